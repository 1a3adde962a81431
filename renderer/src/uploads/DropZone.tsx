import type { UploadLimits } from '@alo/engine';
import { Camera, FolderOpen, Upload } from 'lucide-react';
import { useRef, type ClipboardEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { useLocale } from '../parts/useLocale.js';
import { isPicture, limitsInWords } from './types-in-words.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

export interface DropZoneProps {
  readonly limits: UploadLimits;
  /** The number of further files that the place takes. */
  readonly room: number;
  /** What the files are for, for people who do not see where the zone stands. */
  readonly label: string;
  readonly isPhone?: boolean | undefined;
  /** What the page has said already of each file. */
  readonly saidLimits?: UploadLimits | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by dropping, pasting and choosing; on a phone also with its camera. Which of them, the uploader decides. */
export function DropZone({ limits, room, label, isPhone = false, saidLimits, onFiles }: DropZoneProps) {
  useLocale();
  const camera = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The uploader says in its own words what is refused.
    onDrop: (accepted) => onFiles(accepted),
  });
  const accept = limits.extensions.map((extension) => `.${extension}`).join();
  const takesPictures = limits.extensions.some(isPicture);
  const isSaid = saidLimits?.maxBytes === limits.maxBytes && saidLimits.extensions === limits.extensions;
  const words = isSaid
    ? texts.room({ count: room })
    : `${texts.room({ count: room })} ${limitsInWords(limits)}`;
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <div {...getRootProps()} className={styles['zone']} data-over={isDragActive || undefined} onPaste={paste}>
      {/* The buttons below open it: a screen reader would find the same button twice. */}
      <input
        {...getInputProps({ accept, 'aria-label': texts.zone({ question: label }), 'aria-hidden': true })}
      />
      {isPhone ? (
        <div className={styles['ways']}>
          {takesPictures ? (
            <>
              <input
                ref={camera}
                className={styles['hidden']}
                type="file"
                accept="image/*"
                capture="environment"
                tabIndex={-1}
                aria-hidden
                onChange={({ target }) => {
                  onFiles([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
              <button className={styles['way']} type="button" onClick={() => camera.current?.click()}>
                <Camera size={20} aria-hidden />
                {texts.takePicture}
              </button>
            </>
          ) : null}
          <button className={styles['way']} type="button" onClick={open}>
            <FolderOpen size={20} aria-hidden />
            {texts.chooseFile}
          </button>
        </div>
      ) : (
        <p className={styles['drop']}>
          <Upload size={24} aria-hidden />
          {isDragActive ? (
            texts.dropHere
          ) : (
            <>
              {texts.drop}{' '}
              <button
                className={styles['choose']}
                type="button"
                aria-label={texts.zone({ question: label })}
                onClick={open}
              >
                {texts.choose}
              </button>
            </>
          )}
        </p>
      )}
      <p className={styles['room']}>{words}</p>
    </div>
  );
}
