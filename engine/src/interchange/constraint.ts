/** A condition that an answer must hold to, as a constraint (D-29): what the readers of all formats do alike. */
import type { Constraint } from '../model/documents.generated.js';
import type { DraftForm } from './draft-form.js';
import type { Rule } from './rule-parts.js';

interface Judged {
  readonly rule: Rule;
  /** The ids of the questions that it looks at. */
  readonly looksAt: ReadonlySet<string>;
  /** The id of the question that it stands at. */
  readonly id: string;
  /** What the author says, where there is anything. */
  readonly words: string | undefined;
  readonly place: string;
  /** The code of what is lost. */
  readonly what: string;
  readonly form: DraftForm;
}

const maxMessage = 500;

/** The constraint, in a list; none where it always holds, or never, which is named. */
export function constraintOf({ rule, looksAt, id, words, place, what, form }: Judged): Constraint[] {
  if (rule === true) return [];
  if (rule === false) {
    form.report.lost(place, what, 'It holds with no answer, and is not carried over.');
    return [];
  }
  if ([...looksAt].some((other) => other !== id))
    form.report.changed(
      place,
      'unanswered',
      'It is judged once all is answered and shown that it looks at; it was judged before that, too.',
    );
  return [{ rule, message: form.fit(words ?? 'This does not fit the other answers.', maxMessage, place) }];
}
