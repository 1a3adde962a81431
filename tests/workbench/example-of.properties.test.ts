/** Examples that are recorded say what the form does. */
import { checkExamples, parseDefinition } from '@alo/engine/authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../workbench/src/trial/example-of.js';
import { answersIn, drawnAnswers } from '../engine/arbitraries/answers.js';
import { definitions } from '../engine/arbitraries/questionnaires.js';

describe('a recorded example', () => {
  it('holds in the form in which it was recorded', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const form = parseDefinition(definition);
        const answers = answersIn(form, drawn);
        const example = exampleOf(form, 'Recorded', answers);
        // A form without conditions of which nothing is answered has nothing to say.
        fc.pre(example.shown !== undefined || example.hidden !== undefined);
        expect(checkExamples(form, [example])).toEqual([]);
      }),
    );
  });
});
