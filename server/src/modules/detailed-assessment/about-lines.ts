import type { DetailedAssessment } from '@alo/schemas';
import { dayText } from '../../day-text.js';
import { texts } from './texts.js';

const { about } = texts;

/** @param at ISO 8601 */
const dayOf = (at: string): string => dayText(at.slice(0, 10));

function submittedWords({ submitted_at: at, submitted_by: name }: DetailedAssessment): string {
  if (at === null) return about.notSubmitted;
  return name === null ? dayOf(at) : about.submittedBy({ day: dayOf(at), name });
}

/** Says whose answers these are, from which time, and to which questions. */
export function aboutLines(
  assessment: DetailedAssessment,
  now: Date,
): readonly (readonly [term: string, words: string])[] {
  const { hotel, questionnaire } = assessment;
  return [
    [about.hotel, hotel.name],
    ...(hotel.place === null ? [] : [[about.place, hotel.place] as const]),
    [about.questionnaire, about.version(questionnaire)],
    ...(questionnaire.short_form === undefined ? [] : [[about.form, questionnaire.short_form] as const]),
    [about.submitted, submittedWords(assessment)],
    [about.downloaded, dayOf(now.toISOString())],
  ];
}
