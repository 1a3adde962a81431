/** What adapters need of the product's definition, and of any model that knows its top-level questions. */
import type { DependencyEntry, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';

export interface Group {
  readonly key: string;
  readonly title: string;
  readonly questions: readonly QuestionDefinition[];
}

export const groupsOf = ({ steps }: QuestionnaireDefinition): Group[] =>
  steps.flatMap(({ groups = [] }) =>
    groups.map(({ key, metadata }) => ({ key, title: metadata.title, questions: metadata.fields })),
  );

/** Finds the option that has this label, whatever its case; peers compare ids where the product compares labels. */
export const optionLabelled = ({ options = [] }: QuestionDefinition, label: string): string | undefined =>
  options.find(({ option_text: text }) => text?.toLowerCase() === label.toLowerCase())?.id;

/** A condition with the question it looks at. */
export interface Condition extends DependencyEntry {
  readonly controller: QuestionDefinition;
}

/**
 * Gives what must hold for each question to be shown, the conditions of its controlling question first: where a hidden
 * question keeps its value, as in SurveyJS and JSON Forms, only the whole chain says that it counts as unanswered.
 */
export function chainsOf(questions: readonly QuestionDefinition[]): Map<string, readonly Condition[]> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const chains = new Map<string, readonly Condition[]>();
  for (const { id, dependency_list: entries = [] } of questions)
    chains.set(
      id,
      entries.flatMap((entry) => {
        const controller = byId.get(entry.questionId);
        if (controller === undefined)
          throw new Error(`"${id}" looks at "${entry.questionId}", which is no question.`);
        return [...(chains.get(entry.questionId) ?? []), { ...entry, controller }];
      }),
    );
  return chains;
}

/** A question of the first level; a grid has rows. */
export interface Item {
  readonly id: string;
  readonly rows: readonly string[];
}

export const visibleOf = <Known extends Item>(items: readonly Known[], isVisible: (item: Known) => boolean) =>
  items.filter(isVisible).flatMap(({ id, rows }) => [id, ...rows]);

export const unansweredOf = <Known extends Item>(
  items: readonly Known[],
  isVisible: (item: Known) => boolean,
  isAnswered: (id: string, item: Known) => boolean,
) =>
  items
    .filter(isVisible)
    .flatMap((item) => (item.rows.length > 0 ? item.rows : [item.id]).filter((id) => !isAnswered(id, item)));
