/**
 * Small mistakes in the engine, one at least for each law, which that law must notice: a law that no mistake can break
 * says nothing. `npm run mutate` tries every other small mistake.
 */
import { answersFaults } from './answers.js';
import { besideFaults } from './beside.js';
import { callFaults } from './calls.js';
import { choiceFaults } from './choices.js';
import { completenessFaults } from './completeness.js';
import { conditionsFaults } from './conditions.js';
import { definitionFaults } from './definition.js';
import { editingFaults } from './editing.js';
import type { Fault } from './fault.js';
import { figureFaults } from './figures.js';
import { flowFaults } from './flow.js';
import { nextAssessmentFaults } from './next-assessment.js';
import { repeatFaults } from './repeats.js';
import { reviewFaults } from './reviews.js';
import { savingFaults } from './saving.js';
import { scoringFaults } from './scoring.js';
import { sheetFaults } from './sheet.js';
import { submissionLifeFaults } from './submission-life.js';
import { validationFaults } from './validation.js';
import { versionFaults } from './versions.js';

export const faults: readonly Fault[] = [
  ...definitionFaults,
  ...conditionsFaults,
  ...answersFaults,
  ...choiceFaults,
  ...besideFaults,
  ...repeatFaults,
  ...sheetFaults,
  ...savingFaults,
  ...reviewFaults,
  ...completenessFaults,
  ...validationFaults,
  ...scoringFaults,
  ...nextAssessmentFaults,
  ...versionFaults,
  ...editingFaults,
  ...submissionLifeFaults,
  ...figureFaults,
  ...callFaults,
  ...flowFaults,
];
