/** The expressions of a survey as rules, with the questions that they look at. */
import type { DraftForm } from '../draft-form.js';
import type { Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { ruleOfExpression } from './condition.js';
import type { Scalar } from './expression.js';
import type { Controller } from './test-rules.js';

/** What an expression can look at: the questions that were read before it. */
export interface Known {
  readonly form: DraftForm;
  /** By names without their case; of a row, `matrix.row`. */
  readonly controllers: Map<string, Controller>;
  readonly rows: Map<string, readonly Controller[]>;
  /** The ids of questions that can be hidden. */
  readonly hideable: Set<string>;
  /** Does a hidden question keep its answer for expressions? */
  readonly keepsHidden: boolean;
}

interface Said {
  readonly rule: Rule;
  /** The ids of the questions that it looks at. */
  readonly looksAt: ReadonlySet<string>;
}

interface AskedOf {
  /** The value of the choice that it is about. */
  readonly item?: Scalar;
  /** Is it judged when all is answered that it looks at? */
  readonly areAnswered?: boolean;
}

/** What an expression says; a text says why no rule says it. Cost: its length. */
export function ruleIn(
  source: string,
  { controllers, rows }: Known,
  { item, areAnswered = false }: AskedOf = {},
): Said | string {
  const looksAt = new Set<string>();
  const look = <Found extends Controller | readonly Controller[]>(found: Found | undefined) => {
    for (const { id } of [found ?? []].flat() as Controller[]) looksAt.add(id);
    return found;
  };
  const seen = {
    find: (name: string) => look(controllers.get(name.toLowerCase())),
    rowsOf: (name: string) => look(rows.get(name.toLowerCase())),
    areAnswered,
    takesOne: item !== undefined || areAnswered,
  };
  try {
    return { rule: ruleOfExpression(source, seen, item), looksAt };
  } catch (error) {
    if (!(error instanceof NotSayable)) throw error;
    return error.message;
  }
}

/** Names the questions whose hidden answers count in SurveyJS and not here. */
export function nameHidden(looksAt: Iterable<string>, place: string, known: Known): void {
  const { form, hideable, keepsHidden } = known;
  const hidden = keepsHidden ? [...looksAt].filter((id) => hideable.has(id)) : [];
  if (hidden.length > 0)
    form.report.changed(
      place,
      'hidden-answers',
      `While ${hidden.map((id) => `"${id}"`).join(' and ')} is hidden it counts as unanswered; SurveyJS goes on with the answer from before.`,
    );
}
