/** Says what a plan does, in the words of the two versions. It is pure. */
import { findQuestion, type Question } from '@alo/engine';
import { asWritten, diffQuestionnaires, type MigrationPlan, type QuestionDiff } from '@alo/engine/authoring';
import type { FormMigrationPlans, SubmissionStatus } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import { mayWriteAnswers } from '../submission/life.js';
import { withoutRenamedConditions } from './renamed-conditions.js';

type Plan = FormMigrationPlans['data'][number];
export type Change = Plan['changes'][number];

/** Current submissions of one version in one status. */
export interface FormCount {
  readonly questionnaire: string;
  readonly version: number;
  readonly status: string;
  readonly forms: number;
}

interface PlannedVersions {
  readonly before: Pick<Release, 'definition' | 'questionnaire'>;
  readonly after: Pick<Release, 'definition' | 'questionnaire'>;
  readonly plan: MigrationPlan;
}

const unchanged = { was: { question_id: null, label: null }, options: { mapped: [], removed: [] } };

const labelsOf = ({ options }: Question, ids: readonly string[]): string[] =>
  ids.map((id) => options.find((option) => option.id === id)?.label ?? id);

/** What became of the options, in their words. */
function optionsOf(before: Question, after: Question, diff: QuestionDiff): Change['options'] {
  const differences = diff.status === 'changed' ? diff.differences : [];
  const changed = differences.find((each) => each.kind === 'optionsChanged');
  if (changed === undefined) return unchanged.options;
  return {
    mapped: changed.mapped.map(({ from, to }) => ({
      from: labelsOf(before, from),
      to: labelsOf(after, [to])[0] ?? to,
    })),
    removed: labelsOf(before, changed.removed),
  };
}

function changeOf(
  { before, after, plan }: PlannedVersions,
  diff: Exclude<QuestionDiff, { status: 'same' }>,
): Change {
  const { id, status } = diff;
  const reason = plan.dropped?.find(({ question }) => status === 'removed' && question === id)?.reason;
  const source = plan.renamed?.find(({ to }) => to === id)?.from ?? id;
  const was = findQuestion(before.questionnaire, status === 'removed' ? id : source);
  const is = status === 'removed' ? undefined : findQuestion(after.questionnaire, id);
  const isPair = status === 'changed' && was !== undefined && is !== undefined;
  return {
    ...{ question_id: id, label: (is ?? was)?.label ?? id, status, reason: reason ?? null },
    kinds: status === 'changed' ? diff.differences.map(({ kind }) => kind) : [],
    at_worst: status === 'added' ? null : diff.atWorst,
    ...(isPair
      ? {
          was: {
            question_id: was.id === is.id ? null : was.id,
            label: was.label === is.label ? null : was.label,
          },
          options: optionsOf(was, is, diff),
        }
      : unchanged),
  };
}

/** Every question that differs, in the words of both versions, and how many are the same. */
export function changesBetween(versions: PlannedVersions): {
  readonly changes: readonly Change[];
  readonly same: number;
} {
  const { before, after, plan } = versions;
  const [old, next] = [before.questionnaire, after.questionnaire];
  const diffs = diffQuestionnaires(old, next, plan);
  const diff = asWritten(old, next, withoutRenamedConditions(before.definition, next, plan, diffs));
  const changes = diff.flatMap((each) => (each.status === 'same' ? [] : [changeOf(versions, each)]));
  return { changes, same: diff.length - changes.length };
}

const isOpen = ({ status }: FormCount): boolean => mayWriteAnswers(status as SubmissionStatus);
const sumOf = (counts: readonly FormCount[]): number => counts.reduce((sum, { forms }) => sum + forms, 0);

/** @param counts of all versions @param moved by this plan, and not moved back */
export function describePlan(versions: PlannedVersions, counts: readonly FormCount[], moved: number): Plan {
  const { before, after, plan } = versions;
  const { key, version: to, title } = after.definition;
  const { version: from } = before.definition;
  const ofVersion = counts.filter(({ questionnaire, version }) => questionnaire === key && version === from);
  const { changes, same } = changesBetween(versions);
  const { renamed = [], options: mapped = [], dropped = [] } = plan;
  return {
    ...{ questionnaire: key, title, from, to, changes: [...changes], same, moved },
    open: sumOf(ofVersion.filter(isOpen)),
    closed: ofVersion.filter((count) => !isOpen(count)).map(({ status, forms }) => ({ status, forms })),
    plan: {
      renamed: renamed.map(({ from: was, to: is }) => ({ from: was, to: is })),
      options: mapped.map((each) => ({ ...each, from: [...each.from] })),
      dropped: dropped.map(({ question, reason }) => ({ question, reason })),
    },
  };
}

/** How many forms stand on each version. */
export const countVersions = (
  releases: readonly Release[],
  counts: readonly FormCount[],
): FormMigrationPlans['versions'] =>
  releases.map(({ definition: { key, version, title } }) => {
    const ofVersion = counts.filter((count) => count.questionnaire === key && count.version === version);
    const open = sumOf(ofVersion.filter(isOpen));
    return { questionnaire: key, title, version, open, closed: sumOf(ofVersion) - open };
  });
