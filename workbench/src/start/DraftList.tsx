import { dayAndClockText, dayText } from '@alo/words';
import { ConfirmDialog, EmptyState, ErrorView, TextSkeleton, toast, toaster, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormFiles } from '../files/form-files.js';
import type { DraftRow, Drafts } from '../storage/drafts.js';
import { texts } from '../texts.js';
import { RenameDraftDialog } from '../dialogs/RenameDraftDialog.js';
import { OpenFiles } from './OpenFiles.js';
import { saidOf } from './said.js';
import styles from './start.module.css';
import { useLoaded } from './useLoaded.js';

interface DraftListProps {
  readonly drafts: Drafts;
  readonly onOpen: (id: string) => void;
  /** @param name of the ZIP, where it was one */
  readonly onFiles: (files: FormFiles, name?: string) => void;
}

/** The drafts there are, and on a server those that can be brought back. */
export function DraftList({ drafts, onOpen, onFiles }: DraftListProps) {
  useLocale();
  const { value: rows, isFailed = false, again } = useLoaded(drafts.list);
  const [doomed, setDoomed] = useState<DraftRow>();
  const [named, setNamed] = useState<DraftRow>();
  const there = rows?.filter(({ deletedUntil }) => deletedUntil === undefined) ?? [];
  const deleted = rows?.filter(({ deletedUntil }) => deletedUntil !== undefined) ?? [];

  const change = (call: Promise<void>, otherwise: string) =>
    call.then(again, (error: unknown) => {
      toast.error(saidOf(error, otherwise));
    });
  const restore = ({ id }: DraftRow) => void change(drafts.restore(id), texts.start.notBack);
  /** On a server a draft can be brought back, so nothing is asked. */
  async function removeWithUndo(row: DraftRow) {
    await change(
      drafts.remove(row.id).then(() => {
        const action = { label: texts.bar.undo, onClick: () => restore(row) };
        toaster.create({
          type: 'success',
          title: texts.start.wasDeleted({ name: row.title }),
          closable: true,
          action,
        });
      }),
      texts.start.notDeleted,
    );
  }

  return (
    <>
      <section className={styles['part']} aria-labelledby="drafts-title">
        <div className={styles['partHead']}>
          <h2 id="drafts-title">{drafts.isOnServer ? texts.start.drafts : texts.start.draftsHere}</h2>
          <OpenFiles onOpen={onFiles} />
        </div>
        {isFailed ? (
          <ErrorView message={texts.start.draftsFailed} onRetry={again} />
        ) : rows === undefined ? (
          <TextSkeleton />
        ) : there.length === 0 ? (
          <EmptyState title={texts.start.noDrafts} />
        ) : (
          <ul className={styles['rows']}>
            {there.map((row) => (
              <li key={row.id}>
                <About row={row} />
                <div className={styles['acts']}>
                  <Button
                    size="sm"
                    aria-label={texts.start.openThis({ name: row.title })}
                    onClick={() => onOpen(row.id)}
                  >
                    {texts.start.openDraft}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={texts.rename.this({ name: row.title })}
                    onClick={() => setNamed(row)}
                  >
                    {texts.rename.confirm}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={texts.start.deleteThis({ name: row.title })}
                    onClick={() => {
                      if (drafts.isOnServer) void removeWithUndo(row);
                      else setDoomed(row);
                    }}
                  >
                    {texts.start.delete}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {deleted.length === 0 ? null : (
        <details className={styles['deleted']}>
          <summary>
            {texts.start.deleted} ({deleted.length})
          </summary>
          <ul className={styles['rows']}>
            {deleted.map((row) => (
              <li key={row.id}>
                <div>
                  <p className={styles['name']}>{row.title}</p>
                  <p className={styles['about']}>
                    {texts.start.deletedUntil({
                      day: dayText(new Date(row.deletedUntil ?? 0).toISOString()),
                    })}
                  </p>
                </div>
                <div className={styles['acts']}>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.start.bringBackThis({ name: row.title })}
                    onClick={() => restore(row)}
                  >
                    {texts.start.bringBack}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {named === undefined ? null : (
        <RenameDraftDialog
          title={named.title}
          onRename={(title) => void change(drafts.rename(named.id, title), texts.rename.failed)}
          onClose={() => setNamed(undefined)}
        />
      )}
      {doomed === undefined ? null : (
        <ConfirmDialog
          title={texts.start.deleteTitle({ name: doomed.title })}
          confirm={texts.start.delete}
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            void change(drafts.remove(doomed.id), texts.start.notDeleted);
            setDoomed(undefined);
          }}
        >
          {texts.start.deleteText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What a draft is called, what it is a copy of, who changed it last, and how far it has come. */
function About({ row: { title, base, savedAt, savedBy, standing } }: { readonly row: DraftRow }) {
  useLocale();
  const when = dayAndClockText(new Date(savedAt));
  const parts = [
    base === undefined ? texts.about.own : texts.about.copied({ base: `${base.key} ${base.version}` }),
    savedBy === undefined ? texts.start.changed({ when }) : texts.start.changedBy({ when, name: savedBy }),
  ];
  return (
    <div>
      <p className={styles['name']}>
        {title}
        {standing === undefined ? null : (
          <span className={styles['standing']} data-standing={standing}>
            {texts.start.standing[standing]}
          </span>
        )}
      </p>
      <p className={styles['about']}>{parts.join(', ')}</p>
    </div>
  );
}
