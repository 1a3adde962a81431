/** The plan of a draft after ids were changed in it: answers that hotels gave go along. It is pure. */
import { findQuestion, type Questionnaire } from '@alo/engine';
import type { MigrationPlan } from '@alo/engine/authoring';

type Renames = NonNullable<MigrationPlan['renamed']>;
type Options = NonNullable<MigrationPlan['options']>;
type Drops = NonNullable<MigrationPlan['dropped']>;

const questionTo = ({ renamed = [] }: MigrationPlan, id: string): string =>
  renamed.find(({ from }) => from === id)?.to ?? id;

/** Where the answers to each question of the old version go. One that has its old id again needs no entry. */
function renamedAfter(plan: MigrationPlan, edit: MigrationPlan, before: Questionnaire | undefined): Renames {
  const known = plan.renamed ?? [];
  const isTaken = new Set([
    ...known.map(({ to }) => to),
    ...(plan.dropped ?? []).map((each) => each.question),
  ]);
  const isMoved = new Set(known.map(({ from }) => from));
  const added = (edit.renamed ?? []).filter(
    ({ from }) =>
      before !== undefined &&
      findQuestion(before, from) !== undefined &&
      !isMoved.has(from) &&
      !isTaken.has(from),
  );
  const moved = known.map(({ from, to }) => ({ from, to: questionTo(edit, to) }));
  return [...moved, ...added].filter(({ from, to }) => from !== to);
}

function optionsAfter(plan: MigrationPlan, edit: MigrationPlan, before: Questionnaire | undefined): Options {
  const edits = (edit.options ?? []).flatMap(({ question, from, to }) =>
    from.map((option) => ({ question, option, to })),
  );
  const known = plan.options ?? [];
  /** An option of the draft after the edit, by the question of the old version. */
  const optionTo = (question: string, option: string): string =>
    edits.find((each) => each.question === questionTo(plan, question) && each.option === option)?.to ??
    option;
  const isDropped = new Set((plan.dropped ?? []).map(({ question }) => question));
  const added = edits.flatMap(({ question: inDraft, option, to }): Options =>
    (before?.questions ?? [])
      .filter(({ id, options }) => {
        const entries = known.filter(({ question }) => question === id);
        return (
          questionTo(plan, id) === inDraft &&
          !isDropped.has(id) &&
          options.some((each) => each.id === option) &&
          !entries.some((entry) => entry.from.includes(option))
        );
      })
      .map(({ id }) => ({ question: id, from: [option], to })),
  );
  const moved = known.map((entry) => ({ ...entry, to: optionTo(entry.question, entry.to) }));
  return [...moved, ...added].flatMap((entry) => {
    // What has its old id again needs no entry.
    const from = entry.from.filter((option) => option !== entry.to);
    return from.length === 0 ? [] : [{ ...entry, from }];
  });
}

/** Answers to questions that are gone are parked, with the reason of the author. */
function droppedAfter(plan: MigrationPlan, edit: MigrationPlan, before: Questionnaire | undefined): Drops {
  const known = plan.dropped ?? [];
  const isKnown = new Set(known.map(({ question }) => question));
  const added = (edit.dropped ?? []).flatMap(({ question, reason }) =>
    (before?.questions ?? [])
      .filter(({ id }) => questionTo(plan, id) === question && !isKnown.has(id))
      .map(({ id }) => ({ question: id, reason })),
  );
  return [...known, ...added];
}

/**
 * A plan followed by what an edit of the draft says: the edit is said of the ids of the draft, the plan of those of the old
 * version. So an id that is changed twice is one renaming, and one that is changed back is none. Cost: the old version,
 * times the edit.
 * @param before the old version; without it only what the plan says already follows the edit
 */
export function planAfterEdit(
  plan: MigrationPlan,
  edit: MigrationPlan,
  before: Questionnaire | undefined,
): MigrationPlan {
  const dropped = droppedAfter(plan, edit, before);
  const isDropped = new Set(dropped.map(({ question }) => question));
  const renamed = renamedAfter(plan, edit, before).filter(({ from }) => !isDropped.has(from));
  const options = optionsAfter(plan, edit, before).filter(({ question }) => !isDropped.has(question));
  return {
    ...(renamed.length > 0 && { renamed }),
    ...(options.length > 0 && { options }),
    ...(dropped.length > 0 && { dropped }),
  };
}
