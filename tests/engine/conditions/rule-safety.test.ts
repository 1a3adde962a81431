import { createAnswerSheet, evaluate } from '@alo/engine';
import { DefinitionError, parseDefinition, ruleHolds, ruleProblems } from '@alo/engine/authoring';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { foreignOperators } from '../arbitraries/rules.js';
import {
  chosen,
  definitionOf,
  flatStep,
  planetOf,
  radio,
  text,
  typed,
  whenOption,
  yesNo,
} from '../support/definitions.js';

/** Names that every object has something under. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'prototype'];

const underRule = (rule: unknown): QuestionDefinition => text('b', { visible_when: rule });
const underEntry = (controller: string): QuestionDefinition => text('c', whenOption(controller));
const refusal = (rule: unknown) => () =>
  parseDefinition(definitionOf(flatStep('planet', radio('a'), underRule(rule))));

/** Asks a rule for its verdict, and notes what it looks up. */
function lookedUpBy(rule: unknown) {
  const looked: string[] = [];
  const verdict = ruleHolds(rule, (id, variable) => {
    looked.push(`${id}.${variable}`);
    return null;
  });
  return { verdict, looked };
}

describe('rules that reach for more', () => {
  it.each(foreignOperators)('[D-17] the operator %s is refused when the definition is read', (name) => {
    for (const rule of [
      { [name]: [{ var: 'a.option' }, 1] },
      { and: [{ var: 'a.option' }, { '!': { [name]: [] } }] },
    ])
      expect(refusal(rule)).toThrow(DefinitionError);
    expect(ruleProblems({ [name]: [{ var: 'a.option' }, 1] })).toEqual([
      { pointer: '', message: `"${name}" is not an operator that a condition may use.` },
    ]);
  });

  it.each(inherited)(
    '[D-17 V-16] the operator %s is no operator, and evaluated all the same it is nothing',
    (name) => {
      const rule: unknown = JSON.parse(`{ "${name}": [{ "var": "a.option" }] }`);
      expect(refusal({ or: [rule, { var: 'a.option' }] })).toThrow(DefinitionError);
      expect(ruleHolds(rule, () => 'yes')).toBe(false);
    },
  );

  it.each([...inherited, 'size', '__defineGetter__'])('[D-17 V-16] the variable a.%s is none', (name) => {
    expect(refusal({ '!': { var: `a.${name}` } })).toThrow(DefinitionError);
    expect(lookedUpBy({ var: `a.${name}` })).toEqual({ verdict: false, looked: [] });
  });

  it.each(inherited)('[D-12 D-17] %s is the id of no question, and a variable of it is none', (name) => {
    expect(() => parseDefinition(definitionOf(flatStep('planet', text(name))))).toThrow(DefinitionError);
    expect(refusal({ '!': { var: `${name}.option` } })).toThrow('A variable is written');
  });

  it.each(['12', '0', '7up', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'])(
    '[A-12 D-17 V-16] the question %s controls others like any question',
    (id) => {
      const questionnaire = planetOf(
        { id, type: 'radio', options: yesNo },
        underRule({ '==': [{ var: `${id}.option` }, 'yes'] }),
        underEntry(id),
      );
      const shownBy = (answers: AnswerMap) =>
        ['b', 'c'].filter((other) => !evaluate(questionnaire, answers).excluded.has(other));
      expect(shownBy({})).toEqual([]);
      expect(shownBy({ [id]: chosen('no') })).toEqual([]);
      expect(shownBy({ [id]: chosen('yes') })).toEqual(['b', 'c']);
      const sheet = createAnswerSheet(questionnaire);
      expect(sheet.question(id).answer).toBeUndefined();
      sheet.set(id, chosen('yes'));
      expect([sheet.question('b').excluded, sheet.question('c').excluded]).toEqual([false, false]);
      expect(Object.keys(sheet.changes('planet'))).toEqual([id]);
    },
  );

  it('[A-12 S-12] answers under inherited names touch no prototype', () => {
    const questionnaire = planetOf(radio('a'), underRule({ '==': [{ var: 'a.option' }, 'yes'] }));
    const answers = JSON.parse(
      '{ "__proto__": { "selectedOptionId": "yes" }, "constructor": {} }',
    ) as AnswerMap;
    expect(evaluate(questionnaire, answers).excluded.has('b')).toBe(true);
    const sheet = createAnswerSheet(questionnaire, { answers });
    expect(Object.keys(sheet.saved())).toEqual([]);
    expect(() => {
      sheet.set('__proto__', typed('x'));
    }).toThrow(RangeError);
    expect(Object.hasOwn(Object.prototype, 'selectedOptionId')).toBe(false);
  });

  it('[D-17 V-16] operands are data: what looks like a rule in a text is a text', () => {
    const rule = { '==': [{ var: 'a.text' }, '{"var":"a.option"}'] };
    expect(ruleProblems(rule)).toEqual([]);
    expect(ruleHolds(rule, (_, variable) => (variable === 'text' ? '{"var":"a.option"}' : 'yes'))).toBe(true);
    expect(ruleHolds(rule, () => 'yes')).toBe(false);
  });
});
