/** Every law of a questionnaire, and how a test file tries them. */
import type { Questionnaire } from '../../model/questionnaire.js';
import type { DrawOptions } from '../answers.js';
import { completenessLaws } from './completeness.js';
import type { CheckOptions, Law } from './law.js';
import { savingLaws } from './saving.js';
import { validationLaws } from './validation.js';
import { visibilityLaws } from './visibility.js';

export type LawOptions = DrawOptions & CheckOptions;

/**
 * The laws that hold of any questionnaire, for this one: what is shown, what is complete, what is saved and what is
 * valid, each held against a second opinion that does not use the engine's own code for it.
 */
export const laws = (questionnaire: Questionnaire, options: LawOptions = {}): readonly Law[] => [
  ...visibilityLaws(questionnaire, options),
  ...completenessLaws(questionnaire, options),
  ...savingLaws(questionnaire, options),
  ...validationLaws(questionnaire, options),
];

/** Milliseconds that a law may take: some draw whole histories of a form, on a machine that may be busy. */
const patience = 60_000;

/**
 * Makes a test of each law: `checkLaws(questionnaire, test)` with the `test` of Vitest, Jest or `node:test` is all that a
 * test file needs. A test has a minute, where its runner takes a time as the third value, as Vitest and Jest do.
 */
export function checkLaws(
  questionnaire: Questionnaire,
  test: (title: string, check: () => Promise<void>, milliseconds: number) => unknown,
  options: LawOptions = {},
): void {
  for (const { title, check } of laws(questionnaire, options)) void test(title, () => check(), patience);
}
