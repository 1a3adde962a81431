import { monthsLater } from './days.js';
import { isDate } from './formats.js';
import type { Question, Questionnaire } from './questionnaire.js';

/** Years from today in `today`, `today-10y`, `today+10y`; `undefined` for an absolute day. */
export function yearsFromToday(day: string): number | undefined {
  if (!day.startsWith('today')) return undefined;
  return day === 'today' ? 0 : parseInt(day.slice('today'.length), 10);
}

/** The day itself. */
function absolute(day: string, today: string): string {
  const years = yearsFromToday(day);
  return years === undefined ? day : monthsLater(today, 12 * years);
}

/**
 * The questionnaire as it is on one day: limits that are counted from today become days (L-15). The same questionnaire
 * where none is. Without it such limits are not judged, since the engine has no clock. Cost: the form.
 * @param today `YYYY-MM-DD`. @throws RangeError when it is no day.
 */
export function onDay(questionnaire: Questionnaire, today: string): Questionnaire {
  if (!isDate(today)) throw new RangeError(`"${today}" is no day, YYYY-MM-DD.`);
  const questions = questionnaire.questions.map((question): Question => {
    const { earliest, latest } = question.rules;
    if (!earliest?.startsWith('today') && !latest?.startsWith('today')) return question;
    const days = {
      earliest: earliest && absolute(earliest, today),
      latest: latest && absolute(latest, today),
    };
    return { ...question, rules: { ...question.rules, ...days } };
  });
  const isSame = questions.every((question, index) => question === questionnaire.questions[index]);
  return isSame ? questionnaire : { ...questionnaire, questions };
}
