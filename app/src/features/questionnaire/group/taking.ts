/** A hotel takes over answers of its organization, and gives them back. */
import { CallRefusedError, findQuestion } from '@alo/engine';
import { toast, toaster } from '@alo/renderer';
import type { Answer } from '@alo/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { giveBackGroupAnswers, groupAnswersQuery, takeGroupAnswers } from '../../../api/group-answers';
import { messageOf } from '../../../lib/http';
import { createKeyedCalls, type KeyedCall } from '../../../lib/keyed-calls';
import { refusalOf } from '../../../lib/refusal-of';
import { toastWithUndo } from '../../../ui/undo-toast';
import type { FormSession } from '../form-session';
import { focusAgain } from '../said/focus-again';
import { texts } from './texts';

/** Each waits for the one before, says what came of it, and never rejects. */
export interface Taking {
  /**
   * @param replaces may another answer of the hotel go?
   * @returns the questions that have the answers of the group now
   */
  take(this: void, questionIds: readonly string[], replaces?: boolean): Promise<readonly string[]>;
  giveBack(this: void, questionId: string): Promise<void>;
}

interface Stayed {
  readonly question_id: string;
  readonly reason: string | null;
}

/** The most questions whose reasons are told at once. */
const named = 4;
const reasonsId = 'group-answer-reasons';

/**
 * `open`: the form is shown; the result ends that, and closes what was said: nobody could undo it any more.
 * @param announce says something once, for people who do not see it
 */
export function createTaking(
  session: FormSession,
  queries: QueryClient,
  announce: (text: string) => void,
): { readonly taking: Taking; readonly open: () => () => void } {
  const { hotelId, sheet } = session;
  const { queryKey } = groupAnswersQuery(hotelId);
  const send = createKeyedCalls();
  const said = new Set<string>();
  let isOpen = false;
  const isShown = () => isOpen;
  let last: Promise<unknown> = Promise.resolve();
  /** The form is brought up to date after each: two at once could show the older answers last. */
  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const next = last.then(change);
    last = next;
    return next;
  };
  const labelOf = (id: string): string => findQuestion(sheet.questionnaire, id)?.label ?? id;

  /** Makes the change; gives nothing where it failed, or where nobody looks any more. */
  async function change<Result>(sent: unknown, call: KeyedCall<Result>): Promise<Result | undefined> {
    toaster.dismiss(reasonsId);
    try {
      const result = await send(sent, call);
      // Who opens the form again loads it anew.
      if (!isShown()) return undefined;
      session.tabs.announceSave();
      await session.update().catch(() => toast.warning(texts.notUpdated));
      await queries.invalidateQueries({ queryKey });
      return isShown() ? result : undefined;
    } catch (error) {
      toast.error(messageOf(error));
      // Anything else may have been done all the same, so the same try is offered again.
      if (refusalOf(error) instanceof CallRefusedError) await queries.invalidateQueries({ queryKey });
      return undefined;
    }
  }

  /** Tells why some were left as they are, until a person closes it. */
  function sayReasons(title: string, stayed: readonly Stayed[], instead?: () => void): void {
    if (stayed.length === 0) return;
    const reasons = stayed
      .slice(0, named)
      .map(({ question_id: id, reason }) => texts.why({ question: labelOf(id), reason: reason ?? '' }));
    if (stayed.length > named) reasons.push(texts.more({ count: stayed.length - named }));
    said.add(reasonsId);
    toaster.create({
      ...{ id: reasonsId, type: 'warning', title, description: reasons.join(' ') },
      ...{ duration: Number.POSITIVE_INFINITY, closable: true },
      ...(instead && { action: { label: texts.replace, onClick: instead } }),
    });
  }

  const giveBack = async (id: string): Promise<boolean> => {
    const done = await change(['giveBack', id], (key) => giveBackGroupAnswers(hotelId, [id], key));
    if (!done) return false;
    sayReasons(texts.notGivenBack, done.data.stayed);
    const isDone = done.data.given_back.length > 0;
    if (isDone) announce(texts.wasGivenBack({ question: labelOf(id) }));
    focusAgain(id);
    return isDone;
  };

  /** Gives the answer back, and makes a draft of the one that it replaced. */
  const undoReplacing = async (id: string, own: Answer): Promise<void> => {
    if (!(await giveBack(id))) return;
    const { draft, misfit } = sheet.question(id);
    if (draft || misfit !== undefined) return;
    sheet.set(id, own);
    toast.info(texts.isBack);
  };

  const take: Taking['take'] = (questionIds, replaces = false) =>
    inTurn(async () => {
      const ids = [...questionIds];
      const saved = sheet.saved();
      const asked = { question_ids: ids, ...(replaces && { replace: ids }) };
      const done = await change(['take', asked], (key) => takeGroupAnswers(hotelId, asked, key));
      if (!done) return [];
      const { results } = done.data;
      const there = results.filter(({ outcome }) => outcome === 'taken' || outcome === 'unchanged');
      const stayed = results.filter((result) => !there.includes(result));
      const [first, ...others] = ids;
      const single = others.length === 0 ? first : undefined;
      if (single !== undefined && there.length === 1) {
        announce(texts.wasTaken({ question: labelOf(single) }));
        const own = saved[single];
        if (replaces && own)
          said.add(toastWithUndo(texts.wasReplaced, () => void inTurn(() => undoReplacing(single, own))));
      } else if (there.length > 0) {
        toast.success(done.message);
      }
      const [kept] = stayed;
      const isKept = single !== undefined && !replaces && kept?.outcome === 'kept';
      sayReasons(
        texts.notTaken({ count: stayed.length }),
        stayed,
        isKept ? () => void take(ids, true) : undefined,
      );
      if (single !== undefined) focusAgain(single);
      return there.map(({ question_id: id }) => id);
    });

  return {
    taking: { take, giveBack: (id) => inTurn(() => giveBack(id).then(() => undefined)) },
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
        for (const id of said) toaster.dismiss(id);
      };
    },
  };
}
