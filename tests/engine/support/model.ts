/** Drawn happenings, read with a questionnaire and made as edits in a sheet and its model. */
import type { Questionnaire } from '@alo/engine';
import type { AnswerMap, StepKey } from '@alo/schemas';
import type { Edit } from '@alo/engine/testing';
import { edit, storable, type Pair } from '../../../engine/src/testing/editing.js';
import { pick } from '../../../engine/src/testing/words.js';
import { answerable, answersIn, given } from '../arbitraries/answers.js';
import type { Happening } from '../arbitraries/histories.js';
import type { Engine } from '../laws/law.js';

export {
  createPair,
  fileCounts,
  formDay,
  initialAnswer,
  isDraft,
  isOffered,
  isSame,
  say,
  shownAnswers,
  type Pair,
} from '../../../engine/src/testing/editing.js';

/** The edit that a happening is in this questionnaire; `undefined` where it asks nothing that could be edited. */
function editOf(questionnaire: Questionnaire, happening: Happening): Edit | undefined {
  const step = (number: number): StepKey => pick(questionnaire.steps, number)?.key ?? 'sources';
  switch (happening.op) {
    case 'set':
    case 'conflict':
    case 'elsewhere': {
      const found = given(questionnaire, happening);
      const said = found && { question: found.question.id, answer: found.answer };
      if (!said) return undefined;
      return happening.op === 'elsewhere'
        ? { edit: 'elsewhere', ...said, withFiles: happening.withFiles }
        : { edit: happening.op, ...said };
    }
    case 'clear':
    case 'mistype': {
      const question = pick(answerable(questionnaire), happening.question)?.id;
      if (question === undefined) return undefined;
      return happening.op === 'clear'
        ? { edit: 'set', question, answer: null }
        : { edit: 'mistype', question, text: happening.text };
    }
    case 'discard':
    case 'beginSave':
      return { edit: happening.op, step: step(happening.step) };
    case 'restore':
    case 'finishSave':
      return { edit: happening.op };
    case 'loseReply':
      return { edit: 'loseResponse', arrives: happening.arrives };
    case 'files': {
      const { questions } = questionnaire;
      const answeredByFiles = questions.filter(({ type }) => type === 'file');
      const isAny = happening.question % 4 === 3 || answeredByFiles.length === 0;
      const question = pick(isAny ? questions : answeredByFiles, happening.question)?.id;
      return question === undefined
        ? undefined
        : { edit: 'files', question, count: happening.count, isHere: happening.isHere };
    }
  }
}

/** Lets the same thing happen to the sheet and to its model. */
export function happen(pair: Pair, happening: Happening): void {
  const made = editOf(pair.questionnaire, happening);
  if (made) edit(pair, made);
}

export function play(pair: Pair, history: readonly Happening[]): void {
  for (const happening of history) happen(pair, happening);
}

/** Saves a step, after what is still under way, and the answer comes. */
export function saveStep(pair: Pair, step: number): void {
  play(pair, [{ op: 'finishSave' }, { op: 'beginSave', step }, { op: 'finishSave' }]);
}

/** Answers as a server stores them: none of an excluded question. */
export const storedAnswers = (
  engine: Engine,
  questionnaire: Questionnaire,
  drawn: readonly number[],
): AnswerMap => storable(engine, questionnaire, answersIn(questionnaire, drawn));
