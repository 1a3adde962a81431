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
const spare = new Set(['visible_when', 'default_value', 'helpText', 'placeholder']);

/** What leaves in one round: questions, and members of others by their places. */
interface Leaving {
  readonly questions: Set<unknown>;
  readonly members: Set<string>;
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
  const [member = '', inner = ''] = rest;
  const source = sources.get(question) ?? '';
  const [holder, name] =
    member === 'validation_rules' ? [question.validation_rules, inner] : [question, member];
  const place = `${source} ${member} ${name}`;
  // One condition can have several problems.
  if (leaving.members.has(place) || leaving.questions.has(question)) return true;
  const isSpare = holder !== question || spare.has(member);
  if (isSpare && holder !== undefined && Object.hasOwn(holder, name)) {
    leaving.members.add(place);
    Reflect.deleteProperty(holder, name);
    const what = member === 'visible_when' ? 'condition' : holder === question ? 'member' : 'limit';
    report.lost(source, what, `A part of "${question.id}" cannot be read: ${message}`);
  } else {
    // Other problems of this round point to places behind it, so it leaves when the round is over.
    leaving.questions.add(question);
    report.lost(source, 'question', `Question "${question.id}" cannot be read: ${message}`);
  }
  return true;
}

/** Takes the questions out that are gone, however nested. */
function leave(questions: QuestionDefinition[], gone: ReadonlySet<unknown>) {
  for (const question of [...questions]) {
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
      const leaving: Leaving = { questions: new Set(), members: new Set() };
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
