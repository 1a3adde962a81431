import { deleteFrom, engineTables, type Deletion, type FormDocuments } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { documents, questionIn, withQuestion } from './pets.js';

const reason = 'Not wanted';
const without = (deletion: Omit<Deletion, 'reason'>, all: FormDocuments = documents) =>
  deleteFrom(all, { ...deletion, reason }, engineTables);

/** The edit, which is known to be made. */
function made(...given: Parameters<typeof without>) {
  const edit = without(...given);
  if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
  return edit;
}

/** Where an edit is refused, and why. */
const refusals = (...given: Parameters<typeof without>) => {
  const edit = without(...given);
  return edit.status === 'made' ? [] : edit.problems.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('deleteFrom', () => {
  it('[T-6] refuses with each use, where no one said that uses leave', () => {
    expect(refusals({ question: 'dog' })).toEqual([
      'used /conditions/has-dog',
      'used /steps/0/metadata/fields/4/dependency_list/0/questionId',
      'used /steps/0/metadata/fields/7/visible_when/and/0',
    ]);
  });

  it('[T-6] leaves out an entry, a part of a rule and a term of a sum, and names them', () => {
    const edit = made({ question: 'cat', uses: 'leftOut' });
    expect(questionIn(edit.documents, 'tag').dependency_list).toHaveLength(1);
    expect(questionIn(edit.documents, 'both').visible_when).toEqual({
      and: [{ in: [{ var: 'dog.option' }, ['yes', 'soon']] }],
    });
    expect(edit.changes.filter(({ did }) => did === 'leftOut').map(({ pointer }) => pointer)).toEqual([
      '/steps/0/metadata/fields/4/dependency_list/1',
      '/steps/0/metadata/fields/7/visible_when/and/1',
    ]);
    const { documents: after } = made({ question: 'cats', uses: 'leftOut' });
    expect(after.definition.figures?.[0]?.sum).toEqual(['dogs']);
  });

  it('[T-6] takes an option out of a list with others, without being asked for', () => {
    const edit = made({ question: 'dog', option: 'soon' });
    const rule = questionIn(edit.documents, 'both').visible_when as { and: unknown[] };
    expect(rule.and[0]).toEqual({ in: [{ var: 'dog.option' }, ['yes']] });
    expect(edit.unheld).toEqual([]);
  });

  it('[T-6] never guesses at a part of an if, a product, or a named condition as a whole', () => {
    const uses = 'leftOut';
    const visible_when = {
      if: [{ '==': [{ var: 'cat.option' }, 'yes'] }, true, { '!': { var: 'dog.option' } }],
    };
    const all = withQuestion({ id: 'late', type: 'text', visible_when });
    expect(refusals({ question: 'cat', uses }, all)).toEqual([
      'notGuessed /steps/0/metadata/fields/8/visible_when',
    ]);
    expect(refusals({ question: 'dog', uses })).toEqual(['notGuessed /conditions/has-dog']);
    const figures = [{ id: 'animals', title: 'Animals', unit: 'animals', product: ['dogs', 'cats'] }];
    const product = { ...documents, definition: { ...documents.definition, figures } };
    expect(refusals({ question: 'cats', uses }, product)).toEqual(['used /figures/0/product/1']);
  });

  it('[T-6] refuses to take the last condition of a question that is flagged excluded', () => {
    const visible_when = { '==': [{ var: 'cats.number' }, 2] };
    const all = withQuestion({ id: 'late', type: 'text', excluded: true, visible_when });
    expect(refusals({ question: 'cats', uses: 'leftOut' }, all)).toEqual(['wouldHide ']);
  });

  it('[T-7] takes along the conditions and conversions that nothing else uses, and names them', () => {
    const walks = made({ question: 'walks' });
    expect(walks.documents.definition.conditions).toEqual({});
    expect(walks.changes.map(({ did, pointer }) => `${did} ${pointer}`)).toContain(
      'removed /conditions/has-dog',
    );
    const food = made({ question: 'food', option: 'lb' });
    expect(food.documents.definition.conversions).toEqual([]);
    expect(questionIn(food.documents, 'food').validation_rules?.show_on_options).toEqual(['kg']);
  });

  it('[T-10] names what an example says no longer', () => {
    const { unheld } = made({ question: 'cat', uses: 'leftOut' });
    expect(
      unheld.map(({ companion, example, pointer, code }) => [companion, example, pointer, code]),
    ).toEqual([['examples', 1, '/hidden/0', 'notHidden']]);
  });

  it('[T-3] refuses what is not there, and a deletion without a reason', () => {
    expect(refusals({ question: 'bird' })).toEqual(['unknown ']);
    expect(refusals({ question: 'dog', option: 'never' })).toEqual(['unknown ']);
    const edit = deleteFrom(documents, { question: 'walks', reason: ' ' }, engineTables);
    expect(edit.status === 'refused' && edit.problems.map(({ code }) => code)).toEqual(['noReason']);
  });
});
