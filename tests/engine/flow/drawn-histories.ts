/** What is drawn for a law about any history of a form. */
import fc from 'fast-check';
import { drawnAnswers } from '../arbitraries/answers.js';
import { doings } from '../arbitraries/doings.js';
import { definitions } from '../arbitraries/questionnaires.js';
import type { Drawn } from '../arbitraries/several.js';

const openings = [
  'at once',
  // A second after a refused submit a save is under way.
  'saving when the refusal is due',
  // Two saves are answered, and neither refresh is.
  'refreshing twice',
] as const;
export type Opening = (typeof openings)[number];

export const drawnHistories = fc.record({
  definition: definitions,
  answers: drawnAnswers,
  opening: fc.constantFrom(...openings),
  doings,
  /** What comes of the calls that are under way at the end. */
  ending: fc.constantFrom('succeed' as const, 'fail' as const, 'loseAnswer' as const),
});
export type DrawnHistory = Drawn<typeof drawnHistories>;
