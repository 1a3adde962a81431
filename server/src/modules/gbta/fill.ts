/** Decides what a GBTA file fills in. These functions are pure. */
import { clearsAttachments, findQuestion, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap, GbtaMapping, GbtaReport, GbtaReportRow, GbtaTopic } from '@alo/schemas';
import type { AnswerChange } from '../answers/repository.js';
import { answersOf, fileCountsOf, revisionsOf, type SubmissionState } from '../submission/state.js';
import { answerInWords } from './answer-in-words.js';
import { excludedIn, hiders, spareGiven } from '../answers/hidden.js';
import { meaningOf } from './meaning.js';
import type { SaidRow, SaidRows } from './said-rows.js';
import { gbtaFileWords } from './file-words.js';

/** An answer that the file writes, with the topic that says it. */
interface FilledAnswer extends AnswerChange {
  readonly ref: string;
  readonly new: Answer;
}

export interface FillPlan {
  readonly changes: readonly FilledAnswer[];
  readonly report: GbtaReport;
}

/** UTF-16 units of a text of the file in the report. */
const mostSaid = 2000;
const shortened = (text: string): string =>
  text.length <= mostSaid ? text : `${text.slice(0, mostSaid - 1).replace(/\p{Cs}$/u, '')}…`;

type Outcome = Pick<GbtaReportRow, 'outcome' | 'answer' | 'reason' | 'hidden_by'>;
const ignored = (reason: string, answer: Answer | null = null): Outcome => ({
  ...{ outcome: 'ignored', answer, reason, hidden_by: [] },
});

/** A row whose answer may be written. */
interface Candidate {
  readonly said: SaidRow;
  readonly ref: string;
  readonly questionId: string;
  readonly answer: Answer;
}

/** Of several topics about one question, the one that proves most counts: that of the last of its options. */
function strongest(questionnaire: Questionnaire, candidates: readonly Candidate[]): Map<string, Candidate> {
  const best = new Map<string, Candidate>();
  const rank = ({ questionId, answer }: Candidate) =>
    findQuestion(questionnaire, questionId)?.options.findIndex(({ id }) => id === answer.selectedOptionId) ??
    0;
  for (const candidate of candidates) {
    const before = best.get(candidate.questionId);
    if (!before || rank(candidate) > rank(before)) best.set(candidate.questionId, candidate);
  }
  return best;
}

const withAnswers = (answers: AnswerMap, candidates: readonly Candidate[]): AnswerMap =>
  Object.assign(
    Object.create(null) as AnswerMap,
    answers,
    Object.fromEntries(candidates.map(({ questionId, answer }) => [questionId, answer])),
  );

/**
 * Works out what becomes of each row. Only questions without an answer get one. Whether they are asked is decided when
 * all answers of the file are in.
 */
export function planFill(
  questionnaire: Questionnaire,
  mapping: GbtaMapping,
  { stored, files }: Pick<SubmissionState, 'stored' | 'files'>,
  { rows, further }: SaidRows,
): FillPlan {
  const answers = answersOf(stored);
  const counts = fileCountsOf(files);
  const topics = new Map(mapping.rows.map((topic) => [topic.ref, topic]));
  const outcomes = new Map<SaidRow, Outcome>();
  const firstRows = new Map<string, number>();

  /** What can be said of a row by itself; undefined where its answer may be written. */
  function judge(said: SaidRow, topic: GbtaTopic | undefined): Outcome | Candidate {
    const { ref } = said;
    if (!topic) return ignored(gbtaFileWords.unknownRef);
    const first = firstRows.get(ref);
    if (first !== undefined) return ignored(gbtaFileWords.repeatedRef(first));
    firstRows.set(ref, said.row);
    const meaning = meaningOf(questionnaire, answers, topic, said.answer);
    if ('reason' in meaning) return ignored(meaning.reason);
    const { answer } = meaning;
    const { question: questionId } = topic;
    if (answers[questionId] !== undefined) {
      return { outcome: 'kept', answer, reason: gbtaFileWords.kept, hidden_by: [] };
    }
    const question = findQuestion(questionnaire, questionId);
    if (question && (counts[questionId] ?? 0) > 0 && clearsAttachments(question, answer, false)) {
      return ignored(gbtaFileWords.hasFiles, answer);
    }
    return { said, ref, questionId, answer };
  }

  const candidates = rows.flatMap((said) => {
    const judged = judge(said, topics.get(said.ref));
    if ('said' in judged) return [judged];
    outcomes.set(said, judged);
    return [];
  });
  const best = strongest(questionnaire, candidates);
  for (const { said, questionId, answer } of candidates) {
    const winner = best.get(questionId);
    if (winner && winner.said !== said)
      outcomes.set(said, ignored(gbtaFileWords.stronger(winner.ref), answer));
  }

  const given = [...Object.keys(answers), ...Object.keys(counts)];
  const { changes, refused } = spareGiven(questionnaire, answers, given, [...best.values()], (some) =>
    withAnswers(answers, some),
  );
  const labelsOf = (ids: readonly string[]) => ids.map((id) => findQuestion(questionnaire, id)?.label ?? id);
  for (const [{ said, answer }, lost] of refused) {
    outcomes.set(said, ignored(gbtaFileWords.hides(labelsOf(lost)), answer));
  }

  const after = withAnswers(answers, changes);
  const excluded = excludedIn(questionnaire, after);
  const revisions = revisionsOf(stored);
  const filled: FilledAnswer[] = [];
  for (const { said, ref, questionId, answer } of changes) {
    if (excluded.has(questionId)) {
      const hiddenBy = hiders(questionnaire, after, questionId);
      const reason =
        hiddenBy.length > 0 ? gbtaFileWords.hidden(labelsOf(hiddenBy)) : gbtaFileWords.hiddenByForm;
      outcomes.set(said, { outcome: 'hidden', answer, reason, hidden_by: hiddenBy });
    } else {
      outcomes.set(said, { outcome: 'applied', answer, reason: null, hidden_by: [] });
      const revision = (revisions[questionId] ?? 0) + 1;
      filled.push({ questionId, ref, revision, op: 'set', old: null, new: answer });
    }
  }

  const reported = rows.map((said): GbtaReportRow => {
    const topic = topics.get(said.ref);
    const question = topic && findQuestion(questionnaire, topic.question);
    const outcome = outcomes.get(said) ?? ignored(gbtaFileWords.unfit);
    return {
      ...{ row: said.row, ref: shortened(said.ref), topic: topic?.topic ?? null },
      ...{ question_id: topic?.question ?? null, question: question?.label ?? null },
      step_key: question?.stepKey ?? null,
      said: shortened(said.answer),
      comment: said.comment === null ? null : shortened(said.comment),
      evidence_link: said.link === null ? null : shortened(said.link),
      ...outcome,
      means: question && outcome.answer ? answerInWords(question, outcome.answer) : null,
    };
  });
  const countOf = (outcome: GbtaReportRow['outcome']) =>
    reported.filter((row) => row.outcome === outcome).length;
  return {
    changes: filled,
    report: {
      ...{ edition: mapping.edition, applied: countOf('applied'), kept: countOf('kept') },
      ...{ ignored: countOf('ignored') + further, hidden: countOf('hidden'), further, rows: reported },
    },
  };
}
