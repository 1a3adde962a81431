/** Answers that can be right when they are saved, and wrong at the submit: by the day, or by other answers. */
import { issuesIn, type Issue, type Question, type Questionnaire } from '@alo/engine';
import { shortLabel } from '@alo/engine/server';
import type { AnswerMap, StepKey } from '@alo/schemas';
import { dayText } from '../../day-text.js';
import { lifeTexts } from './texts.js';

/** What is wrong with the answer, in words; `undefined` where its step says enough. */
function wordsOf(question: Question, { code, day, option, message }: Issue): string | undefined {
  const label = shortLabel(question);
  if (code === 'tooEarly' && day !== undefined)
    return lifeTexts.outdated({ question: label, day: dayText(day) });
  if (code === 'constraint' && message !== undefined)
    return lifeTexts.inConflict({ question: label, message });
  const chosen = question.options.find(({ id }) => id === option);
  return code === 'optionNotOffered' && chosen
    ? lifeTexts.notOffered({ question: label, option: chosen.label })
    : undefined;
}

/**
 * The first answer of a step whose date is too early by now (L-14, L-17), or that other answers rule out (L-19, L-20);
 * `undefined` where there is none. Cost: the form.
 */
export function wrongByNow(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  stepKey: StepKey,
): { readonly question: Question; readonly message: string } | undefined {
  const issueOf = issuesIn(questionnaire, answers);
  for (const question of questionnaire.questions) {
    const issue = question.stepKey === stepKey ? issueOf(question) : undefined;
    const message = issue && wordsOf(question, issue);
    if (message !== undefined) return { question, message };
  }
  return undefined;
}
