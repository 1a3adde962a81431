/** The laws of any questionnaire, held on the engine as it is, and what a law says that does not hold. */
import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { checkLaws, completeAnswers, laws, questionnaires } from '@alo/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShipped } from '../../content/questionnaires.js';
import { howMany } from '../../support/how-many.js';
import { planetOf, text, whenOption, radio } from '../support/definitions.js';
import { exampleDefinitions } from './examples.js';

const seed = 20_261_123;

describe.each(exampleDefinitions.map((definition) => [definition.key, definition] as const))(
  'the laws of the form "%s"',
  (_, definition) => {
    checkLaws(parseDefinition(definition), it, { numRuns: howMany(400, 10), seed });
  },
);

describe('the laws of the questionnaire "alo"', () => {
  checkLaws(parseDefinition(readShipped('alo')), it, { numRuns: howMany(40, 20), seed });
});

it('[V-1 C-8 S-1 L-8 A-10] the laws hold for drawn questionnaires', async () => {
  const number = howMany(200, 5);
  for (const definition of fc.sample(questionnaires({ repeats: true }), { numRuns: number, seed }))
    for (const law of laws(parseDefinition(definition), { numRuns: 5, seed })) await law.check();
});

/** The same form, but for the question `kwh`, with a condition that the engine keeps apart from what it tells others. */
function contradictory(): Questionnaire {
  const form = planetOf(radio('meter'), text('kwh', whenOption('meter')), text('note'));
  const other = planetOf(radio('meter'), text('kwh', whenOption('meter', 'no')), text('note'));
  // The compiled condition goes with the questions; the second opinion reads what a proxy of them says.
  return {
    ...form,
    questions: form.questions.map((question, at) => (at === 1 ? twoFaced(question, other) : question)),
  };
}

/** A question that says its own dependencies the first time, and those of the same question of `other` later. */
function twoFaced(question: Questionnaire['questions'][number], other: Questionnaire) {
  let asked = 0;
  return Object.defineProperty({ ...question }, 'dependencies', {
    enumerable: true,
    get: () => {
      asked += 1;
      return asked > 3 ? (other.questions[question.index]?.dependencies ?? []) : question.dependencies;
    },
  });
}

describe('a law that does not hold', () => {
  it('[V-5] says which question it is, what both sides say, and the smallest answers', async () => {
    const law = laws(contradictory(), { seed }).find(({ name }) => name === 'shownByRules');
    await expect(law?.check()).rejects.toThrow(/Question "kwh": the engine says that it is (hidden|shown)/);
    await expect(law?.check()).rejects.toThrow(
      /The case: \{"answers":\{"meter":\{"selectedOptionId":"(yes|no)"(,"note":"Noted")?\}\}\}\nTo draw it again: \{ seed: 20261123, path: "\d+" \}/,
    );
  });
});

describe('what is drawn', () => {
  it('[D-20] says which question nobody can guess a text for, and takes an example', () => {
    // Letters of another script cannot be guessed from a pattern that no drawn text keeps.
    const form = planetOf(text('motto', { validation_rules: { pattern: '[a-z]{9}7', max_length: 9 } }));
    expect(() => fc.sample(completeAnswers(form), { numRuns: 1, seed })).toThrow(
      /No text is known that question "motto"/,
    );
    const vat = planetOf(text('vat', { validation_rules: { pattern: 'ATU[0-9]{8}' } }));
    const examples = { vat: ['ATU12345678'] };
    const drawn = fc.sample(completeAnswers(vat, { examples }), { numRuns: 60, seed });
    expect(drawn.map(({ answers }) => answers['vat']?.typedValue)).toContain('ATU12345678');
  });
});
