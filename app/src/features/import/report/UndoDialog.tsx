import { AloDialog, BusyButton, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { HotelImport, ImportUndo } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../lib/http';
import { postUndo } from '../calls';
import styles from '../import.module.css';
import { Notice } from '../Notice';
import { importsQuery, undoQuery } from '../queries';
import { texts } from '../texts';
import { useAct } from '../useAct';
import { watchImport } from '../watching';

interface UndoDialogProps {
  readonly of: HotelImport;
  readonly onClose: () => void;
}

/** Asks before an import is undone, and names the hotels that stay and why. */
export default function UndoDialog({ of, onClose }: UndoDialogProps) {
  useLocale();
  const safe = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { data: would, error, refetch } = useQuery(undoQuery(of.id));
  const { act, isBusy } = useAct(of.id);
  const { undo } = texts;
  const count = would === undefined ? 0 : would.goes + would.back;
  const confirm = async () => {
    const detail = await act({ call: () => postUndo(of.id) });
    // From the list of imports, too, its end is said.
    if (detail !== undefined) watchImport(of.id);
    onClose();
    await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
  };
  return (
    <AloDialog
      title={undo.title({ file: of.file.name })}
      role="alertdialog"
      initialFocus={safe}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe} variant="outline" disabled={isBusy} onClick={onClose}>
            {undo.keep}
          </Button>
          {count === 0 ? null : (
            <BusyButton isDanger isBusy={isBusy} busy={undo.busy} onClick={() => void confirm()}>
              {undo.confirm({ count })}
            </BusyButton>
          )}
        </>
      }
    >
      {would !== undefined ? (
        <Would would={would} of={of} />
      ) : error === null ? (
        <div role="status" aria-label={undo.looking}>
          <TextSkeleton lines={2} />
        </div>
      ) : (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </AloDialog>
  );
}

/** Says what would become of the hotels. */
function Would({ would, of }: { readonly would: ImportUndo; readonly of: HotelImport }) {
  useLocale();
  const { undo } = texts;
  const { goes, back, stays, reasons } = would;
  const words = [
    ...(goes > 0
      ? [goes === of.created ? undo.allGo({ count: goes }) : undo.someGo({ count: goes, of: of.created })]
      : []),
    ...(back > 0
      ? [back === of.updated ? undo.allBack({ count: back }) : undo.someBack({ count: back, of: of.updated })]
      : []),
  ];
  const [first = undo.nothing, second] = words;
  const text = second === undefined ? first : undo.both({ goes: first, back: second });
  const left = stays - reasons.length;
  return (
    <>
      <p>{sentence(text)}</p>
      {stays === 0 ? null : (
        <Notice kind="warn" title={undo.stays({ count: stays })}>
          <ul className={styles['reasons']}>
            {reasons.map(({ name, why }) => (
              <li key={name}>{undo.reason({ name, why })}</li>
            ))}
            {left > 0 ? <li>{undo.more({ count: left })}</li> : null}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Words as a sentence of their own. */
const sentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1) + (words.endsWith('.') ? '' : '.');
