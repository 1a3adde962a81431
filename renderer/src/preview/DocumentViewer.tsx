import {
  ChevronLeft,
  ChevronRight,
  FileQuestion,
  Hourglass,
  Maximize2,
  Minimize2,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { EmptyState } from '../feedback/EmptyState.js';
import styles from './preview.module.css';
import { TextPreview } from './TextPreview.js';
import { previewTexts } from './texts.js';
import { shownOf, type ViewedFile } from './viewed-file.js';

/** The sizes of the picture of a page; 1 = as wide as the viewer. */
const zooms = [1, 1.5, 2, 3] as const;

export interface DocumentViewerProps {
  readonly file: ViewedFile;
  /** The number of the page, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Fetches the words of a text document. */
  readonly readText?: ((url: string) => Promise<string>) | undefined;
  /** Is called when a picture did not load: its address is too old, or there is no connection. */
  readonly onBroken?: (() => void) | undefined;
  /** Does it have all the room that there is? Then nothing is gained by full size. */
  readonly isLarge?: boolean | undefined;
}

/** Looks at one file: pages with a pager, zoom and full size, a text, or a video. Give it the file's id as its key. */
export function DocumentViewer(props: DocumentViewerProps) {
  const [isFull, setFull] = useState(false);
  return (
    <>
      <Viewer
        {...props}
        fullButton={props.isLarge === true ? null : <FullButton onClick={() => setFull(true)} />}
      />
      {isFull ? <FullSize {...props} onClose={() => setFull(false)} /> : null}
    </>
  );
}

function Viewer({
  file,
  page,
  onPage,
  readText,
  onBroken,
  fullButton,
}: DocumentViewerProps & { readonly fullButton: ReactNode }) {
  useLocale();
  const [zoom, setZoom] = useState(0);
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const shown = shownOf(file);
  const urls = shown.kind === 'pages' ? shown.urls : [];
  const url = urls[page - 1];
  const all = file.preview?.pages ?? urls.length;
  return (
    <div className={styles['viewer']} role="group" aria-label={previewTexts.preview({ name: file.fileName })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with Tab. */}
      <div className={styles['stage']} tabIndex={0} data-kind={shown.kind}>
        {shown.kind === 'text' ? <TextPreview url={shown.url} file={file} readText={readText} /> : null}
        {shown.kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- A hotel's own film, as it was sent in.
          <video className={styles['video']} src={shown.url} controls preload="metadata">
            {previewTexts.noVideo}
          </video>
        ) : null}
        {url === undefined || loaded === url || broken === url ? null : (
          <p className={styles['loading']} role="status">
            {previewTexts.pictureLoading}
          </p>
        )}
        {url === undefined ? null : broken === url ? (
          <Instead file={file} icon={FileQuestion} title={previewTexts.broken} />
        ) : (
          <img
            key={url}
            className={styles['page']}
            src={url}
            alt={previewTexts.page({ page, name: file.fileName })}
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}
            onLoad={() => setLoaded(url)}
            onError={() => {
              setBroken(url);
              onBroken?.();
            }}
          />
        )}
        {shown.kind === 'waiting' ? (
          <Instead file={file} icon={Hourglass} title={previewTexts.waiting} />
        ) : shown.kind === 'none' || shown.kind === 'failed' ? (
          <Instead file={file} icon={FileQuestion} title={previewTexts[shown.kind]} />
        ) : null}
        {page === urls.length && all > urls.length ? (
          <p className={styles['more']}>{previewTexts.first({ shown: urls.length, of: all })}</p>
        ) : null}
      </div>
      {urls.length > 0 ? (
        <div className={styles['tools']}>
          {urls.length > 1 ? (
            <>
              <Tool
                icon={ChevronLeft}
                label={previewTexts.previousPage}
                shortcut="["
                isOff={page <= 1}
                onClick={() => onPage(page - 1)}
              />
              <span className={styles['pages']} role="status">
                {previewTexts.pages({ page, of: urls.length })}
              </span>
              <Tool
                icon={ChevronRight}
                label={previewTexts.nextPage}
                shortcut="]"
                isOff={page >= urls.length}
                onClick={() => onPage(page + 1)}
              />
              <span className={styles['line']} />
            </>
          ) : null}
          <Tool
            icon={ZoomOut}
            label={previewTexts.zoomOut}
            isOff={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Tool
            icon={ZoomIn}
            label={previewTexts.zoomIn}
            isOff={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          {fullButton}
        </div>
      ) : null}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** Is there nothing more that way? The button keeps the focus, so that a second press does no harm. */
  readonly isOff?: boolean | undefined;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, label, shortcut, isOff = false, onClick }: ToolProps) {
  return (
    <button
      className={styles['tool']}
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

const FullButton = ({ onClick }: { readonly onClick: () => void }) => {
  useLocale();
  return <Tool icon={Maximize2} label={previewTexts.full} onClick={onClick} />;
};

/** Takes the place of the preview: why there is none, and the file. */
function Instead({
  file,
  icon,
  title,
}: {
  readonly file: ViewedFile;
  readonly icon: LucideIcon;
  readonly title: string;
}) {
  useLocale();
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        <a className={styles['open']} href={file.fileUrl} target="_blank" rel="noreferrer">
          {previewTexts.open}
        </a>
      }
    />
  );
}

/** Covers the whole screen: a native dialog, which keeps the focus inside and gives it back. Escape closes it. */
function FullSize({ onClose, ...props }: DocumentViewerProps & { readonly onClose: () => void }) {
  useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const turn = (event: KeyboardEvent) => {
    const shown = shownOf(props.file);
    const last = shown.kind === 'pages' ? shown.urls.length : 1;
    const next = event.key === '[' ? props.page - 1 : event.key === ']' ? props.page + 1 : 0;
    if (next >= 1 && next <= last) props.onPage(next);
  };
  return (
    <dialog
      ref={dialog}
      className={styles['full']}
      aria-label={previewTexts.preview({ name: props.file.fileName })}
      onClose={onClose}
      onKeyDown={turn}
    >
      <Viewer
        {...props}
        fullButton={<Tool icon={Minimize2} label={previewTexts.closeFull} onClick={onClose} />}
      />
    </dialog>
  );
}
