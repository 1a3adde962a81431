import { fileSize, useLocale } from '@alo/renderer';
import { Button, IconButton, Spinner } from '@chakra-ui/react';
import { CircleAlert, Sheet, Upload as UploadIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { acceptedEndings } from './check-file';
import styles from './gbta.module.css';
import { texts } from './texts';
import { chooseFiles, forgetFile, lookAgain, sendFile, sentWords, useChosenFile } from './upload';

interface UploadProps {
  readonly hotelId: string;
  /** Is a file held over the dialog? */
  readonly isOver: boolean;
  /** The file has come in. */
  readonly onDone: () => void;
}

/** GBTA-05 to GBTA-09: a file is chosen, and sent by a button. */
export function Upload({ hotelId, isOver, onDone }: UploadProps) {
  useLocale();
  const { file, sent, problem, isTaken } = useChosenFile(hotelId);
  const zone = useFocusAfter<HTMLButtonElement>(file);
  const isBusy = sent !== undefined;
  const { upload } = texts;
  const send = async () => {
    if (await sendFile(hotelId)) onDone();
  };
  return (
    <>
      {file === undefined ? (
        <DropZone ref={zone} isOver={isOver} onFiles={(files) => chooseFiles(hotelId, files, false)} />
      ) : (
        <div className={styles['file']}>
          <span className={styles['sheet']} aria-hidden>
            <Sheet size={22} />
          </span>
          <div className={styles['words']}>
            <strong>{file.name}</strong>
            <p>
              {sent === undefined
                ? upload.chosen({ size: fileSize(file.size) })
                : sent < 1
                  ? sentWords(file, sent)
                  : upload.reading}
            </p>
            {isBusy ? (
              <progress
                className={styles['progress']}
                max={100}
                value={Math.floor(100 * sent)}
                aria-label={upload.progress}
              />
            ) : null}
          </div>
          <IconButton
            variant="ghost"
            aria-label={isBusy ? upload.cancel : upload.forget({ name: file.name })}
            onClick={() => (isTaken ? lookAgain(hotelId) : forgetFile())}
          >
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={styles['problem']} role="alert">
        {problem === undefined ? null : (
          <p>
            <CircleAlert size={16} aria-hidden />
            {problem}
          </p>
        )}
      </div>
      <div className={styles['send']}>
        {/* Without a file it says so when it is pressed (GBTA-08). */}
        <Button
          aria-disabled={isBusy || undefined}
          variant={file === undefined ? 'outline' : 'solid'}
          onClick={() => void send()}
        >
          {isBusy ? <Spinner size="sm" /> : null}
          {isBusy ? upload.busy : upload.button}
        </Button>
      </div>
    </>
  );
}

interface DropZoneProps {
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref: React.Ref<HTMLButtonElement>;
}

/** One button, which opens the chooser of the system; what is dropped anywhere on the dialog is taken, too. */
function DropZone({ isOver, onFiles, ref }: DropZoneProps) {
  useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { upload } = texts;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['zone']}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
      >
        <UploadIcon size={28} aria-hidden />
        <span>
          {isOver ? (
            upload.letGo
          ) : (
            <>
              {`${upload.drop} `}
              <strong>{upload.choose}</strong>
            </>
          )}
          <small>{upload.limits}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings}
        aria-label={upload.label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
