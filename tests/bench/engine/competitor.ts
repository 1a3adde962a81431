/** What every competitor of the engine benchmark is made to do, through the smallest door that lets it be timed. */
import type { Answer, AnswerMap, QuestionnaireDefinition } from '@alo/schemas';
import type { Count } from '@alo/engine';

/** `limit`: the bare loop. `ours-checked`: ours with the schema check, which only construction is timed with. */
export const competitorNames = [
  'limit',
  'ours',
  'ours-checked',
  'survey-core',
  'formily',
  'json-forms',
  'json-logic',
] as const;
export type CompetitorName = (typeof competitorNames)[number];

/** Libraries that hold a form, with its answers and what is visible: what ours is compared to. */
export const peers = ['survey-core', 'formily', 'json-forms'] as const satisfies readonly CompetitorName[];

/** One form with its answers, kept up to date by `change`. */
export interface Model {
  /** Answers one question, or clears it (`null`). Afterwards visibility, counts and what is unanswered are right. */
  change(id: string, answer: Answer | null): void;
  /** Counts visible questions of the whole form, a grid as one, and those that are answered (C-8). May be reused. */
  counts(): Pick<Count, 'answered' | 'total'>;
  /** Lists every visible question in form order, grids and their rows included. */
  visible(): string[];
  /** Lists every visible question without an answer in form order, rows of a grid one by one (C-7). */
  unanswered(): string[];
}

export interface Competitor<Form = unknown> {
  /** The product's definition in the competitor's own words: plain JSON, as an author would have written it. */
  translate(definition: QuestionnaireDefinition): Form;
  /** Makes a ready model from parsed JSON, with the answers that are there at the start. */
  load(form: Form, answers: AnswerMap): Model;
}
