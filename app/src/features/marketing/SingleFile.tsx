import type { AdmissionProblem } from '@alo/engine';
import { ConfirmDialog, problemText, toast, useLocale } from '@alo/renderer';
import { travelerLimits, type TravelerMedium, type MediaPurpose } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { CircleAlert, Upload } from 'lucide-react';
import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { removeMedium } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import { useFocusAfter } from '../../ui/useFocusAfter';
import styles from './marketing.module.css';
import { useMediaUploads } from './media-uploads';
import { useSetPage } from './page-query';
import { texts } from './texts';
import { UploadState } from './UploadState';

interface SingleFileProps {
  readonly hotelId: string;
  readonly purpose: Extract<MediaPurpose, 'brandLogo' | 'promotionalVideo'>;
  readonly words: { readonly title: string; readonly hint: string; readonly choose: string };
  /** The words beside a file that is on its way. */
  readonly note?: string;
  readonly stored: TravelerMedium | null;
  /** The stored file. */
  readonly children: ReactNode;
}

const none: readonly TravelerMedium[] = [];

/** A place for one file. A new file replaces the old one once it is stored. */
export function SingleFile({ hotelId, purpose, words, note, stored, children }: SingleFileProps) {
  useLocale();
  const heading = useId();
  const focused = useFocusAfter<HTMLButtonElement>(stored === null);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useMediaUploads(hotelId, purpose, none);
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const [problems, setProblems] = useState<readonly AdmissionProblem[]>([]);
  const item = items.find(({ state }) => state !== 'completed');
  const { extensions } = travelerLimits[purpose];
  const add = (files: readonly File[]) => {
    for (const { key } of uploads.items()) uploads.cancel(key);
    setProblems(uploads.add(files));
    void uploads.send();
  };
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      <p className={styles['hint']}>{words.hint}</p>
      {children}
      {item === undefined ? null : (
        <UploadState item={item} uploads={uploads} {...(note !== undefined && { note })} />
      )}
      {problems.map((problem) => (
        <p key={problem.code} className={styles['problem']} role="alert">
          <CircleAlert size={16} aria-hidden />
          {problemText(problem)}
        </p>
      ))}
      <input
        ref={input}
        hidden
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join()}
        aria-label={words.choose}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {item !== undefined && item.state !== 'error' ? null : (
        <div className={styles['fileActions']}>
          <Button
            ref={focused}
            variant={stored === null ? 'outline' : 'ghost'}
            size="sm"
            onClick={() => input.current?.click()}
          >
            {stored === null ? <Upload aria-hidden /> : null}
            {stored === null ? words.choose : texts.file.replace}
          </Button>
          {stored === null ? null : <RemoveButton hotelId={hotelId} medium={stored} />}
        </div>
      )}
    </section>
  );
}

/** Asks first: the file is deleted. */
function RemoveButton({ hotelId, medium }: { readonly hotelId: string; readonly medium: TravelerMedium }) {
  useLocale();
  const setPage = useSetPage(hotelId);
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      setPage(await removeMedium(hotelId, medium.attachment_id));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => ask(true)}>
        {texts.file.remove}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={texts.removal.title}
          confirm={texts.removal.confirm}
          busy={texts.removal.busy}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        >
          {texts.removal.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
