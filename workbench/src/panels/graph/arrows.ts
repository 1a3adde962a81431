/** Which question decides about which, as their author wrote them: the entries of a repeated group are one. */
import { controllersOf, findQuestion, type Question, type Questionnaire } from '@alo/engine';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** What the first one must be for the second to show, where a few words say it. */
  readonly words: string;
}

const writtenId = ({ id, writtenId: written = id }: Question): string => written;

/** The options or texts that the entries on one question ask for: `“Weighed” or “Counted”`. */
function wordsOf({ dependencies }: Question, controller: Question): string {
  const asked = dependencies
    .filter(({ questionId }) => questionId === controller.id)
    .map(({ conditionType, requiredValue }) =>
      conditionType === 'option_id_equals'
        ? (controller.options.find(({ id }) => id === requiredValue)?.label ?? requiredValue)
        : requiredValue,
    )
    .filter((value) => value !== '');
  return [...new Set(asked)].map((value) => `“${value}”`).join(' or ');
}

/** Every arrow of a form once. Cost: the conditions. */
export function arrowsOf(form: Questionnaire): Arrow[] {
  const arrows = form.questions.flatMap((question) =>
    controllersOf(form, question).flatMap((id): Arrow[] => {
      const controller = findQuestion(form, id);
      if (controller === undefined) return [];
      return [{ from: writtenId(controller), to: writtenId(question), words: wordsOf(question, controller) }];
    }),
  );
  const first = new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
  return [...first.values()].filter(({ from, to }) => from !== to);
}

/** The questions that decide about one, directly or through others, with itself. */
export function wayTo(arrows: readonly Arrow[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found) for (const { from, to } of arrows) if (to === each) found.add(from);
  return found;
}
