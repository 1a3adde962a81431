/** Conditions of an XLSForm as rules, with the questions that they look at. */
import type { Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { ruleOfRelevant, type XlsController, type XlsSight } from './relevant.js';

/** What a condition can look at, from the row where the reader is. */
export interface XlsControllers {
  /** The question, unless it stands in a repeat around which the condition does not: it has an answer in each entry. */
  readonly get: (name: string) => XlsController | undefined;
  /** The id of a repeated group whose entries can be counted. */
  readonly countedBy: (name: string) => string | undefined;
}

/** What was read so far. The first of a name counts. */
export interface XlsScope extends XlsControllers {
  readonly add: (name: string, controller: XlsController) => void;
  readonly addCounted: (name: string, id: string) => void;
  /** From now on questions stand in this repeat, or in none. */
  readonly enter: (repeat: object | undefined) => void;
}

export function createXlsScope(): XlsScope {
  const questions = new Map<string, { controller: XlsController; repeat: object | undefined }>();
  const counted = new Map<string, string>();
  let here: object | undefined;
  return {
    get(name) {
      const found = questions.get(name);
      return found?.repeat === undefined || found.repeat === here ? found?.controller : undefined;
    },
    countedBy: (name) => counted.get(name),
    add(name, controller) {
      if (!questions.has(name)) questions.set(name, { controller, repeat: here });
    },
    addCounted(name, id) {
      if (!counted.has(name)) counted.set(name, id);
    },
    enter(repeat) {
      here = repeat;
    },
  };
}

interface Said {
  readonly rule: Rule;
  /** The ids of the questions that it looks at. */
  readonly looksAt: ReadonlySet<string>;
}

/** What a condition says; a text says why no rule says it. Cost: its length. */
export function ruleIn(
  source: string,
  { get, countedBy }: XlsControllers,
  also: Pick<XlsSight, 'own' | 'column'> = {},
): Said | string {
  const looksAt = new Set<string>();
  const look = <Found>(found: Found, id: string | undefined): Found => {
    if (id !== undefined) looksAt.add(id);
    return found;
  };
  const find = (name: string) => {
    const found = get(name);
    return look(found, found?.id);
  };
  const counts = (name: string) => {
    const id = countedBy(name);
    return look(id, id);
  };
  try {
    return { rule: ruleOfRelevant(source, { ...also, find, countedBy: counts }), looksAt };
  } catch (error) {
    if (!(error instanceof NotSayable)) throw error;
    return error.message;
  }
}
