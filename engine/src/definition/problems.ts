/** What is found wrong with a definition while it is read, each with its place in the document. */
import type { QuestionDefinition, QuestionnaireDefinition } from '../model/documents.generated.js';
import { createProblemList, type ProblemList } from './problem-list.js';

export interface Problems extends ProblemList {
  /** `place` is a JSON pointer inside the question. */
  readonly addIn: (question: QuestionDefinition, place: string, message: string) => void;
}

/**
 * Pointers of all questions, however nested. A definition that was not read from text may hold one object in two
 * places: its pointer is the first.
 */
function pointersIn({ steps }: QuestionnaireDefinition): Map<QuestionDefinition, string> {
  const pointers = new Map<QuestionDefinition, string>();
  const walk = (questions: readonly QuestionDefinition[] = [], place: string) =>
    questions.forEach((question, index) => {
      if (pointers.has(question)) return;
      pointers.set(question, `${place}/${index}`);
      walk(question.fields, `${place}/${index}/fields`);
      walk(question.subQuestions, `${place}/${index}/subQuestions`);
    });
  steps.forEach(({ metadata, groups = [] }, index) => {
    walk(metadata.fields, `/steps/${index}/metadata/fields`);
    groups.forEach((group, place) =>
      walk(group.metadata.fields, `/steps/${index}/groups/${place}/metadata/fields`),
    );
  });
  return pointers;
}

/** Pointers are made when the first problem asks for one: a definition in order pays nothing for them. */
export function createProblems(definition: QuestionnaireDefinition): Problems {
  const list = createProblemList();
  let pointers: Map<QuestionDefinition, string> | undefined;
  const pointerOf = (question: QuestionDefinition) => {
    pointers ??= pointersIn(definition);
    return pointers.get(question) ?? '';
  };
  return {
    ...list,
    addIn: (question, place, message) => {
      list.add(pointerOf(question) + place, message);
    },
  };
}
