/** The rules for questionnaires of hotels: those for any, and what is asked of a form that hotels fill in. */
import {
  checkDefinition,
  checkGrids,
  questionRules as forAny,
  type CheckedDefinition,
  type Rules,
} from '@alo/lint';
import { checkEvidence } from './evidence.js';
import { checkLimits } from './limits.js';
import { checkNumbering } from './numbering.js';
import { checkSteps } from './steps.js';
import { checkUnits } from './units.js';
import { checkWaysOut } from './ways-out.js';

/** STEP-10: 55 percent of a grid are for the row, and three columns have 15 each. */
const gridColumns = 3;

/** What a questionnaire for hotels is held against, in place of `questionRules`. */
export const hotelRules: Rules = {
  'step-roles': checkSteps,
  'words-missing': forAny['words-missing'],
  'way-out-missing': checkWaysOut,
  'choices-missing': forAny['choices-missing'],
  'grid-shape': (content) => checkGrids(content, gridColumns),
  'limits-missing': checkLimits,
  'evidence-place': checkEvidence,
  'condition-entry': forAny['condition-entry'],
  'condition-reach': forAny['condition-reach'],
  'numbers-count': checkNumbering,
  'labels-repeat': forAny['labels-repeat'],
  'types-differ': forAny['types-differ'],
  'units-known': checkUnits,
  'dead-members': forAny['dead-members'],
  'default-issue': forAny['default-issue'],
  'group-empty': forAny['group-empty'],
  'outer-blanks': forAny['outer-blanks'],
};

/** Checks any JSON value as a questionnaire for hotels, as `checkDefinition` does. */
export const checkHotelDefinition = (document: unknown): CheckedDefinition =>
  checkDefinition(document, { rules: hotelRules });
