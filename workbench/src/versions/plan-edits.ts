/** Edits of a plan that moves answers to a new version: what an author chose, as a plan that says it. It is pure. */
import type { MigrationPlan } from '@alo/engine/authoring';

/** Without the lists that are empty. */
function tidied({ renamed = [], options = [], dropped = [] }: MigrationPlan): MigrationPlan {
  return {
    ...(renamed.length > 0 && { renamed }),
    ...(options.length > 0 && { options }),
    ...(dropped.length > 0 && { dropped }),
  };
}

const isOther = (question: string) => (entry: { readonly question: string }) => entry.question !== question;

/**
 * An option of the old version becomes one of the new version; `undefined`: it becomes none, so that its answers are
 * parked and asked for again. The answers of its question are not dropped any more.
 */
export function withOption(
  plan: MigrationPlan,
  question: string,
  option: string,
  to: string | undefined,
): MigrationPlan {
  const others = (plan.options ?? []).flatMap((entry) => {
    if (entry.question !== question || !entry.from.includes(option)) return [entry];
    const from = entry.from.filter((each) => each !== option);
    return from.length === 0 ? [] : [{ ...entry, from }];
  });
  const dropped = (plan.dropped ?? []).filter(isOther(question));
  if (to === undefined) return tidied({ ...plan, options: others, dropped });
  const joined = others.find((entry) => entry.question === question && entry.to === to);
  const options =
    joined === undefined
      ? [...others, { question, from: [option], to }]
      : others.map((entry) => (entry === joined ? { ...entry, from: [...entry.from, option] } : entry));
  return tidied({ ...plan, options, dropped });
}

/**
 * The answers of a question become those of another one; `undefined`: the question keeps its id. What the plan said of its
 * options goes, as it was said of the options of another question.
 */
export function withRename(plan: MigrationPlan, from: string, to: string | undefined): MigrationPlan {
  const others = (plan.renamed ?? []).filter((entry) => entry.from !== from);
  return tidied({
    renamed: to === undefined ? others : [...others, { from, to }],
    options: (plan.options ?? []).filter(isOther(from)),
    dropped: (plan.dropped ?? []).filter(isOther(from)),
  });
}

/**
 * All answers to a question are parked, with the reason of the author; `undefined`: they are taken over again. What is
 * dropped is neither renamed, nor are its options mapped.
 */
export function withDrop(plan: MigrationPlan, question: string, reason: string | undefined): MigrationPlan {
  const dropped = (plan.dropped ?? []).filter(isOther(question));
  if (reason === undefined) return tidied({ ...plan, dropped });
  return tidied({
    renamed: (plan.renamed ?? []).filter(({ from }) => from !== question),
    options: (plan.options ?? []).filter(isOther(question)),
    dropped: [...dropped, { question, reason }],
  });
}
