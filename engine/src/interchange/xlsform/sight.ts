/** Conditions of an XLSForm as rules, with the questions that they look at. */
import type { Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { ruleOfRelevant, type XlsController, type XlsSight } from './relevant.js';

export type XlsControllers = ReadonlyMap<string, XlsController>;

interface Said {
  readonly rule: Rule;
  /** The ids of the questions that it looks at. */
  readonly looksAt: ReadonlySet<string>;
}

/** What a condition says; a text says why no rule says it. Cost: its length. */
export function ruleIn(
  source: string,
  controllers: XlsControllers,
  also: Pick<XlsSight, 'own' | 'column'> = {},
): Said | string {
  const looksAt = new Set<string>();
  const find = (name: string) => {
    const found = controllers.get(name);
    if (found) looksAt.add(found.id);
    return found;
  };
  try {
    return { rule: ruleOfRelevant(source, { ...also, find }), looksAt };
  } catch (error) {
    if (!(error instanceof NotSayable)) throw error;
    return error.message;
  }
}
