/** A drawn questionnaire of which one group repeats (D-33), with what looks at its fields rewritten as that asks for (D-34). */
import type { Figure, QuestionDefinition, QuestionnaireDefinition } from '../model/documents.generated.js';
import { pick } from './words.js';

/** What is drawn: which group, how many entries, and what is asked of them. */
export interface DrawnEntries {
  readonly group: number;
  readonly least: number;
  readonly more: number;
  readonly asks: number;
}

const names = (part: unknown, ids: ReadonlySet<string>, variable = '[a-z]+'): boolean =>
  part !== undefined &&
  [...JSON.stringify(part).matchAll(new RegExp(`"var":"([^".]+)\\.${variable}"`, 'g'))].some(([, id = '']) =>
    ids.has(id),
  );

const nested = ({ fields = [], subQuestions = [] }: QuestionDefinition) => [...fields, ...subQuestions];
const withNested = (question: QuestionDefinition): QuestionDefinition[] => [
  question,
  ...nested(question).flatMap(withNested),
];

/** A product or a quotient of fields is a sum of them: of more than one entry there is nothing else. */
function summed({ product, divide, by, sum, ...figure }: Figure, fields: ReadonlySet<string>): Figure {
  const terms = sum ?? product ?? [divide ?? 0, by ?? 0];
  const isOfFields = terms.some((term) => fields.has(String(term)));
  if (isOfFields) return { ...figure, sum: terms };
  return {
    ...figure,
    ...(sum && { sum }),
    ...(product && { product }),
    ...(divide !== undefined && { divide }),
    ...(by !== undefined && { by }),
  };
}

/** The same questionnaire with one of its groups repeated; itself where it has none with fields. */
export function withEntries(
  drawn: QuestionnaireDefinition,
  { group, least, more, asks }: DrawnEntries,
): QuestionnaireDefinition {
  const definition = JSON.parse(JSON.stringify(drawn)) as QuestionnaireDefinition;
  const all = definition.steps.flatMap(({ metadata, groups = [] }) =>
    [...(metadata.fields ?? []), ...groups.flatMap((each) => each.metadata.fields)].flatMap(withNested),
  );
  const repeated = pick(
    all.filter(({ type, fields = [] }) => type === 'group' && fields.length > 0),
    group,
  );
  if (repeated === undefined) return definition;
  repeated.repeat = { label: 'Entry', most: least + more, ...(least !== 1 && { least }) };
  const inside = new Set(nested(repeated).flatMap(withNested));
  const fields = new Set([...inside].map(({ id }) => id));
  const { figures = [] } = definition;
  if (figures.length > 0) definition.figures = figures.map((figure) => summed(figure, fields));
  const counting = new Set<string>();
  for (const { id, sum = [], product = [], divide, by } of definition.figures ?? [])
    if (
      [...sum, ...product, divide, by].some((term) => fields.has(String(term)) || counting.has(String(term)))
    )
      counting.add(id);
  const list = { var: repeated.id };
  const wholeGroup = all.indexOf(repeated) + inside.size;

  /** The rule as the question may have it; `undefined` where it may have none such. */
  function rewritten(question: QuestionDefinition, rule: unknown): unknown {
    // A sum of all entries comes after each of them.
    const isInside = inside.has(question) || question === repeated;
    if (isInside) return names(rule, counting, 'figure') ? undefined : rule;
    return names(rule, fields) ? { [pick(['some', 'all', 'none'], asks) ?? 'some']: [list, rule] } : rule;
  }

  all.forEach((question, at) => {
    const { options, constraints, dependency_list: entries } = question;
    const isInside = inside.has(question);
    const rule = rewritten(question, question.visible_when);
    delete question.visible_when;
    if (rule !== undefined) question.visible_when = rule;
    else if (at > wholeGroup && asks % 4 === 0)
      question.visible_when = { '>': [{ var: `${repeated.id}.count` }, least] };
    for (const option of options ?? []) {
      const offered = rewritten(question, option.visible_when);
      delete option.visible_when;
      if (offered !== undefined) option.visible_when = offered;
    }
    const kept = constraints?.filter(({ rule: each }) =>
      isInside ? !names(each, counting, 'figure') : !names(each, fields),
    );
    delete question.constraints;
    if (kept && kept.length > 0) question.constraints = kept;
    if (entries && !isInside)
      question.dependency_list = entries.filter(({ questionId }) => !fields.has(questionId));
  });
  return definition;
}
