/**
 * Small mistakes in the engine, room by room, each of which some law must notice. They are how the laws are tested: a
 * law that no mistake can break says nothing.
 */
import { answersFaults } from './answers.js';
import { completenessFaults } from './completeness.js';
import { conditionsFaults } from './conditions.js';
import { definitionFaults } from './definition.js';
import type { Fault } from './fault.js';
import { flowFaults } from './flow.js';
import { savingFaults } from './saving.js';
import { sheetFaults } from './sheet.js';
import { validationFaults } from './validation.js';

export const faults: readonly Fault[] = [
  ...definitionFaults,
  ...conditionsFaults,
  ...answersFaults,
  ...sheetFaults,
  ...savingFaults,
  ...completenessFaults,
  ...validationFaults,
  ...flowFaults,
];
