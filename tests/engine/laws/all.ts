import { answerLaws } from './answers.js';
import { besideLaws } from './beside.js';
import { callLaws } from './calls.js';
import { choiceLaws } from './choices.js';
import { completenessLaws } from './completeness.js';
import { conditionLaws } from './conditions.js';
import { definitionLaws } from './definition.js';
import { editingLaws } from './editing.js';
import { figureLaws } from './figures.js';
import { hidingLaws } from './hiding.js';
import type { Law } from './law.js';
import { keptLaws } from './kept.js';
import { listeningLaws } from './listening.js';
import { migrationLaws } from './migrations.js';
import { nextAssessmentLaws } from './next-assessment.js';
import { numberLaws } from './numbers.js';
import { repeatLaws } from './repeats.js';
import { reviewLaws } from './reviews.js';
import { reviewingLaws } from './reviewing.js';
import { ruleLaws } from './rules.js';
import { savingLaws } from './saving.js';
import { scoringLaws } from './scoring.js';
import { sheetLaws } from './sheet.js';
import { sheetSavingLaws } from './sheet-saves.js';
import { submissionLifeLaws } from './submission-life.js';
import { validationLaws } from './validation.js';
import { versionLaws } from './versions.js';

const all = {
  ...definitionLaws,
  ...conditionLaws,
  ...reviewLaws,
  ...reviewingLaws,
  ...repeatLaws,
  ...ruleLaws,
  ...completenessLaws,
  ...answerLaws,
  ...choiceLaws,
  ...besideLaws,
  ...sheetLaws,
  ...callLaws,
  ...keptLaws,
  ...listeningLaws,
  ...hidingLaws,
  ...savingLaws,
  ...scoringLaws,
  ...nextAssessmentLaws,
  ...versionLaws,
  ...migrationLaws,
  ...editingLaws,
  ...submissionLifeLaws,
  ...sheetSavingLaws,
  ...validationLaws,
  ...numberLaws,
  ...figureLaws,
};
export type LawName = keyof typeof all;

/** Every law, by name, room by room. */
export const laws: Readonly<Record<LawName, Law>> = all;
