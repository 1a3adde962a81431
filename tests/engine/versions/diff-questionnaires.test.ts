import { diffQuestionnaires, likelyRenames, parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { formOf, yesOrNo } from './two-versions.js';

const differencesOf = (before: QuestionDefinition, after: QuestionDefinition) => {
  const solar: QuestionDefinition = { id: 'solar', type: 'radio', options: yesOrNo };
  const [, found] = diffQuestionnaires(formOf(solar, before), formOf(solar, after));
  return found?.status === 'changed' ? found.differences : [];
};
const led: QuestionDefinition = { id: 'led', type: 'radio', label: 'LED', options: yesOrNo };

describe('a diff', () => {
  it.each<[string, string, QuestionDefinition, string]>([
    ['another label', 'reworded', { ...led, label: 'Lamps' }, 'kept'],
    ['another help', 'reworded', { ...led, helpText: 'All lamps' }, 'kept'],
    ['a type without options', 'typeChanged', { id: 'led', type: 'text', label: 'LED' }, 'parked'],
    ['a type that takes the same options', 'typeChanged', { ...led, type: 'select' }, 'kept'],
    [
      'a text that must be a number',
      'limitsChanged',
      { ...led, validation_rules: { data_type: 'number' } },
      'kept',
    ],
    [
      'a condition',
      'conditionChanged',
      { ...led, dependency_list: [{ questionId: 'solar', conditionType: 'value_not_empty' }] },
      'hidden',
    ],
    ['no file any more', 'settingsChanged', { ...led, has_attachment: true }, 'kept'],
  ])('[M-1 M-2] says of %s: %s', (_, kind, after, atWorst) => {
    expect(differencesOf(led, after)).toContainEqual(expect.objectContaining({ kind, atWorst }));
  });

  it('[M-1 M-2] names each option that is gone, new or relabelled', () => {
    const options = [
      { id: 'maybe', option_text: 'Perhaps' },
      { id: 'yes', option_text: 'All' },
    ];
    expect(differencesOf(led, { ...led, options })).toEqual([
      {
        kind: 'optionsChanged',
        removed: ['no'],
        added: ['maybe'],
        mapped: [],
        relabelled: [{ id: 'yes', was: 'Yes', is: 'All' }],
        otherwise: [],
        isReordered: false,
        atWorst: 'parked',
      },
    ]);
  });

  it('[M-1] says when options stand in another order, or need other evidence', () => {
    const [yes = { id: 'yes' }, no = { id: 'no' }] = yesOrNo;
    const options = [no, { ...yes, has_attachment: false }];
    expect(differencesOf(led, { ...led, options })).toMatchObject([
      {
        isReordered: true,
        otherwise: [{ id: 'yes', parts: [{ part: 'evidence', was: 'optional', is: 'none' }] }],
        atWorst: 'kept',
      },
    ]);
  });

  it('[M-1 M-2] says where a question stood, which a parent can hide now', () => {
    const inner: QuestionDefinition = { id: 'watts', type: 'number' };
    const nested = formOf({ ...led, subQuestions: [inner] });
    expect(diffQuestionnaires(formOf(led, inner), nested)).toEqual([
      { status: 'same', id: 'led' },
      {
        status: 'changed',
        id: 'watts',
        differences: [
          { kind: 'moved', parts: [{ part: 'parent', was: undefined, is: 'led' }], atWorst: 'hidden' },
        ],
        atWorst: 'hidden',
      },
    ]);
    const steps = ['a', 'b'].map((stepKey) => ({ stepKey, metadata: { title: stepKey } }));
    const inStep = (at: number) =>
      parseDefinition({
        key: 'demo',
        version: 1,
        title: 'Demo',
        steps: steps.map((step, place) => ({
          ...step,
          metadata: { ...step.metadata, fields: place === at ? [led] : [] },
        })),
      });
    expect(diffQuestionnaires(inStep(0), inStep(1))).toMatchObject([
      { status: 'changed', atWorst: 'kept', differences: [{ kind: 'moved' }] },
    ]);
  });

  it('[M-3] follows a plan: a renamed question, and options that became one', () => {
    const options = [{ id: 'wind' }, { id: 'sun' }, { id: 'grid' }];
    const before = formOf({ id: 'power', type: 'radio', label: 'Power', options });
    const after = formOf({
      id: 'source',
      type: 'radio',
      label: 'Power',
      options: [{ id: 'own' }, { id: 'grid' }],
    });
    const plan = {
      renamed: [{ from: 'power', to: 'source' }],
      options: [{ question: 'power', from: ['wind', 'sun'], to: 'own' }],
    };
    expect(diffQuestionnaires(before, after, plan)).toEqual([
      {
        status: 'changed',
        id: 'source',
        differences: [
          { kind: 'renamed', parts: [{ part: 'id', was: 'power', is: 'source' }], atWorst: 'kept' },
          {
            kind: 'optionsChanged',
            removed: [],
            added: [],
            mapped: [{ from: ['wind', 'sun'], to: 'own' }],
            relabelled: [],
            otherwise: [],
            isReordered: false,
            atWorst: 'kept',
          },
        ],
        atWorst: 'kept',
      },
    ]);
    expect(diffQuestionnaires(before, after).map(({ status }) => status)).toEqual(['added', 'removed']);
  });
});

describe('likely renames', () => {
  it('[M-4] stand with the most in common first, whatever case, punctuation and the order of options', () => {
    const before = formOf(led, { ...led, id: 'lamps', label: 'Are there LED lamps?' });
    const after = formOf(
      { ...led, id: 'bulbs', label: 'Bulbs', options: [...yesOrNo].reverse() },
      { ...led, id: 'lights', label: 'are there led lamps' },
    );
    expect(likelyRenames(before, after)).toEqual([
      { from: 'lamps', to: 'lights', because: ['label', 'options'] },
      { from: 'led', to: 'bulbs', because: ['options'] },
      { from: 'led', to: 'lights', because: ['options'] },
      { from: 'lamps', to: 'bulbs', because: ['options'] },
    ]);
  });

  it('[M-4] are none by a label that is only the id, nor by a single option', () => {
    const one = [{ id: 'yes' }];
    const before = formOf({ id: 'led', type: 'radio', options: one });
    expect(likelyRenames(before, formOf({ id: 'Led', type: 'radio', options: one }))).toEqual([]);
  });
});
