import { conditionsFaults } from './conditions.js';
import type { PlantedFault } from './fault.js';
import { filesFaults } from './files.js';
import { fixableFaults } from './fixable.js';
import { questionsFaults } from './questions.js';
import { scoresFaults } from './scores.js';
import { spellingFaults } from './spelling.js';

/** The faults by the name of the copy in which each is planted. */
export const faults: Readonly<Record<string, PlantedFault>> = {
  ...filesFaults,
  ...questionsFaults,
  ...conditionsFaults,
  ...scoresFaults,
  ...spellingFaults,
  ...fixableFaults,
};
