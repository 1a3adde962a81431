import type { Content } from '../content.js';
import type { Finding } from '../problem.js';
import { checkChoices } from './choices.js';
import { checkConditionValues } from './conditions.js';
import { checkDeadMembers } from './dead-members.js';
import { checkDefaults } from './defaults.js';
import { checkEmptyGroups } from './empty-groups.js';
import { checkGrids } from './grids.js';
import { checkLabels } from './labels.js';
import { checkOuterBlanks } from './outer-blanks.js';
import { checkReachable } from './reachable.js';
import { checkTexts } from './texts.js';
import { checkTypes } from './types.js';

/** Looks at a questionnaire that the engine can read. Pointers lead into its definition. */
export type Rule = (content: Content) => readonly Finding[];

/** Rules by name, in kebab case; they find in this order. A finding may have a more exact name. */
export type Rules = Readonly<Record<string, Rule>>;

/** The rules for the author of any questionnaire. A host adds its own: `{ ...questionRules, 'my-rule': check }`. */
export const questionRules = {
  'words-missing': checkTexts,
  'choices-missing': checkChoices,
  'grid-shape': (content) => checkGrids(content),
  'condition-entry': checkConditionValues,
  'condition-reach': checkReachable,
  'labels-repeat': checkLabels,
  'types-differ': checkTypes,
  'dead-members': checkDeadMembers,
  'default-issue': checkDefaults,
  'group-empty': checkEmptyGroups,
  'outer-blanks': checkOuterBlanks,
} as const satisfies Rules;
