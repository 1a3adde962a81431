import { answerLaws } from './answers.js';
import { completenessLaws } from './completeness.js';
import { conditionLaws } from './conditions.js';
import { definitionLaws } from './definition.js';
import type { Law } from './law.js';
import { savingLaws } from './saving.js';
import { sheetLaws } from './sheet.js';
import { validationLaws } from './validation.js';

const all = {
  ...definitionLaws,
  ...conditionLaws,
  ...completenessLaws,
  ...answerLaws,
  ...sheetLaws,
  ...savingLaws,
  ...validationLaws,
};
export type LawName = keyof typeof all;

/** Every law, by name, room by room. */
export const laws: Readonly<Record<LawName, Law>> = all;
