/** The words of what is downloaded. */
import type { DetailedAssessment } from '@alo/schemas';
import { dayText } from '../../day-text.js';

/** @param at ISO 8601 */
const dayOf = (at: string): string => dayText(at.slice(0, 10));

export const texts = {
  title: (hotel: string) => `${hotel}: detailed assessment`,
  fileName: (hotel: string, day: string) => `${hotel}, answers ${day}`,
  subject: 'All answers of the sustainability questionnaire',
  answersSheet: 'Answers',
  aboutSheet: 'About',
  notAnswered: 'Not answered',
  /** A figure that is not the whole. */
  without: (figure: string, parts: readonly string[]) =>
    `${figure}, not complete. Not in it: ${parts.join('; ')}`,
  part: (question: string, answer: string) => `${question}: ${answer === '' ? 'not answered' : answer}`,
  note: (note: string) => `Note: ${note}`,
  files: (names: readonly string[], approved: boolean | null) => {
    const decision = approved === null ? 'not reviewed' : approved ? 'approved' : 'rejected';
    return `${names.length === 1 ? 'File' : 'Files'}, ${decision}: ${names.join('; ')}`;
  },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

/** Says whose answers these are, from which time, and to which questions. */
export function aboutLines(
  { hotel, questionnaire, submitted_at: at, submitted_by: by }: DetailedAssessment,
  now: Date,
): readonly (readonly [term: string, words: string])[] {
  const submitted =
    at === null ? 'Not submitted yet' : [dayOf(at), ...(by === null ? [] : [by])].join(', by ');
  return [
    ['Hotel', hotel.name],
    ...(hotel.place === null ? [] : [['Place', hotel.place] as const]),
    ['Questionnaire', `${questionnaire.title}, version ${questionnaire.version}`],
    ...(questionnaire.short_form === undefined ? [] : [['Form', questionnaire.short_form] as const]),
    ['Submitted', submitted],
    ['Downloaded', dayOf(now.toISOString())],
  ];
}
