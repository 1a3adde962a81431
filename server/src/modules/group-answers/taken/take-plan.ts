/** Decides what a hotel takes over. These functions are pure. */
import { clearsAttachments, sameAnswer, uploadLimitsOf, type Questionnaire } from '@alo/engine';
import { lockedChanges, questionsToMend, type ReviewedForm } from '@alo/engine/review';
import type { Answer, AnswerMap, TakeOutcome } from '@alo/schemas';
import { excludedIn, hiders, spareGiven } from '../../answers/hidden.js';
import type { AnswerChange } from '../../answers/repository.js';
import { planSave } from '../../answers/save-plan.js';
import { labelOf } from '../../submission/label-of.js';
import { answersOf, fileCountsOf, type SubmissionState } from '../../submission/state.js';
import type { AnswersForHotel, HeldDocument, StoredGroupAnswer } from '../repository.js';
import { groupAnswerTexts } from '../texts.js';
import { fittingOffer, hasExpired, type Offered } from './offers.js';
import { quotedNames } from '../../../languages/quoted-names.js';

/** What became of one question. */
interface Outcome {
  readonly questionId: string;
  readonly outcome: TakeOutcome;
  /** null where it was taken. */
  readonly reason: string | null;
  readonly hiddenBy: readonly string[];
}

/** What is written for one question. */
export interface Taking {
  readonly questionId: string;
  readonly offer: StoredGroupAnswer;
  readonly answer: Answer;
  /** The revision of the answer afterwards. */
  readonly revision: number;
  /** Has the group's answer been written, now or when it was taken over before? */
  readonly hasWritten: boolean;
  readonly documents: readonly HeldDocument[];
  /** The files of what was taken over before. */
  readonly former: readonly { readonly id: string; readonly isCopied: boolean }[];
}

export interface TakePlan {
  readonly outcomes: readonly Outcome[];
  readonly takings: readonly Taking[];
  readonly changes: readonly AnswerChange[];
}

export interface TakeContext {
  readonly questionnaire: Questionnaire;
  readonly state: SubmissionState;
  readonly form: ReviewedForm;
  readonly day: string;
  readonly answers: AnswersForHotel['answers'];
  readonly offers: ReadonlyMap<string, Offered>;
  /** The hashes of the files that the hotel has already. */
  readonly known: ReadonlySet<string>;
  /** Bytes that the hotel has left. */
  readonly room: number;
}

interface Asked {
  /** undefined: all that are offered. */
  readonly questionIds: readonly string[] | undefined;
  /** Another answer to these may be replaced. */
  readonly replace: ReadonlySet<string>;
}

interface Candidate {
  readonly questionId: string;
  readonly stepKey: string;
  readonly answer: Answer;
  readonly offer: StoredGroupAnswer;
  readonly before: Offered['taken'];
}

const not = (
  questionId: string,
  outcome: TakeOutcome,
  reason: string,
  hiddenBy: readonly string[] = [],
): Outcome => ({ questionId, outcome, reason, hiddenBy });

/** May the hotel change this question in a form that was given back (W-12)? */
function isLocked({ questionnaire, state, form }: TakeContext, { questionId, answer }: Candidate): boolean {
  if (state.submission.status !== 'rejected') return false;
  // The change of a file may be only half done, so its question still takes the other half.
  const wasRejected = state.decisions.some(
    (decision) => decision.questionId === questionId && decision.approved === false,
  );
  if (lockedChanges(questionnaire, form, { [questionId]: answer }).length > 0) return true;
  return !wasRejected && !questionsToMend(questionnaire, form).has(questionId);
}

/** The state without the files that were taken over before: they go when another answer of the group comes. */
function withoutFormer(state: SubmissionState, candidates: readonly Candidate[]): SubmissionState {
  const former = new Set(
    candidates.flatMap(({ questionId, before }) =>
      (before?.record.files ?? []).map(({ id }) => `${questionId} ${id}`),
    ),
  );
  return { ...state, files: state.files.filter(({ questionId, id }) => !former.has(`${questionId} ${id}`)) };
}

/** Works out what each question becomes, on its own and beside the others. */
export function planTake(context: TakeContext, { questionIds, replace }: Asked): TakePlan {
  const { questionnaire, state, day, answers: groupAnswers, offers, known } = context;
  const answers = answersOf(state.stored);
  const outcomes: Outcome[] = [];
  const copied = new Set<string>();
  let { room } = context;

  /** What can be said of a question by itself. */
  function judge(questionId: string): Outcome | Candidate {
    const offered = offers.get(questionId);
    const offer = offered?.offer;
    if (!offered || !offer) {
      return hasExpired(day, groupAnswers, questionId)
        ? not(questionId, 'expired', groupAnswerTexts.stays.expired)
        : not(questionId, 'notOffered', groupAnswerTexts.stays.notOffered);
    }
    if (offered.state === 'taken') return not(questionId, 'unchanged', groupAnswerTexts.stays.unchanged);
    const fits = fittingOffer(questionnaire, offer);
    if (!fits) return not(questionId, 'notOffered', groupAnswerTexts.stays.unfit);
    const { answer, question } = fits;
    const there = answers[questionId];
    const isOwn =
      there !== undefined && offered.taken?.record.hasWritten !== true && !sameAnswer(there, answer);
    if (isOwn && !replace.has(questionId)) return not(questionId, 'kept', groupAnswerTexts.stays.kept);
    const { stepKey } = question;
    const candidate = { questionId, stepKey, answer, offer, before: offered.taken };
    if (isLocked(context, candidate)) return not(questionId, 'locked', groupAnswerTexts.stays.locked);
    const others = withoutFormer(state, [candidate]).files.filter((file) => file.questionId === questionId);
    if (others.length > 0 && clearsAttachments(question, answer, false))
      return not(questionId, 'kept', groupAnswerTexts.stays.hasFiles);
    const hashes = new Set([...others, ...offer.documents].map(({ sha256 }) => sha256));
    const { maxFiles } = uploadLimitsOf(question);
    if (hashes.size > maxFiles)
      return not(questionId, 'full', groupAnswerTexts.stays.tooManyFiles({ most: maxFiles }));
    const missing = offer.documents.filter(({ sha256 }) => !known.has(sha256) && !copied.has(sha256));
    const bytes = missing.reduce((sum, document) => sum + document.bytes, 0);
    if (bytes > room) return not(questionId, 'full', groupAnswerTexts.stays.noRoom);
    room -= bytes;
    for (const { sha256 } of missing) copied.add(sha256);
    return candidate;
  }

  const wanted =
    questionIds ?? [...offers.values()].filter(({ offer }) => offer).map(({ question }) => question.id);
  const candidates = [...new Set(wanted)].flatMap((questionId) => {
    const judged = judge(questionId);
    if ('offer' in judged) return [judged];
    outcomes.push(judged);
    return [];
  });

  const after = (some: readonly Candidate[]): AnswerMap =>
    Object.assign(
      Object.create(null) as AnswerMap,
      answers,
      Object.fromEntries(some.map(({ questionId, answer }) => [questionId, answer])),
    );
  const labelsOf = (ids: readonly string[]) => ids.map((id) => labelOf(questionnaire, id));
  const given = [...Object.keys(answers), ...Object.keys(fileCountsOf(state.files))];
  const { changes: spared, refused } = spareGiven(questionnaire, answers, given, candidates, after);
  for (const [{ questionId }, lost] of refused)
    outcomes.push(
      not(questionId, 'kept', groupAnswerTexts.stays.hides({ labels: quotedNames(labelsOf(lost)) })),
    );
  const all = after(spared);
  const excluded = excludedIn(questionnaire, all);
  const shown = spared.filter(({ questionId }) => {
    if (!excluded.has(questionId)) return true;
    const hiddenBy = hiders(questionnaire, all, questionId);
    const reason =
      hiddenBy.length > 0
        ? groupAnswerTexts.stays.hidden({ labels: quotedNames(labelsOf(hiddenBy)) })
        : groupAnswerTexts.stays.hiddenByForm;
    outcomes.push(not(questionId, 'hidden', reason, hiddenBy));
    return false;
  });
  return { ...written(context, shown), outcomes: [...outcomes, ...shown.map(taken)] };
}

const taken = ({ questionId }: Candidate): Outcome => ({
  ...{ questionId, outcome: 'taken', reason: null, hiddenBy: [] },
});

/** What is written, by the plan of a person's save. It is one for all steps: an answer may need one of another step. */
function written(
  { questionnaire, state }: TakeContext,
  candidates: readonly Candidate[],
): Pick<TakePlan, 'takings' | 'changes'> {
  const [first] = candidates;
  if (!first) return { takings: [], changes: [] };
  const { stepKey } = first;
  const { hotelId } = state.submission;
  const answers = Object.fromEntries(candidates.map(({ questionId, answer }) => [questionId, answer]));
  const others = withoutFormer(state, candidates);
  const plan = planSave(questionnaire, others, { hotelId, stepKey, answers, saveAsDraft: true });
  const changed = new Set(plan.changes.map(({ questionId }) => questionId));
  return {
    changes: plan.changes,
    takings: candidates.map(({ questionId, answer, offer, before }) => {
      // What proves it already stays the hotel's own.
      const own = others.files.filter((file) => file.questionId === questionId);
      const there = new Set(own.map(({ sha256 }) => sha256));
      const documents = new Map(offer.documents.map((document) => [document.sha256, document]));
      return {
        ...{ questionId, offer, answer, revision: plan.revisions[questionId] ?? 0 },
        documents: [...documents.values()].filter(({ sha256 }) => !there.has(sha256)),
        hasWritten: changed.has(questionId) || (before?.record.hasWritten ?? false),
        former: before?.record.files ?? [],
      };
    }),
  };
}
