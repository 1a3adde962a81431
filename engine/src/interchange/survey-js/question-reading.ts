/** What goes into the reader of a type of question, and what comes out. */
import type { QuestionDefinition } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import type { JsonObject } from '../source.js';
import type { Offers } from './offers.js';
import type { Controller } from './test-rules.js';

/** What a type makes of a question: the members of ours, those of SurveyJS that it read, and what conditions see of it. */
export interface ReadQuestion {
  readonly members: Partial<QuestionDefinition>;
  readonly read: readonly string[];
  readonly controller?: Controller;
  /** The rows of a matrix, by their names in expressions. */
  readonly rows?: readonly (readonly [string, Controller])[];
}

/** A question as its type reads it. */
export interface Reading {
  readonly element: JsonObject;
  readonly pointer: string;
  readonly id: string;
  readonly form: DraftForm;
  readonly offers: Offers;
}
