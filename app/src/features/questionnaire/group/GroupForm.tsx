import { findQuestion } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import type { HotelGroupAnswer, HotelGroupAnswers } from '@alo/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { groupAnswersQuery } from '../../../api/group-answers';
import type { FormSession } from '../form-session';
import { NotLoaded } from '../said/NotLoaded';
import { nothingSaid, type Said } from '../said/said';
import { useKept } from '../said/useKept';
import { GroupLine, GroupMark } from './GroupLine';
import { offerKey } from './on-form';
import { ToTakeOver } from './ToTakeOver';
import { useTaking } from './useTaking';

interface GroupFormProps {
  readonly session: FormSession;
  readonly stepKey: string;
  /** Is told what to show at the questions. Keep it the same. */
  readonly onSaid: (said: Said) => void;
}

/** What the organization of the hotel has answered, on its form: at each question, and in a banner what can be taken over. */
export function GroupForm({ session, stepKey, onSaid }: GroupFormProps) {
  useLocale();
  const { data, error, refetch } = useQuery(groupAnswersQuery(session.hotelId));
  if (data)
    return data.organization && data.may_take ? (
      <Group rows={data.answers} group={data.organization.name} {...{ session, stepKey, onSaid }} />
    ) : null;
  return error === null ? null : <NotLoaded error={error} onTryAgain={refetch} />;
}

interface GroupProps extends GroupFormProps {
  readonly rows: HotelGroupAnswers['data']['answers'];
  /** The name of the organization. */
  readonly group: string;
}

function Group({ rows: all, group, session, stepKey, onSaid }: GroupProps) {
  useLocale();
  const { sheet, hotelId, locked } = session;
  const rows = useMemo(
    () => all.filter(({ question_id: id }) => findQuestion(sheet.questionnaire, id) !== undefined),
    [all, sheet],
  );
  const taking = useTaking(session);
  const [kept, keep] = useKept(`alo_group_kept:${hotelId}`);
  useUpToDate(session, rows);
  const isKept = useMemo(() => {
    const ids = new Set(
      rows
        .filter(({ question_id: id, offer }) => offer !== null && kept.has(offerKey(id, offer)))
        .map(({ question_id: id }) => id),
    );
    return (id: string) => ids.has(id);
  }, [rows, kept]);

  useEffect(() => {
    onSaid({
      marks: new Map(
        rows
          .filter(({ taken }) => taken !== null)
          .map((row) => [
            row.question_id,
            {
              kind: row.state === 'taken' ? 'confirmed' : 'prefilled',
              said: <GroupMark {...{ row, group }} />,
            },
          ]),
      ),
      lines: new Map(
        rows.map((row) => {
          const { question_id: id } = row;
          return [
            id,
            <GroupLine
              key={id}
              {...{ row, group, taking }}
              isKept={isKept(id)}
              isLocked={locked.has(id)}
              onKeep={(of, offer) => keep(offerKey(of, offer))}
            />,
          ];
        }),
      ),
    });
  }, [rows, group, taking, isKept, keep, locked, onSaid]);
  // Without the group there is nothing to say.
  useEffect(() => () => onSaid(nothingSaid), [onSaid]);

  return <ToTakeOver {...{ session, rows, group, stepKey, isKept, taking }} />;
}

/** Asks again what the group says when answers or files were saved, and for the answers that it has and the form has not. */
function useUpToDate(session: FormSession, rows: readonly HotelGroupAnswer[]): void {
  const { actor, sheet, files, hotelId } = session;
  const queries = useQueryClient();
  const all = useSyncExternalStore(files.subscribe, files.all);
  // They come anew with each save, here and elsewhere.
  const steps = useSelector(actor, (snapshot) => snapshot.context.steps);
  const known = useRef({ all, steps });
  useEffect(() => {
    if (known.current.all === all && known.current.steps === steps) return;
    known.current = { all, steps };
    void queries.invalidateQueries({ queryKey: groupAnswersQuery(hotelId).queryKey });
  }, [all, steps, queries, hotelId]);
  useEffect(() => {
    const saved = sheet.saved();
    // Somebody else has taken it over, or a response was lost.
    if (rows.some(({ question_id: id, taken }) => taken !== null && saved[id] === undefined))
      session
        .update()
        .catch((error: unknown) =>
          console.warn('The answers that were taken over could not be loaded.', error),
        );
  }, [rows, session, sheet]);
}
