import {
  engineTables,
  rename,
  type FormEdit,
  type FormDocuments,
  type Renaming,
} from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { documents, questionIn, withQuestion } from './pets.js';

const renamed = (renamings: readonly Renaming[], all: FormDocuments = documents) =>
  rename(all, renamings, engineTables);

/** Where an edit is refused, and why. */
const refusals = (edit: FormEdit) =>
  edit.status === 'made'
    ? []
    : edit.problems.map(({ code, companion, pointer }) => [code, companion, pointer]);

function documentsAfter(edit: FormEdit): FormDocuments {
  if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
  return edit.documents;
}

describe('rename', () => {
  it('[T-1] gives conditions, conversions and figures other ids, wherever they are named', () => {
    const after = documentsAfter(
      renamed([
        { kind: 'condition', from: 'has-dog', to: 'keeps-dog' },
        { kind: 'conversion', from: 'lb-kg', to: 'pounds' },
        { kind: 'figure', from: 'animals', to: 'heads' },
      ]),
    );
    expect(Object.keys(after.definition.conditions ?? {})).toEqual(['keeps-dog']);
    expect(questionIn(after, 'walks').visible_when).toEqual({ condition: 'keeps-dog' });
    expect(questionIn(after, 'food').options?.[1]?.conversion).toBe('pounds');
    expect(after.definition.figures?.[0]?.id).toBe('heads');
  });

  it('[T-1] lets two questions change their ids', () => {
    const edit = renamed([
      { kind: 'question', from: 'dog', to: 'cat' },
      { kind: 'question', from: 'cat', to: 'dog' },
    ]);
    const after = documentsAfter(edit);
    expect(questionIn(after, 'cat').options).toHaveLength(3);
    expect(questionIn(after, 'tag').dependency_list?.map(({ questionId }) => questionId)).toEqual([
      'cat',
      'dog',
    ]);
  });

  it('[T-1] finds an option in a text in which ids stand one after the other', () => {
    const all = withQuestion({
      id: 'late',
      type: 'text',
      visible_when: { in: [{ var: 'dog.option' }, 'yes soon'] },
    });
    const after = documentsAfter(
      renamed([{ kind: 'option', question: 'dog', from: 'soon', to: 'later' }], all),
    );
    expect(questionIn(after, 'late').visible_when).toEqual({ in: [{ var: 'dog.option' }, 'yes later'] });
  });

  it.each<[string, unknown]>([
    ['by a part of it', { in: ['oo', { var: 'dog.option' }] }],
    ['by size', { '<': [{ var: 'dog.option' }, 't'] }],
    ['with another variable', { '==': [{ var: 'dog.option' }, { var: 'cat.option' }] }],
    ['by a label that is made from its id', { '==': [{ var: 'dog.label' }, 'Option soon'] }],
  ])('[T-3] refuses to rename an option that is compared %s', (_, visible_when) => {
    const all = withQuestion({ id: 'late', type: 'text', visible_when });
    const edit = renamed([{ kind: 'option', question: 'dog', from: 'soon', to: 'xy' }], all);
    expect(refusals(edit)).toEqual([
      ['comparedOtherwise', undefined, '/steps/0/metadata/fields/8/visible_when'],
    ]);
  });

  it('[T-3] refuses to rename an option whose label, made from its id, an entry compares', () => {
    const dependency_list = [
      { questionId: 'dog', conditionType: 'option_text_equals', requiredValue: 'Option soon' },
      { questionId: 'dog', conditionType: 'option_text_equals', requiredValue: 'Option yes' },
    ];
    const all = withQuestion({ id: 'late', type: 'text', dependency_list });
    const edit = renamed([{ kind: 'option', question: 'dog', from: 'soon', to: 'later' }], all);
    expect(edit.status).toBe('refused');
  });

  it('[T-3] refuses what is not there, what two would share, and a document without a table', () => {
    expect(refusals(renamed([{ kind: 'question', from: 'bird', to: 'parrot' }]))).toEqual([
      ['unknown', undefined, ''],
    ]);
    expect(refusals(renamed([{ kind: 'option', question: 'dog', from: 'never', to: 'x' }]))).toEqual([
      ['unknown', undefined, ''],
    ]);
    const both: Renaming[] = [
      { kind: 'question', from: 'dog', to: 'pet' },
      { kind: 'question', from: 'cat', to: 'pet' },
    ];
    expect(refusals(renamed(both))).toEqual([['taken', undefined, '']]);
    expect(refusals(renamed([{ kind: 'question', from: 'dog', to: 'animals' }]))).toEqual([
      ['taken', undefined, ''],
    ]);
    const all = { ...documents, companions: { page: { kind: 'page', json: {} } } };
    expect(refusals(renamed([{ kind: 'question', from: 'dog', to: 'pet' }], all))).toEqual([
      ['noTable', 'page', ''],
    ]);
  });

  it('[T-3] refuses a definition that cannot be read', () => {
    const all = withQuestion({ id: 'dog', type: 'text' });
    expect(refusals(renamed([{ kind: 'question', from: 'dog', to: 'pet' }], all))).toEqual([
      ['notRead', undefined, '/steps/0/metadata/fields/8/id'],
    ]);
  });
});
