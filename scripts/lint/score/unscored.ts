import { isRadioGrid } from '@alo/engine';
import { at, type Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

/** PROD-10: in a group that has scored questions, every question earns points, or is named as one that earns none. */
export function checkUnscored({ entries, model }: ScoredContent): Finding[] {
  const unscored = new Set(model.unscored);
  const scoredGroups = new Set(
    entries.flatMap(({ question }) =>
      model.questions[question.id] === undefined ? [] : [`${question.stepKey}/${question.groupKey}`],
    ),
  );
  const forgotten = entries.filter(
    ({ question, source }) =>
      question.parent === undefined &&
      (!question.readOnly || isRadioGrid(question)) &&
      source.figure === undefined &&
      scoredGroups.has(`${question.stepKey}/${question.groupKey}`) &&
      model.questions[question.id] === undefined &&
      !unscored.has(question.id),
  );
  const known = new Set(entries.map(({ question }) => question.id));
  return [
    ...forgotten.map(({ question }) => ({
      pointer: '/questions',
      message: `"${question.id}" stands among scored questions and has no entry: score it, or name it in "unscored".`,
    })),
    ...model.unscored.flatMap((id, index): Finding[] => {
      const pointer = at('/unscored', index);
      if (!known.has(id)) return [{ pointer, message: `There is no question "${id}".` }];
      return model.questions[id] === undefined
        ? []
        : [{ pointer, message: `"${id}" is scored, so it is not "unscored".` }];
    }),
  ];
}
