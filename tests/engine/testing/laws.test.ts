/** The laws of any questionnaire, held on the engine as it is. */
import { parseDefinition } from '@alo/engine';
import { checkLaws } from '@alo/engine/testing';
import { describe, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { exampleDefinitions } from './examples.js';

describe.each(exampleDefinitions.map((definition) => [definition.key, definition] as const))(
  'the laws of the form "%s"',
  (_, definition) => {
    checkLaws(parseDefinition(definition), it, { numRuns: howMany(400, 4), seed: 20_261_123 });
  },
);
