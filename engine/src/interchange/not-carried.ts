/** What a reader of another format gives: a definition, and a list of what it could not take over. */
import type { QuestionnaireDefinition } from '../model/documents.generated.js';

/** One thing of the source that the definition does not say as the source said it. */
export interface NotCarried {
  /** A JSON pointer (RFC 6901) into the source. */
  readonly pointer: string;
  /** Its kind, such as `condition` or `question-type`. */
  readonly what: string;
  /** A sentence for the author. */
  readonly message: string;
  /** `lost`: it is not there. `changed`: it is there, and says something else in some case. */
  readonly severity: 'lost' | 'changed';
}

/** What was read. Without a `definition`, the list says why. */
export interface Carried {
  readonly definition: QuestionnaireDefinition | undefined;
  readonly notCarried: readonly NotCarried[];
}

/** Collects what is not carried over. */
export interface Report {
  readonly lost: (pointer: string, what: string, message: string) => void;
  readonly changed: (pointer: string, what: string, message: string) => void;
  readonly list: () => readonly NotCarried[];
}

export function createReport(): Report {
  const list: NotCarried[] = [];
  const add =
    (severity: NotCarried['severity']) =>
    (pointer: string, what: string, message: string): void => {
      list.push({ pointer, what, message, severity });
    };
  return { lost: add('lost'), changed: add('changed'), list: () => list };
}
