/** The expressions of a survey as rules, with the questions that they look at. */
import type { DraftForm } from '../draft-form.js';
import type { Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { ruleOfExpression } from './condition.js';
import type { Scalar } from './expression.js';
import type { Controller } from './test-rules.js';

/** Questions that an expression can look at: those that were read before it. */
interface Seen {
  /** By names without their case; of a row, `matrix.row`. */
  readonly controllers: Map<string, Controller>;
  readonly rows: Map<string, readonly Controller[]>;
}

/** The fields of an entry, which look at each other by names that begin so: `panel.`, `row.`. */
interface EntryFields extends Seen {
  readonly prefix: string;
}

export interface Known extends Seen {
  readonly form: DraftForm;
  /** The ids of repeated groups by their names without their case, where their entries can be counted. */
  readonly counted: Map<string, string>;
  /** Of what stands in an entry. */
  readonly entry?: EntryFields;
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
  known: Known,
  { item, areAnswered = false }: AskedOf = {},
): Said | string {
  const looksAt = new Set<string>();
  const look = <Found extends Controller | readonly Controller[]>(found: Found | undefined) => {
    for (const { id } of [found ?? []].flat() as Controller[]) looksAt.add(id);
    return found;
  };
  const around = (name: string): Seen =>
    known.entry && name.startsWith(known.entry.prefix) ? known.entry : known;
  const seen = {
    find: (name: string) => look(around(name).controllers.get(name.toLowerCase())),
    rowsOf: (name: string) => look(around(name).rows.get(name.toLowerCase())),
    countedBy(name: string) {
      const id = known.counted.get(name.toLowerCase());
      if (id !== undefined) looksAt.add(id);
      return id;
    },
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
