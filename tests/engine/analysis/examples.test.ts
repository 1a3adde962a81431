import path from 'node:path';
import { checkExamples, completeExamples, mutationScore, parseDefinition } from '@alo/engine/authoring';
import type { Example, Examples, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { readJson, readShipped, shipped } from '../../content/questionnaires.js';
import { planetOf } from '../support/definitions.js';

const options = [{ id: 'yes' }, { id: 'no' }];
const radio = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options,
  ...more,
});
const form = planetOf(
  radio('pool'),
  { id: 'rooms', type: 'number' },
  radio('heated', {
    dependency_list: [{ questionId: 'pool', conditionType: 'option_id_equals', requiredValue: 'yes' }],
    visible_when: { '>=': [{ var: 'rooms.number' }, 20] },
  }),
  { id: 'rows', type: 'group', fields: [radio('row')] },
);
const yes = { selectedOptionId: 'yes' };
const rooms = (typedValue: string) => ({ typedValue });
const example = (more: Partial<Example>): Example => ({ title: 'An example', answers: {}, ...more });

describe('examples', () => {
  it('[X-10] hold when each question is shown or hidden as they say', () => {
    const examples = [
      example({ answers: { pool: yes, rooms: rooms('20') }, shown: ['heated'] }),
      example({ answers: { pool: yes }, shown: ['pool'], hidden: ['heated'] }),
    ];
    expect(checkExamples(form, examples)).toEqual([]);
  });

  it.each<[string, Partial<Example>, string, string]>([
    [
      'hidden instead of shown',
      { answers: { pool: yes }, shown: ['pool', 'heated'] },
      '/shown/1',
      'notShown',
    ],
    ['shown instead of hidden', { hidden: ['pool'] }, '/hidden/0', 'notHidden'],
    ['an unknown question', { hidden: ['sauna'] }, '/hidden/0', 'unknownQuestion'],
    [
      'an answer to an unknown question',
      { answers: { sauna: yes }, shown: ['pool'] },
      '/answers/sauna',
      'unknownQuestion',
    ],
    [
      'an answer to what cannot be an id',
      { answers: { 'a/b~c': yes }, shown: ['pool'] },
      '/answers/a~1b~0c',
      'unknownQuestion',
    ],
    [
      'an answer that no save takes',
      { answers: { rooms: rooms('many') }, shown: ['pool'] },
      '/answers/rooms',
      'noAnswer',
    ],
    ['an answer to a group', { answers: { rows: yes }, shown: ['pool'] }, '/answers/rows', 'noAnswer'],
    ['an answer that says nothing', { answers: { pool: {} }, shown: ['pool'] }, '/answers/pool', 'noAnswer'],
    [
      'an answer to a hidden question',
      { answers: { heated: yes }, shown: ['pool'] },
      '/answers/heated',
      'answersHidden',
    ],
    ['no expectation', { answers: { pool: yes } }, '', 'expectsNothing'],
  ])('[X-10] say what is wrong with them: %s', (_title, wrong, pointer, code) => {
    const problems = checkExamples(form, [example({ shown: ['pool'] }), example(wrong)]);
    expect(problems.map((problem) => [problem.example, problem.pointer, problem.code])).toEqual([
      [1, pointer, code],
    ]);
  });

  it('[X-11] notice an edit with which they would not hold, and miss the others', () => {
    const examples = [example({ answers: { pool: yes, rooms: rooms('20') }, shown: ['heated'] })];
    const { total, noticed, missed } = mutationScore(form, examples);
    expect([total, noticed]).toEqual([7, 4]);
    expect(missed.map(({ condition, pointer, edit }) => [condition.member, pointer, edit])).toEqual([
      ['dependency_list', '/0', 'was left out'],
      ['visible_when', '', 'was left out'],
      ['visible_when', '/>=/1', '20 became 19'],
    ]);
  });

  it('[X-11] call an edit idle that changes nothing, whatever is answered', () => {
    const twice = planetOf(
      radio('pool'),
      radio('heated', {
        visible_when: {
          or: [{ '==': [{ var: 'pool.option' }, 'yes'] }, { in: [{ var: 'pool.option' }, ['yes']] }],
        },
      }),
    );
    expect(mutationScore(twice, []).idle.map(({ pointer, edit }) => [pointer, edit])).toEqual([
      ['', '"or" became "and"'],
      ['/or/0', 'was left out'],
      ['/or/1', 'was left out'],
    ]);
  });

  it('[X-11] count the edits of a group that repeats once, and those of what is asked of all its entries', () => {
    const isOpen = { '==': [{ var: 'pool.option' }, 'yes'] };
    const isLarge = { '>': [{ var: 'area.number' }, 50] };
    const chain = planetOf(
      radio('pool'),
      {
        ...{ id: 'site', type: 'group', repeat: { label: 'Site', most: 20 } },
        fields: [{ id: 'area', type: 'number' }, radio('lawn', { visible_when: isLarge })],
      },
      radio('map', { visible_when: { some: [{ var: 'site' }, { and: [isLarge, isOpen] }] } }),
      radio('tram', { visible_when: { '>': [{ var: 'site.count' }, 2] } }),
    );
    const edits = mutationScore(chain, []).missed.map(({ condition, edit }) => [condition.questionId, edit]);
    expect(edits.filter(([id]) => id === 'lawn')).toHaveLength(4);
    expect(edits.filter(([id]) => id === 'map').map(([, edit]) => edit)).toEqual([
      'was left out',
      '"or" became "and"',
      'was left out',
      '"and" became "or"',
      'was left out',
      'was left out',
      '">" became ">="',
      '50 became 49',
      '50 became 51',
      '"==" became "!="',
      '"yes" became "no"',
    ]);
    expect(edits.filter(([id]) => id === 'tram').map(([, edit]) => edit)).toEqual([
      'was left out',
      '">" became ">="',
      '2 became 1',
      '2 became 3',
    ]);
    expect(edits).toHaveLength(19);
  });

  it('[X-11] notice an edit by what it does to questions further on', () => {
    const chain = planetOf(
      radio('pool'),
      radio('heated', { visible_when: { '==': [{ var: 'pool.option' }, 'yes'] } }),
      radio('gas', { visible_when: { '==': [{ var: 'heated.option' }, 'yes'] } }),
    );
    const examples = [example({ answers: { pool: yes, heated: yes }, shown: ['gas'] })];
    const { missed } = mutationScore(chain, examples);
    expect(missed.map(({ condition, edit }) => [condition.questionId, edit])).toEqual([
      ['heated', 'was left out'],
      ['gas', 'was left out'],
    ]);
  });

  it('[X-11] notice nothing of a question that is hidden with the one that it is nested in', () => {
    const isYes = { '==': [{ var: 'pool.option' }, 'yes'] };
    const nested = planetOf(
      radio('pool'),
      radio('heated', { visible_when: isYes, subQuestions: [radio('gas', { visible_when: isYes })] }),
    );
    const { missed, idle } = mutationScore(nested, [example({ hidden: ['gas'] })]);
    const ofGas = [...missed, ...idle].filter(({ condition }) => condition.questionId === 'gas');
    expect(ofGas.map(({ edit }) => edit)).toContain('was left out');
  });

  it.each(['alo', 'basics'] as const)(
    '[X-12] made up for %s hold, and miss nothing that can be noticed',
    (key) => {
      const questionnaire = parseDefinition(readShipped(key));
      const examples = completeExamples(questionnaire, []);
      expect(checkExamples(questionnaire, examples)).toEqual([]);
      const { missed } = mutationScore(questionnaire, examples);
      expect(missed.filter(({ example: noticing }) => noticing !== undefined)).toEqual([]);
    },
  );

  it.each(['alo', 'basics'] as const)(
    '[X-11] stand beside %s, and miss nothing that can be noticed',
    (key) => {
      const questionnaire = parseDefinition(readShipped(key));
      const { examples } = readJson(path.join(shipped, key, '1/examples.json')) as Examples;
      const { missed } = mutationScore(questionnaire, examples);
      expect(missed.filter(({ example: noticing }) => noticing !== undefined)).toEqual([]);
    },
  );
});
