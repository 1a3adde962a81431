/** The rules for the questionnaires of this house: those for any, and what is asked of a form for hotels. */
import {
  checkDefinition as checkAny,
  checkGrids,
  questionRules as forAny,
  type CheckedDefinition,
  type Rules,
} from '@alo/lint';
import { checkEvidence } from './rules/evidence.js';
import { checkLimits } from './rules/limits.js';
import { checkNumbering } from './rules/numbering.js';
import { checkSteps } from './rules/steps.js';
import { checkUnits } from './rules/units.js';
import { checkWaysOut } from './rules/ways-out.js';

/** STEP-10: 55 percent of a grid are for the row, and three columns have 15 each. */
const gridColumns = 3;

const houseRules: Rules = {
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

/** Checks any JSON value as a questionnaire of this house. Reads no file, and knows no list but its own. */
export const checkDefinition = (document: unknown): CheckedDefinition =>
  checkAny(document, { rules: houseRules });
