/** What the fields write by themselves: each way of answering, and a new question, without a new problem. */
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../workbench/src/checks/check.js';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { editsOfTranslations } from '../../workbench/src/documents/gone-texts.js';
import { answerKinds, changesFor, type AnswerKind } from '../../workbench/src/fields/answer-kinds.js';
import { withNewQuestion } from '../../workbench/src/fields/new-parts.js';
import { withValue } from '../../workbench/src/fields/text-edits.js';
import { writtenQuestions } from '../../workbench/src/fields/written-questions.js';
import { stepFiles, type FormFiles } from '../../workbench/src/files/form-files.js';
import { shippedFiles } from './support/shipped-files.js';

const basics = shippedFiles('basics');

/** What is found besides words that a translator has still to write. */
const problemsOf = (files: FormFiles): string[] =>
  checkFiles(files)
    .problems.filter(({ rule }) => rule !== 'translation-missing')
    .map(({ place, message }) => `${place.file}: ${message}`);

/** The files after a question is answered in another way, as the fields write it. */
function answeredBy(files: FormFiles, file: string, id: string, kind: AnswerKind): FormFiles {
  const text = files.get(file) ?? '';
  const question = writtenQuestions(text).find((each) => each.id === id);
  if (question === undefined) throw new Error(`There is no question ${id}.`);
  const after = Object.entries(changesFor(question.source, kind)).reduce(
    (changed, [member, value]) => withValue(changed, [...question.path, member], value),
    text,
  );
  const next = new Map([...files, [file, after]]);
  const documents = createDocuments(next, []);
  documents.change(editsOfTranslations(files, next));
  return documents.files();
}

/** The questions that no condition looks at: of the others an author has to say what becomes of the condition. */
const free = stepFiles(basics).flatMap((file) =>
  writtenQuestions(basics.get(file) ?? '')
    .filter(({ path, source, id }) => {
      const isOfGrid = path.includes('subQuestions') || source['type'] === 'custom';
      const isAskedFor = [...basics.values()].some((text) =>
        new RegExp(`"questionId": "${id}"|"${id}[.]`).test(text),
      );
      return !isOfGrid && !isAskedFor;
    })
    .map(({ id }) => ({ file, id })),
);

describe('a way of answering', () => {
  it('[ENG-09] is offered for questions of each step, so that the table below is not empty', () => {
    expect(free.length).toBeGreaterThan(8);
  });

  it.each(answerKinds)('[ENG-09] chosen as %s leaves no problem in any question of basics', (kind) => {
    for (const { file, id } of free)
      expect(problemsOf(answeredBy(basics, file, id, kind)), `${id} as ${kind}`).toEqual([]);
  });

  it.each(answerKinds)('[ENG-09] chosen after %s leaves no problem, whatever it is', (first) => {
    const once = answeredBy(basics, 'people.json', 'B-21', first);
    for (const second of answerKinds)
      expect(problemsOf(answeredBy(once, 'people.json', 'B-21', second)), second).toEqual([]);
  });
});

describe('a new question', () => {
  it.each(stepFiles(basics))('[ENG-06] in %s has a number and an id of its own, twice in a row', (file) => {
    let files = basics;
    for (const _ of [1, 2]) {
      const added = withNewQuestion(files, file);
      files = new Map([...files, [file, added?.text ?? '']]);
      expect(problemsOf(files)).toEqual([]);
      expect(checkFiles(files).places.get(added?.id ?? '')?.file).toBe(file);
    }
  });
});
