import { Banner, toast, useLocale } from '@alo/renderer';
import { findQuestion } from '@alo/engine';
import type { GbtaData } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { confirmGbta, gbtaQuery } from '../../../api/gbta';
import { messageOf } from '../../../lib/http';
import type { FormSession } from '../form-session';
import { inFormOrder } from '../said/in-form-order';
import { NotLoaded } from '../said/NotLoaded';
import { nothingSaid, type Said } from '../said/said';
import { useKept } from '../said/useKept';
import { useShowNext } from '../said/useShowNext';
import { GbtaLine, GbtaMark } from './GbtaLine';
import { rowsByQuestion, standingOf, unconfirmedIn } from './on-form';
import { texts } from './texts';

interface GbtaFormProps {
  readonly session: FormSession;
  readonly stepKey: string;
  /** Is told what to show at the questions. Keep it the same. */
  readonly onSaid: (said: Said) => void;
}

/** The GBTA file of the hotel on its form: what it says at each question, and in a banner what is to be confirmed. */
export function GbtaForm({ session, stepKey, onSaid }: GbtaFormProps) {
  useLocale();
  const { data, error, refetch } = useQuery(gbtaQuery(session.hotelId));
  if (data) return <File key={data.attachment_id} data={data} {...{ session, stepKey, onSaid }} />;
  return error === null ? null : <NotLoaded error={error} onTryAgain={refetch} />;
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

function File({ data, session, stepKey, onSaid }: GbtaFormProps & { readonly data: GbtaData }) {
  useLocale();
  const { sheet, hotelId } = session;
  const fileId = data.attachment_id;
  const onConfirm = useConfirm(hotelId);
  const [kept, keep] = useKept(`alo_gbta_kept:${fileId}`);
  const rows = useMemo(
    () =>
      [...rowsByQuestion(data).values()].filter(
        ({ question_id: id }) => findQuestion(sheet.questionnaire, id) !== undefined,
      ),
    [data, sheet],
  );
  const unconfirmed = useMemo(() => unconfirmedIn(data), [data]);

  useEffect(() => {
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
  }, [rows, unconfirmed, kept, keep, onConfirm, onSaid]);
  // Without the file there is nothing to say.
  useEffect(() => () => onSaid(nothingSaid), [onSaid]);

  /** The questions of the step whose answers are those of the file. */
  const standing = (wanted: 'open' | 'confirmed') =>
    rows
      .filter(({ question_id: id }) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey)
      .filter(
        (row) =>
          standingOf(row, unconfirmed.has(row.question_id), sheet.question(row.question_id)) === wanted,
      )
      .map(({ question_id: id }) => id);
  const open = useSyncExternalStore(sheet.subscribeForm, () =>
    inFormOrder(sheet.questionnaire, standing('open')).join(' '),
  );
  const confirmed = useSyncExternalStore(sheet.subscribeForm, () => standing('confirmed').length);
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
  useLocale();
  const [isBusy, setBusy] = useState(false);
  const all = ids.length + confirmed;
  const showNext = useShowNext(ids);
  const confirmAll = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await onConfirm(ids)) toast.success(texts.allConfirmed({ count: ids.length }));
    setBusy(false);
  };
  return (
    <Banner
      kind="info"
      title={texts.banner({ count: all, file: fileName })}
      action={
        <>
          <Button size="sm" variant="outline" onClick={showNext}>
            {texts.next}
            <ArrowDown aria-hidden />
          </Button>
          <Button size="sm" variant="ghost" aria-disabled={isBusy} onClick={() => void confirmAll()}>
            {texts.all({ count: ids.length })}
          </Button>
        </>
      }
    >
      {texts.progress({ done: confirmed, count: all })}
    </Banner>
  );
}
