/** What the analysis knows about each question, in words. */
import { controllersOf, findQuestion, isEntryMark, type Question, type Questionnaire } from '@alo/engine';
import { requirementText, type Analysis, type Condition } from '@alo/engine/authoring';
import { answerText } from '@alo/renderer';
import type { AnswerMap } from '@alo/schemas';
import { texts } from './texts.js';

export type Verdict = 'never' | 'unknown' | 'shown' | 'always';

export interface ReachRow {
  readonly id: string;
  readonly label: string;
  readonly verdict: Verdict;
  readonly because: string;
  /** The fewest answers that show it. */
  readonly witness: AnswerMap | undefined;
  /** Questions whose conditions cannot hold together. */
  readonly inConflict: readonly string[];
}

const order: readonly Verdict[] = ['never', 'unknown', 'shown', 'always'];

/** Does neither the question nor what it is nested in wait for anything? */
function isFree(form: Questionnaire, question: Question): boolean {
  const parent = question.parent === undefined ? undefined : findQuestion(form, question.parent);
  const hasCondition =
    question.visibleWhen !== undefined ||
    question.excludedByAuthor ||
    controllersOf(form, question).length > 0;
  return !hasCondition && (parent === undefined || isFree(form, parent));
}

/** Answers as a person reads them: `B-07 “Yes, once a year”`. */
function answersInWords(form: Questionnaire, answers: AnswerMap): string {
  return Object.entries(answers)
    .map(([id, answer]) => {
      const question = findQuestion(form, id);
      if (question === undefined) return id;
      return isEntryMark(question)
        ? texts.reach.entry
        : texts.reach.answered({ id, answer: answerText(question, answer) });
    })
    .join(', ');
}

function conflictWords(form: Questionnaire, conditions: readonly Condition[]): string {
  const parts = conditions.map(({ questionId, member, rule }) => {
    if (member === 'excluded') return texts.reach.leftOut({ who: questionId });
    return texts.reach.part({ who: questionId, what: requirementText(form, rule) ?? JSON.stringify(rule) });
  });
  return texts.reach.cannot({ parts: parts.join('; ') });
}

function rowOf(form: Questionnaire, analysis: Analysis, question: Question): ReachRow {
  const { id, label } = question;
  const reach = analysis.questions.get(id);
  const row = { id, label: label || id, witness: undefined, inConflict: [] };
  if (reach === undefined || isFree(form, question))
    return { ...row, verdict: 'always', because: texts.reach.noCondition };
  switch (reach.kind) {
    case 'never':
      return {
        ...row,
        verdict: 'never',
        because: conflictWords(form, reach.conditions),
        inConflict: [...new Set(reach.conditions.map(({ questionId }) => questionId))],
      };
    case 'unknown':
      return { ...row, verdict: 'unknown', because: texts.reach[reach.reason] };
    case 'shown': {
      if (analysis.alwaysShown.includes(id))
        return { ...row, verdict: 'always', because: texts.reach.saysNothing };
      const count = Object.keys(reach.witness).length;
      return {
        ...row,
        verdict: 'shown',
        because:
          count === 0
            ? texts.reach.noneNeeded
            : texts.reach.enough({ count, answers: answersInWords(form, reach.witness) }),
        witness: reach.witness,
      };
    }
  }
}

/** A row for each question as its author wrote it: what can never be shown first. Cost: the form. */
export function reachRows(form: Questionnaire, analysis: Analysis): ReachRow[] {
  const written = form.questions.filter(
    (question) => question.writtenId === undefined && !isEntryMark(question),
  );
  const rows = written.map((question) => rowOf(form, analysis, question));
  return order.flatMap((verdict) => rows.filter((row) => row.verdict === verdict));
}
