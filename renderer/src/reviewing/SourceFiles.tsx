import { Download, ExternalLink, FileText, Film, Image, type LucideIcon } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { ActiveContent } from '../preview/ActiveContent.js';
import { DocumentViewer, type DocumentViewerProps } from '../preview/DocumentViewer.js';
import { previewTexts } from '../preview/texts.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { FileName } from '../feedback/FileName.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface SourceFilesProps extends Pick<DocumentViewerProps, 'page' | 'onPage' | 'readText' | 'onBroken'> {
  readonly files: readonly ViewedFile[];
  /** The number of the chosen file, from 0. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  /** The link that opens the file: a key presses it, too. */
  readonly openRef: Ref<HTMLAnchorElement>;
}

const iconOf = ({ mimeType }: ViewedFile): LucideIcon =>
  mimeType.startsWith('image/') ? Image : mimeType.startsWith('video/') ? Film : FileText;

/** The files of a source: a tab each, and the one that is looked at. */
export function SourceFiles({ files, chosen, onChoose, openRef, ...viewer }: SourceFilesProps) {
  useLocale();
  const id = useId();
  const file = files[chosen] ?? files[0];
  if (file === undefined) return null;
  const walk = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = chosen + way;
    if (way === 0 || next < 0 || next >= files.length) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section className={styles['files']} aria-label={reviewingTexts.filesOf}>
      <div className={styles['fileBar']}>
        <div className={styles['fileTabs']} role="tablist" aria-label={reviewingTexts.filesOf}>
          {files.map((each, place) => {
            const Icon = iconOf(each);
            return (
              <button
                key={each.id}
                className={styles['fileTab']}
                id={`${id}-${place}`}
                type="button"
                role="tab"
                aria-label={each.fileName}
                aria-selected={each === file}
                aria-controls={`${id}-panel`}
                tabIndex={each === file ? 0 : -1}
                onClick={() => {
                  onChoose(place);
                }}
                onKeyDown={walk}
              >
                <Icon size={16} aria-hidden />
                <FileName name={each.fileName} />
              </button>
            );
          })}
        </div>
        <a
          ref={openRef}
          className={styles['fileLink']}
          href={file.fileUrl}
          target="_blank"
          rel="noreferrer"
          aria-keyshortcuts="O"
          title={previewTexts.of({ action: previewTexts.open, name: file.fileName })}
        >
          <ExternalLink size={18} aria-hidden />
        </a>
        <a
          className={styles['fileLink']}
          href={file.fileUrl}
          download={file.fileName}
          title={previewTexts.of({ action: previewTexts.download, name: file.fileName })}
        >
          <Download size={18} aria-hidden />
        </a>
      </div>
      <ActiveContent file={file} />
      <div
        className={styles['filePanel']}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${files.indexOf(file)}`}
      >
        <DocumentViewer key={file.id} file={file} {...viewer} />
      </div>
    </section>
  );
}
