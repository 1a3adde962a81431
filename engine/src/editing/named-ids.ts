/** Which ids stand in documents, and where. */
import type { FormDocuments } from './documents.js';
import { walkDocuments } from './documents.js';
import type { IdKind, ReferenceTables } from './place.js';
import { conditionNameOf, figureOf, variableOf } from './rule-variables.js';
import { kindsOf } from './walk.js';

/** An id in a document. */
export interface FoundId {
  /** What it can be one of. */
  readonly kinds: readonly IdKind[];
  readonly id: string;
  readonly isDeclared: boolean;
  /** The questions whose options are meant. */
  readonly about: readonly string[];
}

/** The questions, the figures and the conditions that a rule names. */
function namedInRule(rule: unknown): FoundId[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const found = (kind: IdKind, id: string): FoundId[] => [
    { kinds: [kind], id, isDeclared: false, about: [] },
  ];
  const variable = variableOf(rule);
  if (variable !== undefined) return found('question', variable.questionId);
  const figure = figureOf(rule);
  if (figure !== undefined) return found('figure', figure);
  const name = conditionNameOf(rule);
  if (name !== undefined) return found('condition', name);
  return Object.values(rule).flatMap(namedInRule);
}

/** Every id in the documents, in their order; of rules, those of questions, figures and conditions. Cost: the documents. */
export function namedIds(documents: FormDocuments, tables: ReferenceTables): FoundId[] {
  const found: FoundId[] = [];
  walkDocuments(documents, tables, {
    id: ({ id, naming, about }) => {
      found.push({ kinds: kindsOf(naming), id, isDeclared: naming.declares === true, about });
      return { is: 'kept' };
    },
    rule: (rule) => {
      found.push(...namedInRule(rule));
      return { rule, changes: [], refusals: [] };
    },
  });
  return found;
}
