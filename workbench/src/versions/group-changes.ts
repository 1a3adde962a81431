/** Groups of questions that came or went between two versions. It is pure. */
import type { Questionnaire } from '@alo/engine';

interface Named {
  readonly step: string;
  readonly group: string;
}

export interface GroupChanges {
  readonly added: readonly Named[];
  readonly removed: readonly Named[];
}

/** The groups of one form that another one does not have, each with its step. Steps without groups are one group each. */
const only = (form: Questionnaire, other: Questionnaire): Named[] =>
  form.steps.flatMap(({ key, title, groups }) => {
    const known = other.steps.find((step) => step.key === key)?.groups ?? [];
    return groups
      .filter((group) => group.key !== key && !known.some((each) => each.key === group.key))
      .map((group) => ({ step: title || key, group: group.title || group.key }));
  });

export const groupChanges = (before: Questionnaire, after: Questionnaire): GroupChanges => ({
  added: only(after, before),
  removed: only(before, after),
});
