import { useSortable } from '@dnd-kit/sortable';
import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { TravelerMedium } from '@alo/schemas';
import { GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeMedium } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import { AltText } from './AltText';
import styles from './marketing.module.css';
import { useSetPage } from './page-query';
import { texts } from './texts';

interface GalleryTileProps {
  readonly hotelId: string;
  readonly medium: TravelerMedium;
  /** The words on the picture. */
  readonly badge: string | undefined;
  /** Moves the picture by this number of places. */
  readonly onStep: (by: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A picture of a gallery: its handle moves it, by dragging and by the arrow keys. */
export function GalleryTile({ hotelId, medium, badge, onStep }: GalleryTileProps) {
  useLocale();
  const { attachment_id: id, original_filename: file, alt_text: altText, sizes, preview_url: own } = medium;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = altText === '' ? file : altText;
  return (
    <li
      ref={setNodeRef}
      className={styles['tile']}
      data-dragged={isDragging || undefined}
      style={
        transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined
      }
    >
      <div className={styles['picture']} {...listeners}>
        {/* What it shows is written beside it. */}
        <img src={sizes.at(0)?.url ?? own} alt="" draggable={false} loading="lazy" />
        {badge === undefined ? null : <span className={styles['badge']}>{badge}</span>}
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles['handle']}
          aria-label={texts.gallery.move({ name })}
          onKeyDown={(event) => {
            const { [event.key]: by } = steps;
            if (by === undefined) return;
            event.preventDefault();
            onStep(by);
          }}
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <RemoveTile hotelId={hotelId} id={id} name={name} />
      </div>
      <AltText hotelId={hotelId} id={id} altText={altText} />
    </li>
  );
}

function RemoveTile({
  hotelId,
  id,
  name,
}: {
  readonly hotelId: string;
  readonly id: string;
  readonly name: string;
}) {
  useLocale();
  const setPage = useSetPage(hotelId);
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title, text, confirm, busy } = texts.removal;
  const remove = async () => {
    setBusy(true);
    try {
      setPage(await removeMedium(hotelId, id));
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles['bin']}
        aria-label={texts.gallery.remove({ name })}
        onClick={() => ask(true)}
        // The button begins no drag.
        onPointerDown={(event) => event.stopPropagation()}
      >
        <Trash2 size={16} aria-hidden />
      </button>
      {isAsked ? (
        <ConfirmDialog
          {...{ title, confirm, busy, isBusy }}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        >
          {text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
