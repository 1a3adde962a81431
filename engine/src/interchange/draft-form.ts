/** A definition in the making: what the readers of all formats do alike. */
import type {
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
} from '../model/documents.generated.js';
import { dropUnread } from './drop-unread.js';
import { createIdMaker } from './id-maker.js';
import { createReport, type Carried, type Report } from './not-carried.js';
import type { Rule } from './rule-parts.js';

export interface DraftForm {
  readonly report: Report;
  /** An id for a question, and a word when it is not the name itself. */
  readonly questionId: (name: string, pointer: string) => string;
  readonly stepId: (name: string) => string;
  /** From now on, do ids leave room for the number of an entry (D-33)? */
  readonly leaveRoom: (isLeft: boolean) => void;
  /** Notes where a question comes from, and gives it back. */
  readonly from: (pointer: string, question: QuestionDefinition) => QuestionDefinition;
  /** Cuts a text that is longer than a definition takes, and says so. */
  readonly fit: (text: string, most: number, pointer: string) => string;
  /** A question that may stay unanswered in the source. */
  readonly optional: (pointer: string) => void;
  /** Never throws. */
  readonly finish: (
    head: { readonly key: string; readonly title: string; readonly description?: string | undefined },
    steps: readonly StepDefinition[],
  ) => Carried;
}

const maxTitle = 200;
/** Characters of an id that stands in several entries (D-33). */
const maxIdInEntry = 53;

export function createDraftForm(): DraftForm {
  const report = createReport();
  const sources = new Map<QuestionDefinition, string>();
  const makeId = createIdMaker();
  const optional: string[] = [];
  let longestId: number | undefined;
  const fit: DraftForm['fit'] = (text, most, pointer) => {
    if (text.length <= most) return text;
    report.changed(pointer, 'shortened', `A text is longer than ${most} characters, and was cut.`);
    // A pair of surrogates stays whole.
    return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  };
  return {
    report,
    fit,
    stepId: createIdMaker(),
    questionId(name, pointer) {
      const id = makeId(name, 'question', longestId);
      if (id !== name) report.changed(pointer, 'renamed', `"${name}" has the id "${id}".`);
      return id;
    },
    leaveRoom(isLeft) {
      longestId = isLeft ? maxIdInEntry : undefined;
    },
    from(pointer, question) {
      sources.set(question, pointer);
      return question;
    },
    optional: (pointer) => void optional.push(pointer),
    finish({ key, title, description }, steps) {
      const [first] = optional;
      if (first !== undefined)
        report.changed(
          first,
          'optional',
          `A step is complete when all it shows is answered, so the answers that were optional are awaited too: ${optional.length} of them, the first here.`,
        );
      const filled = steps.filter(({ metadata }) => (metadata.fields?.length ?? 0) > 0);
      if (filled.length === 0) {
        report.lost('', 'document', 'No question can be taken over.');
        return { definition: undefined, notCarried: report.list() };
      }
      const definition: QuestionnaireDefinition = {
        key: createIdMaker()(key, 'questionnaire'),
        version: 1,
        title: fit(title, maxTitle, ''),
        ...(description !== undefined && { description: fit(description, 1000, '') }),
        steps: filled,
      };
      return dropUnread(definition, sources, report);
    },
  };
}

/** What a condition comes to in a definition: a rule, no condition, or a question that is never shown (V-1). */
export function shownWhen(
  rule: Rule,
): Pick<QuestionDefinition, 'visible_when' | 'excluded' | 'exclusionReason'> {
  if (rule === true) return {};
  if (rule === false) return { excluded: true, exclusionReason: 'Its condition never holds.' };
  return { visible_when: rule };
}
