import { groupId, nextStep, previousStep } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  flatStep,
  groupedStep,
  problemsIn,
  questionnaireOf,
  text,
} from '../support/definitions.js';

describe('reading steps', () => {
  it('[D-1 ENG-01] steps stand in the order of the definition, whatever their keys', () => {
    const keys = ['site', 'Crew_2', 'x', 'before-opening'];
    const whole = questionnaireOf(...keys.map((key) => flatStep(key)));
    expect(whole.steps.map(({ key }) => key)).toEqual(keys);
    expect(keys.map((key) => nextStep(whole, key))).toEqual([...keys.slice(1), undefined]);
    expect(keys.map((key) => previousStep(whole, key))).toEqual([undefined, ...keys.slice(0, -1)]);
    expect([nextStep(whole, 'nowhere'), previousStep(whole, 'nowhere')]).toEqual([undefined, undefined]);
  });

  it('[D-1] only the last step may collect the evidence', () => {
    const proof = { ...flatStep('proof'), role: 'evidence' as const };
    expect(questionnaireOf(flatStep('site'), proof).steps.map(({ role }) => role)).toEqual([
      undefined,
      'evidence',
    ]);
    expect(problemsIn(definitionOf(proof, flatStep('site')))).toEqual([
      {
        pointer: '/steps/0/role',
        message: '"proof" collects the evidence of all other steps, so it must be the last step.',
      },
    ]);
  });

  it('[D-2 ENG-04] a flat step is one group under its own key', () => {
    const { steps, questions } = parseDefinition(
      definitionOf({
        stepKey: 'planet',
        metadata: { title: 'Planet', description: 'All of it', notes: ['Mind this.'], fields: [text('a')] },
      }),
    );
    expect(steps).toEqual([
      {
        key: 'planet',
        role: undefined,
        title: 'Planet',
        description: 'All of it',
        notes: ['Mind this.'],
        layout: 'flat',
        groups: [{ key: 'planet', title: 'Planet', description: 'All of it', questions: ['a'] }],
      },
    ]);
    expect(questions[0]).toMatchObject({ id: 'a', stepKey: 'planet', groupKey: 'planet', index: 0 });
  });

  it('[D-2 ENG-04] a grouped step has its groups with key, title, description and fields', () => {
    const { steps, questions } = parseDefinition(
      definitionOf({
        stepKey: 'people',
        metadata: { title: 'People' },
        hasGroups: true,
        groups: [
          { key: 'staff', metadata: { title: 'Staff', description: 'Who works here', fields: [text('a')] } },
          { key: 'guests', metadata: { title: 'Guests', fields: [text('b'), text('c')] } },
        ],
      }),
    );
    expect(steps[0]).toMatchObject({
      layout: 'grouped',
      groups: [
        { key: 'staff', title: 'Staff', description: 'Who works here', questions: ['a'] },
        { key: 'guests', title: 'Guests', description: undefined, questions: ['b', 'c'] },
      ],
    });
    expect(questions[2]).toMatchObject({ id: 'c', groupKey: 'guests', index: 2 });
    expect(groupId('people', 'guests')).toBe('people/guests');
  });

  it('[D-2 ENG-05] a step may have groups, fields, or neither', () => {
    const grouped = questionnaireOf(groupedStep('sources', { planet: [text('a')], people: [text('b')] }));
    expect(grouped.steps[0]?.groups.map(({ key }) => key)).toEqual(['planet', 'people']);
    expect(questionnaireOf(flatStep('sources', text('a'))).questions).toHaveLength(1);
    const bare = parseDefinition(definitionOf({ stepKey: 'sources', metadata: { title: 'Sources' } }));
    expect(bare.steps[0]).toMatchObject({ layout: 'flat', groups: [] });
  });

  it('[D-3 ENG-04] questions are not lost beside groups, nor groups beside "hasGroups": false', () => {
    const [step] = definitionOf(groupedStep('planet', { water: [text('a')] })).steps;
    if (!step) throw new Error('There is a step.');
    expect(
      problemsIn(definitionOf({ ...step, metadata: { title: 'Planet', fields: [text('b')] } })),
    ).toMatchObject([{ pointer: '/steps/0/metadata/fields' }]);
    expect(problemsIn(definitionOf({ ...step, hasGroups: false }))).toMatchObject([
      { pointer: '/steps/0/groups' },
    ]);
    const { hasGroups: _, ...unsaid } = step;
    expect(problemsIn(definitionOf(unsaid))).toEqual([]);
  });

  it('[D-12 ENG-04] a step stands once in a questionnaire, and a group once in a step', () => {
    expect(problemsIn(definitionOf(flatStep('planet'), flatStep('planet')))).toEqual([
      { pointer: '/steps/1/stepKey', message: 'Step "planet" appears twice.' },
    ]);
    const step = groupedStep('planet', { water: [] });
    expect(
      problemsIn(definitionOf({ ...step, groups: [...(step.groups ?? []), ...(step.groups ?? [])] })),
    ).toEqual([{ pointer: '/steps/0/groups/1/key', message: 'Group "water" appears twice in "planet".' }]);
  });
});
