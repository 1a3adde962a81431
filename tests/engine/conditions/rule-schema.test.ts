import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAnswerSheet } from '@alo/engine';
import { parseDefinition, ruleProblems } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { foreignRules, ruleOperators, rules } from '../arbitraries/rules.js';
import { definitionOf, flatStep, text } from '../support/definitions.js';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const schemaIn = (name: string) => JSON.parse(read(`schemas/json/${name}.schema.json`)) as object;

const ruleSchema = schemaIn('rule') as { $defs: { operation: { properties: object } } };
const isRule = (value: unknown) => Schema.Check(ruleSchema, value);

describe('the JSON Schema of rules', () => {
  it('[D-17] knows the operators that rules may use, and no other', () => {
    const known = Object.keys(ruleSchema.$defs.operation.properties);
    const onEntries = ['some', 'all', 'none'];
    expect(known.toSorted()).toEqual([...ruleOperators, ...onEntries].toSorted());
    for (const name of known) {
      const problems = ruleProblems({ [name]: [] }).map(({ message }) => message);
      expect(problems.some((message) => message.includes('is not an operator'))).toBe(false);
    }
  });

  it('[D-17] accepts every rule that the engine reads', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect([isRule(rule), ruleProblems(rule)]).toEqual([true, []]);
      }),
      { numRuns: 500 },
    );
  });

  it('[D-17] refuses what the engine refuses where it stands', () => {
    fc.assert(
      fc.property(foreignRules, ({ rule }) => {
        // JSON has no such number.
        fc.pre(
          !JSON.stringify(rule, (_, value: unknown) => (value === Infinity ? 'Infinity' : value)).includes(
            '"Infinity"',
          ),
        );
        expect(isRule(rule)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('[D-17] stands in the schema of a questionnaire, too', () => {
    const questionnaire = schemaIn('questionnaire');
    const withRule = (visible_when: unknown) =>
      definitionOf(flatStep('planet', text('a'), text('b', { visible_when })));
    expect(Schema.Check(questionnaire, withRule({ '!': { var: 'a.text' } }))).toBe(true);
    expect(Schema.Check(questionnaire, withRule({ cat: [{ var: 'a.text' }, 'x'] }))).toBe(false);
  });
});

describe('docs/conditions.md', () => {
  const rows = [...read('docs/conditions.md').matchAll(/^\| `([^`]+)` +\|.*\| `(\{.*\})` +\|$/gm)];

  it('[D-17] lists each operator once, with an example of it', () => {
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(ruleSchema.$defs.operation.properties));
    for (const [, name, example] of rows)
      expect(Object.keys(JSON.parse(example ?? '') as object)).toEqual([name]);
  });

  const option = (label: string) => ({ id: label.toLowerCase(), option_text: label });
  const lookedAt: readonly QuestionDefinition[] = [
    { id: 'meals', type: 'radio-text', options: ['None', 'Some', 'All'].map(option) },
    { id: 'energies', type: 'checkbox', options: ['Sun', 'Wind', 'Wood'].map(option) },
    text('name'),
    { id: 'rooms', type: 'number' },
    { id: 'beds', type: 'number' },
    ...['opened', 'closed'].map((id) => text(id, { validation_rules: { format: 'date' } })),
    {
      id: 'halls',
      type: 'group',
      repeat: { label: 'Hall', most: 3 },
      fields: [{ id: 'seats', type: 'number' }],
    },
  ];

  it('[D-29 D-30 D-31] has questions that are read without problems, and work as it says', () => {
    const questions = [...read('docs/conditions.md').matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(
      ([, example = '']) => JSON.parse(example) as QuestionDefinition,
    );
    expect(questions.map(({ id }) => id)).toEqual(['beds-in-use', 'heating', 'kitchen']);
    const sheet = createAnswerSheet(
      parseDefinition(definitionOf(flatStep('planet', ...lookedAt, ...questions))),
    );
    sheet.set('beds', { typedValue: '3' });
    sheet.set('beds-in-use', { typedValue: '4' });
    expect(sheet.question('beds-in-use').issue?.code).toBe('constraint');
    expect(sheet.question('heating').notOffered).toEqual(['sun']);
    sheet.set('energies', { selectedOptionId: 'sun,wood' });
    expect(sheet.question('heating').notOffered).toEqual([]);
    expect(sheet.question('kitchen').excluded).toBe(true);
    sheet.set('name', { typedValue: 'A restaurant' });
    expect(sheet.question('kitchen').excluded).toBe(false);
  });

  it('[D-17 D-22] has examples that are read without problems', () => {
    for (const [, , example] of rows) {
      const rule: unknown = JSON.parse(example ?? '');
      const fields = [...lookedAt, text('shown', { visible_when: rule })];
      expect(() => parseDefinition(definitionOf(flatStep('planet', ...fields))), example).not.toThrow();
      expect(isRule(rule), example).toBe(true);
    }
  });
});
