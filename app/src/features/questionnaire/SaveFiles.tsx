import { Button } from '@chakra-ui/react';
import type { UploadItem } from '@alo/engine';
import { toast, uploadTexts } from '@alo/renderer';
import { useState, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import styles from './save-files.module.css';

/** UP-14, in milliseconds. */
const toastDuration = 5000;

interface SaveFilesProps {
  readonly session: FormSession;
  /** Closes the panel. Absent: there is nothing to close, since the step Sources is a page. */
  readonly onClose?: (() => void) | undefined;
}

/** Shows what is not sent yet, and the buttons that send it. */
export function SaveFiles({ session, onClose }: SaveFilesProps) {
  const uploads = uploadsOf(session);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  const [isSaving, setSaving] = useState(false);
  const { panel } = uploadTexts;
  const inState = (wanted: UploadItem['state']) => unsent.filter(({ state }) => state === wanted).length;

  const save = async () => {
    const sending = uploads.send();
    if (sending === undefined) {
      toast.error(uploadTexts.nothingNew);
      return;
    }
    setSaving(true);
    const { succeeded, failed } = await sending;
    setSaving(false);
    const { isGood, text } = uploadTexts.result(succeeded, failed);
    if (isGood && succeeded === 0) return; // All of them were cancelled.
    (isGood ? toast.success : toast.error)(text, toastDuration);
  };
  return (
    <div className={styles['bar']}>
      <p className={styles['words']} role="status">
        {unsent.length === 0 ? null : panel.unsent(unsent.length, inState('uploading'), inState('error'))}
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
