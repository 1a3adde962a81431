import { monthsLater } from './days.js';
import { isDate } from './formats.js';
import type { Question, Questionnaire } from './questionnaire.js';

/** Months from today in `today`, `today-24m`, `today+10y`; `undefined` for an absolute day. */
export function monthsFromToday(day: string): number | undefined {
  if (!day.startsWith('today')) return undefined;
  if (day === 'today') return 0;
  return parseInt(day.slice('today'.length), 10) * (day.endsWith('y') ? 12 : 1);
}

/** The day itself. */
function absolute(day: string, today: string): string {
  const months = monthsFromToday(day);
  return months === undefined ? day : monthsLater(today, months);
}

/**
 * The questionnaire as it is on one day: limits that are counted from today become days (L-15). The same questionnaire
 * where none is. Without it such limits are not judged, since the engine has no clock. Cost: the form.
 * @param today `YYYY-MM-DD`
 * @param begun of a form that was submitted before: the day on which it was begun; its earliest days are counted from
 * there (L-17). Otherwise they are counted from today.
 * @throws RangeError when one is no day.
 */
export function onDay(questionnaire: Questionnaire, today: string, begun = today): Questionnaire {
  for (const day of [today, begun]) if (!isDate(day)) throw new RangeError(`"${day}" is no day, YYYY-MM-DD.`);
  const from = begun < today ? begun : today;
  const questions = questionnaire.questions.map((question): Question => {
    const { earliest, latest } = question.rules;
    if (!earliest?.startsWith('today') && !latest?.startsWith('today')) return question;
    const days = {
      earliest: earliest && absolute(earliest, from),
      latest: latest && absolute(latest, today),
    };
    return { ...question, rules: { ...question.rules, ...days } };
  });
  const isSame = questions.every((question, index) => question === questionnaire.questions[index]);
  return isSame ? questionnaire : { ...questionnaire, questions };
}
