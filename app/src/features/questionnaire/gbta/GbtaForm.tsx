import { Banner, partIds, toast, useReveal, type QuestionMark } from '@alo/renderer';
import { findQuestion } from '@alo/engine';
import type { GbtaData } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { confirmGbta, gbtaQuery } from '../../../api/gbta';
import { messageOf } from '../../../lib/http';
import type { FormSession } from '../form-session';
import { GbtaLine, GbtaMark } from './GbtaLine';
import { keptAnswers, storeKeptAnswers } from './kept-answers';
import { rowsByQuestion, standingOf, unconfirmedIn } from './on-form';
import { texts } from './texts';

/** What the form shows of the file, by question. */
export interface SaidByFile {
  readonly marks: ReadonlyMap<string, QuestionMark>;
  readonly lines: ReadonlyMap<string, ReactNode>;
}

interface GbtaFormProps {
  readonly session: FormSession;
  readonly stepKey: string;
  /** Is told what to show at the questions. Keep it the same. */
  readonly onSaid: (said: SaidByFile) => void;
}

/** The GBTA file of the hotel on its form: what it says at each question, and in a banner what is to be confirmed. */
export default function GbtaForm({ session, stepKey, onSaid }: GbtaFormProps) {
  const { data, error, refetch } = useQuery(gbtaQuery(session.hotelId));
  if (data) return <File key={data.attachment_id} data={data} {...{ session, stepKey, onSaid }} />;
  return error === null ? null : (
    <Banner
      kind="warning"
      title={messageOf(error)}
      action={
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}

/** Confirms answers of the file; says when that fails. */
function useConfirm(hotelId: string) {
  const queries = useQueryClient();
  return useCallback(
    async (questionIds: readonly string[]): Promise<boolean> => {
      const { queryKey } = gbtaQuery(hotelId);
      try {
        const unconfirmed = await confirmGbta(hotelId, questionIds);
        queries.setQueryData(queryKey, (known) => known && { ...known, unconfirmed: [...unconfirmed] });
        return true;
      } catch (error) {
        toast.error(messageOf(error));
        await queries.invalidateQueries({ queryKey });
        return false;
      }
    },
    [hotelId, queries],
  );
}

const nothing: SaidByFile = { marks: new Map(), lines: new Map() };

function File({ data, session, stepKey, onSaid }: GbtaFormProps & { readonly data: GbtaData }) {
  const { sheet, hotelId } = session;
  const fileId = data.attachment_id;
  const onConfirm = useConfirm(hotelId);
  const [kept, setKept] = useState(() => keptAnswers(fileId));
  const rows = useMemo(
    () =>
      [...rowsByQuestion(data).values()].filter(
        ({ question_id: id }) => findQuestion(sheet.questionnaire, id) !== undefined,
      ),
    [data, sheet],
  );
  const unconfirmed = useMemo(() => unconfirmedIn(data), [data]);

  useEffect(() => {
    const keep = (id: string) => {
      const next = new Set(kept).add(id);
      storeKeptAnswers(fileId, next);
      setKept(next);
    };
    onSaid({
      marks: new Map(
        rows
          .filter(({ outcome }) => outcome === 'applied')
          .map((row) => {
            const isUnconfirmed = unconfirmed.has(row.question_id);
            const kind = isUnconfirmed ? 'prefilled' : 'confirmed';
            return [row.question_id, { kind, said: <GbtaMark row={row} isUnconfirmed={isUnconfirmed} /> }];
          }),
      ),
      lines: new Map(
        rows
          .filter(({ question_id: id }) => !kept.has(id))
          .map((row) => [
            row.question_id,
            <GbtaLine
              key={row.ref}
              row={row}
              isUnconfirmed={unconfirmed.has(row.question_id)}
              onConfirm={onConfirm}
              onKeep={keep}
            />,
          ]),
      ),
    });
  }, [rows, unconfirmed, kept, fileId, onConfirm, onSaid]);
  // Without the file there is nothing to say.
  useEffect(() => () => onSaid(nothing), [onSaid]);

  /** The questions of the step whose answers are those of the file. */
  const standing = (wanted: 'open' | 'confirmed') =>
    rows
      .filter(({ question_id: id }) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey)
      .filter(
        (row) =>
          standingOf(row, unconfirmed.has(row.question_id), sheet.question(row.question_id)) === wanted,
      )
      .map(({ question_id: id }) => id);
  const open = useSyncExternalStore(sheet.subscribeForm, () => inFormOrder(standing('open')).join(' '));
  const confirmed = useSyncExternalStore(sheet.subscribeForm, () => standing('confirmed').length);
  function inFormOrder(ids: readonly string[]): readonly string[] {
    const indexOf = (id: string) => findQuestion(sheet.questionnaire, id)?.index ?? 0;
    return ids.toSorted((left, right) => indexOf(left) - indexOf(right));
  }
  if (open === '') return null;
  return (
    <ToConfirm
      ids={open.split(' ')}
      confirmed={confirmed}
      fileName={data.original_filename}
      onConfirm={onConfirm}
    />
  );
}

interface ToConfirmProps {
  /** The questions of the step that wait to be confirmed, in form order. */
  readonly ids: readonly string[];
  readonly confirmed: number;
  readonly fileName: string;
  readonly onConfirm: (questionIds: readonly string[]) => Promise<boolean>;
}

/** Leads from one answer of the file to the next, and confirms all of the step. */
function ToConfirm({ ids, confirmed, fileName, onConfirm }: ToConfirmProps) {
  const reveal = useReveal();
  const [isBusy, setBusy] = useState(false);
  const all = ids.length + confirmed;
  const [last, setLast] = useState<string>();
  const showNext = () => {
    const focused = ids.find((id) =>
      document.getElementById(partIds(id).root)?.contains(document.activeElement),
    );
    const at = ids.indexOf(focused ?? last ?? '');
    const next = ids[(at + 1) % ids.length];
    if (next === undefined) return;
    setLast(next);
    reveal.question(next);
  };
  const confirmAll = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await onConfirm(ids)) toast.success(texts.allConfirmed(ids.length));
    setBusy(false);
  };
  return (
    <Banner
      kind="info"
      title={texts.banner(all, fileName)}
      action={
        <>
          <Button size="sm" variant="outline" onClick={showNext}>
            {texts.next}
            <ArrowDown aria-hidden />
          </Button>
          <Button size="sm" variant="ghost" aria-disabled={isBusy} onClick={() => void confirmAll()}>
            {texts.all(ids.length)}
          </Button>
        </>
      }
    >
      {texts.progress(confirmed, all)}
    </Banner>
  );
}
