import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { chosen, definitionOf, flatStep, problemsIn, radio, text, typed } from '../support/definitions.js';

const first = '/steps/0/metadata/fields';

const withConditions = (conditions: Record<string, unknown>, ...fields: QuestionDefinition[]) => ({
  ...definitionOf(flatStep('planet', ...fields)),
  conditions,
});

const isYes = { '==': [{ var: 'a.option' }, 'yes'] };
const named = { condition: 'long-form' };
const shownIf = (id: string, visible_when: unknown) => text(id, { visible_when });

describe('named conditions', () => {
  it('[D-23] stand for their rule, alone and inside another rule', () => {
    const both = { and: [named, { '!': named }, { value_not_empty: [{ var: 'b.text' }] }] };
    const { questions } = parseDefinition(
      withConditions({ 'long-form': isYes }, radio('a'), shownIf('b', named), shownIf('c', both)),
    );
    expect(questions.map(({ visibleWhen }) => visibleWhen)).toEqual([
      undefined,
      isYes,
      { and: [isYes, { '!': isYes }, { value_not_empty: [{ var: 'b.text' }] }] },
    ]);
  });

  it('[D-23] show what their rule shows', () => {
    const sheet = createAnswerSheet(
      parseDefinition(
        withConditions(
          { 'long-form': isYes },
          radio('a'),
          shownIf('b', named),
          shownIf('c', named),
          shownIf('d', { and: [named, { value_not_empty: [{ var: 'b.text' }] }] }),
        ),
      ),
    );
    const hidden = () => ['b', 'c', 'd'].filter((id) => sheet.question(id).excluded);
    expect(hidden()).toEqual(['b', 'c', 'd']);
    sheet.set('a', chosen('yes'));
    expect(hidden()).toEqual(['d']);
    sheet.set('b', typed('x'));
    expect(hidden()).toEqual([]);
    sheet.set('a', chosen('no'));
    expect(hidden()).toEqual(['b', 'c', 'd']);
  });

  it('[D-23] share the rule where they stand alone, so many questions cost no copies', () => {
    const questions = Array.from({ length: 3 }, (_, n) => shownIf(`q${n}`, { condition: 'long-form' }));
    const read = parseDefinition(withConditions({ 'long-form': isYes }, radio('a'), ...questions));
    const rules = new Set(read.questions.slice(1).map(({ visibleWhen }) => visibleWhen));
    expect(rules.size).toBe(1);
  });

  it('[D-23] an unknown name is a problem where the question uses it', () => {
    expect(problemsIn(definitionOf(flatStep('planet', radio('a'), shownIf('b', { '!': [named] }))))).toEqual([
      {
        pointer: `${first}/1/visible_when/!/0/condition`,
        message: 'There is no condition "long-form" among the "conditions" of the questionnaire.',
      },
    ]);
    expect(problemsIn(definitionOf(flatStep('planet', radio('a'), shownIf('b', { condition: 5 }))))).toEqual([
      {
        pointer: `${first}/1/visible_when/condition`,
        message: 'A named condition is written { "condition": "<name>" }.',
      },
    ]);
  });

  const inside: readonly (readonly [string, unknown, string, string])[] = [
    [
      'an operator that is none',
      { maybe: [1] },
      '/conditions/long-form',
      '"maybe" is not an operator that a condition may use.',
    ],
    [
      'a question that does not exist',
      { '!': [{ var: 'nobody.text' }] },
      '/conditions/long-form',
      'The condition "long-form" looks at "nobody", which does not exist.',
    ],
    [
      'an option that its question does not have',
      { '==': [{ var: 'a.option' }, 'maybe'] },
      '/conditions/long-form/==/1',
      '"a" has no option "maybe".',
    ],
    [
      'another named condition',
      { or: [isYes, { condition: 'other' }] },
      '/conditions/long-form/or/1/condition',
      'A named condition uses no other: write out what is meant in "long-form".',
    ],
  ];
  it.each(inside)(
    '[D-23] say once, at their own place, what is wrong inside: %s',
    (_, rule, pointer, message) => {
      const fields = [radio('a'), shownIf('b', named), shownIf('c', named), shownIf('d', { '!': named })];
      expect(problemsIn(withConditions({ 'long-form': rule }, ...fields))).toEqual([{ pointer, message }]);
    },
  );

  it('[D-23] are refused where no question uses them, and under a name that is no id', () => {
    expect(
      problemsIn(withConditions({ spare: isYes, 'a/b': isYes }, radio('a'))).map(({ pointer }) => pointer),
    ).toEqual(['/conditions/a~1b', '/conditions/spare', '/conditions/a~1b']);
  });

  it('[D-23 D-15] look back from every question that uses them', () => {
    expect(
      problemsIn(
        withConditions({ 'long-form': isYes }, shownIf('b', named), radio('a'), shownIf('c', named)),
      ),
    ).toEqual([
      {
        pointer: `${first}/0/visible_when`,
        message: '"b" depends on "a", which comes later; a condition looks back only.',
      },
    ]);
  });

  it('[D-23 D-17] keep the limits of a rule when they are written out', () => {
    const large = { and: Array.from({ length: 100 }, () => isYes) };
    const fields = [radio('a'), shownIf('b', named), shownIf('c', { and: [named, named] })];
    expect(problemsIn(withConditions({ 'long-form': large }, ...fields))).toEqual([
      {
        pointer: `${first}/2/visible_when`,
        message: 'The rule is too large (at most 500 parts, 20 operators deep).',
      },
    ]);
  });
});
