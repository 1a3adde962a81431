import { closestCenter, DndContext, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { AdmissionProblem } from '@alo/engine';
import { problemText, toast, useLocale } from '@alo/renderer';
import { travelerLimits, type TravelerMedium } from '@alo/schemas';
import { CircleAlert, Info } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { orderGallery, type GalleryPurpose } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { AddTile } from './AddTile';
import { GalleryTile } from './GalleryTile';
import styles from './marketing.module.css';
import { useMediaUploads } from './media-uploads';
import { useSetPage } from './page-query';
import { texts } from './texts';
import { UploadState } from './UploadState';

interface GalleryProps {
  readonly hotelId: string;
  readonly purpose: GalleryPurpose;
  readonly words: { readonly title: string; readonly hint: string };
  /** The words on the first picture. */
  readonly mainText?: string;
  readonly media: readonly TravelerMedium[];
}

/** Gives the list with the item at `from` moved to `to`. */
function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** TRAV-07: pictures in an order of the hotel's own, each with what it shows. */
export function Gallery({ hotelId, purpose, words, mainText, media }: GalleryProps) {
  useLocale();
  const heading = useId();
  const focused = useFocusAfter<HTMLHeadingElement>(media.length);
  const setPage = useSetPage(hotelId);
  const uploads = useMediaUploads(hotelId, purpose, media);
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const [problems, setProblems] = useState<readonly AdmissionProblem[]>([]);
  /** The order that was asked for, as long as the server does not have it. */
  const [wanted, want] = useState<readonly string[]>();
  const [said, say] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const { maxFiles } = travelerLimits[purpose];
  const arriving = items.filter(({ state }) => state !== 'completed' && state !== 'removing');
  const known = new Map(media.map((medium) => [medium.attachment_id, medium]));
  const isSame = wanted?.length === media.length && wanted.every((id) => known.has(id));
  const shown = isSame ? wanted.flatMap((id) => known.get(id) ?? []) : media;
  const ids = shown.map(({ attachment_id: id }) => id);

  const move = async (id: string, to: number) => {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || from === to) return;
    const next = moved(ids, from, to);
    want(next);
    say(texts.gallery.moved({ place: to + 1, of: ids.length }));
    try {
      setPage(await orderGallery(hotelId, purpose, next));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      want((now) => (now === next ? undefined : now));
    }
  };
  const add = (files: readonly File[]) => {
    setProblems(uploads.add(files));
    void uploads.send();
  };
  const isFull = uploads.room() <= 0;
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading} ref={focused} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={styles['hint']}>
        {words.hint} {texts.gallery.count({ count: media.length, most: maxFiles })}
      </p>
      {isFull ? (
        <p className={styles['full']} role="status">
          <Info size={20} aria-hidden />
          {texts.gallery.full({ most: maxFiles })}
        </p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // The handle says itself where it went.
        accessibility={{ announcements: quiet, screenReaderInstructions: { draggable: '' } }}
        onDragEnd={({ active, over }) => {
          if (over) void move(String(active.id), ids.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className={styles['tiles']}>
            {shown.map((medium, at) => (
              <GalleryTile
                key={medium.attachment_id}
                hotelId={hotelId}
                medium={medium}
                badge={at === 0 ? mainText : undefined}
                onStep={(by) => void move(medium.attachment_id, at + by)}
              />
            ))}
            {arriving.map((item) => (
              <li key={item.key} className={styles['arriving']}>
                <UploadState item={item} uploads={uploads} />
              </li>
            ))}
            {isFull ? null : (
              <li>
                <AddTile purpose={purpose} label={`${texts.gallery.add}: ${words.title}`} onFiles={add} />
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      {problems.map((problem) => (
        <p key={problem.code} className={styles['problem']} role="alert">
          <CircleAlert size={16} aria-hidden />
          {problemText(problem)}
        </p>
      ))}
      <p className={styles['small']}>{texts.gallery.types}</p>
      <span className={styles['hidden']} role="status">
        {said}
      </span>
    </section>
  );
}

const nothing = (): undefined => undefined;
const quiet = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
