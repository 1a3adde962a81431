import {
  findQuestion,
  type Question,
  type QuestionDefinition,
  type Questionnaire,
  type QuestionnaireDefinition,
  type StepKey,
} from '@alo/engine';
import { at } from './problem.js';

/** One question as its author wrote it, as the engine reads it, and where it stands in the document. */
export interface Entry {
  readonly source: QuestionDefinition;
  readonly question: Question;
  readonly pointer: string;
  readonly stepKey: StepKey;
}

/** A questionnaire that reads without problems: what the authoring rules look at. */
export interface Content {
  readonly definition: QuestionnaireDefinition;
  readonly questionnaire: Questionnaire;
  /** Every question, sub-questions included, in form order. */
  readonly entries: readonly Entry[];
}

/** Puts each question beside its source. `questionnaire` is what the engine read from `definition`. */
export function createContent(definition: QuestionnaireDefinition, questionnaire: Questionnaire): Content {
  const entries: Entry[] = [];
  const add = (sources: readonly QuestionDefinition[], pointer: string, stepKey: StepKey) => {
    sources.forEach((source, index) => {
      const question = findQuestion(questionnaire, source.id);
      if (question === undefined) return;
      const here = at(pointer, index);
      entries.push({ source, question, pointer: here, stepKey });
      const nested = question.type === 'group' ? 'fields' : 'subQuestions';
      add(source[nested] ?? [], at(here, nested), stepKey);
    });
  };
  definition.steps.forEach((step, index) => {
    const pointer = at('/steps', index);
    add(step.metadata.fields ?? [], at(pointer, 'metadata', 'fields'), step.stepKey);
    (step.groups ?? []).forEach((group, place) =>
      add(group.metadata.fields, at(pointer, 'groups', place, 'metadata', 'fields'), step.stepKey),
    );
  });
  return { definition, questionnaire, entries };
}
