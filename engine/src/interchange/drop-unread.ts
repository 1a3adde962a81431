/**
 * The last step of each reader: what `parseDefinition` refuses leaves the definition, and is named. A reader that knows a
 * limit says so itself; this one holds whatever it does not know.
 */
import { DefinitionError, type DefinitionProblem } from '../definition/definition-error.js';
import { parseDefinition } from '../definition/parse-definition.js';
import type { QuestionDefinition, QuestionnaireDefinition } from '../model/documents.generated.js';
import { asObject } from './source.js';
import type { Carried, Report } from './not-carried.js';

/** The place in the source that each question was made from. */
export type Sources = ReadonlyMap<QuestionDefinition, string>;

/** A question, and the way on from it to the place of a problem. */
interface Found {
  readonly question: QuestionDefinition;
  readonly rest: readonly string[];
}

/** The innermost question on the way of a pointer. */
function questionAt(
  definition: QuestionnaireDefinition,
  pointer: string,
  sources: Sources,
): Found | undefined {
  const names = pointer.split('/').slice(1);
  let here: unknown = definition;
  let found: Found | undefined;
  names.forEach((name, at) => {
    const list = here;
    here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[name] : undefined;
    const question = here as QuestionDefinition;
    if (Array.isArray(list) && asObject(here) && sources.has(question))
      found = { question, rest: names.slice(at + 1) };
  });
  return found;
}

/** Members without which a question is still the question that it was. */
const spare = new Set(['visible_when', 'default_value', 'helpText', 'placeholder', 'constraints']);

/** What a question can do without, and the code of its loss. */
interface Part {
  readonly holder: object;
  readonly name: string;
  readonly what: string;
}

/** The part of a question that leads on to `rest`; `undefined` when the question is not the same without it. */
function partAt(question: QuestionDefinition, [member = '', ...inner]: readonly string[]): Part | undefined {
  const [first = '', second] = inner;
  const option =
    member === 'options' && second === 'visible_when' ? question.options?.[Number(first)] : undefined;
  const constraint = member === 'constraints' ? question.constraints?.[Number(first || NaN)] : undefined;
  const rules = question.validation_rules;
  if (option) return { holder: option, name: 'visible_when', what: 'condition' };
  // What it looks at leaves, so that those behind it keep their places.
  if (constraint) return { holder: constraint, name: 'rule', what: 'constraint' };
  if (member === 'validation_rules' && rules) return { holder: rules, name: first, what: 'limit' };
  if (!spare.has(member)) return undefined;
  const what = member === 'visible_when' ? 'condition' : member === 'constraints' ? 'constraint' : 'member';
  return { holder: question, name: member, what };
}

/** Takes out the constraints whose rules left. */
function dropConstraints(question: QuestionDefinition) {
  const kept = question.constraints?.filter((constraint) => Object.hasOwn(constraint, 'rule'));
  if (kept?.length === question.constraints?.length) return;
  if (kept?.length === 0) delete question.constraints;
  else if (kept) question.constraints = kept;
}

/** What leaves in one round: questions, and the names of parts by what holds them. */
interface Leaving {
  readonly questions: Set<unknown>;
  readonly parts: Map<object, Set<string>>;
}

/** Takes out what a problem is about; `false` when no question is to blame. */
function dropOne(
  definition: QuestionnaireDefinition,
  { pointer, message }: DefinitionProblem,
  sources: Sources,
  report: Report,
  leaving: Leaving,
): boolean {
  const found = questionAt(definition, pointer, sources);
  if (found === undefined) return false;
  const { question, rest } = found;
  const source = sources.get(question) ?? '';
  const part = partAt(question, rest);
  const gone = part && (leaving.parts.get(part.holder) ?? new Set());
  // One condition can have several problems.
  if ((part && gone?.has(part.name)) || leaving.questions.has(question)) return true;
  if (part && gone && Object.hasOwn(part.holder, part.name)) {
    leaving.parts.set(part.holder, gone.add(part.name));
    Reflect.deleteProperty(part.holder, part.name);
    report.lost(source, part.what, `A part of "${question.id}" cannot be read: ${message}`);
  } else {
    // Other problems of this round point to places behind it, so it leaves when the round is over.
    leaving.questions.add(question);
    report.lost(source, 'question', `Question "${question.id}" cannot be read: ${message}`);
  }
  return true;
}

/** Takes out the questions and constraints that are gone, however nested. */
function leave(questions: QuestionDefinition[], gone: ReadonlySet<unknown>) {
  for (const question of [...questions]) {
    dropConstraints(question);
    leave(question.fields ?? [], gone);
    leave(question.subQuestions ?? [], gone);
    if (gone.has(question)) questions.splice(questions.indexOf(question), 1);
  }
}

/**
 * Makes `definition` one that is read without problems, by leaving out what is refused. It changes `definition`. Each
 * round takes out at least one thing, so it ends. Cost: the definition, times the rounds. Never throws.
 */
export function dropUnread(definition: QuestionnaireDefinition, sources: Sources, report: Report): Carried {
  for (;;) {
    try {
      parseDefinition(definition);
      return { definition, notCarried: report.list() };
    } catch (error) {
      const problems = error instanceof DefinitionError ? error.problems : [];
      const leaving: Leaving = { questions: new Set(), parts: new Map() };
      const dropped = problems.filter((problem) => dropOne(definition, problem, sources, report, leaving));
      if (dropped.length === 0) {
        const why = problems[0]?.message ?? String(error);
        report.lost('', 'document', `No definition can be made of it: ${why}`);
        return { definition: undefined, notCarried: report.list() };
      }
      for (const { metadata } of definition.steps) leave(metadata.fields ?? [], leaving.questions);
    }
  }
}
