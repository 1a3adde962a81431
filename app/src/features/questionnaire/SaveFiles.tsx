import { Button } from '@chakra-ui/react';
import type { UploadItem } from '@alo/engine';
import { uploadTexts, useLocale } from '@alo/renderer';
import { useState, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import styles from './save-files.module.css';

interface SaveFilesProps {
  readonly session: FormSession;
  /** Closes the panel. Absent: there is nothing to close, since the step Sources is a page. */
  readonly onClose?: (() => void) | undefined;
}

/** Shows what is not sent yet, and the buttons that send it. */
export function SaveFiles({ session, onClose }: SaveFilesProps) {
  useLocale();
  const uploads = uploadsOf(session);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  const [isSaving, setSaving] = useState(false);
  const { panel } = uploadTexts;
  const inState = (wanted: UploadItem['state']) => unsent.filter(({ state }) => state === wanted).length;

  const save = async () => {
    setSaving(true);
    await uploads.send();
    setSaving(false);
  };
  return (
    <div className={styles['bar']}>
      <p className={styles['words']} role="status">
        {unsent.length === 0
          ? null
          : panel.unsent({
              count: unsent.length,
              uploading: inState('uploading'),
              failed: inState('error'),
            })}
      </p>
      {onClose === undefined ? null : (
        <Button variant="outline" onClick={onClose}>
          {panel.close}
        </Button>
      )}
      <Button disabled={isSaving} onClick={() => void save()}>
        {isSaving ? panel.saving : onClose === undefined ? panel.saveFiles : panel.save}
      </Button>
    </div>
  );
}

/** The same where a person works on answers: only while something is not sent. */
export function UnsentFiles({ session }: Pick<SaveFilesProps, 'session'>) {
  useLocale();
  const uploads = uploadsOf(session);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  return unsent.length > 0 ? <SaveFiles session={session} /> : null;
}
