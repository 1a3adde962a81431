/** The plan of a draft, as it stands among its files. */
import type { Questionnaire } from '@alo/engine';
import { checkPlan, type MigrationPlan } from '@alo/engine/authoring';
import { planAfterEdit } from './plan-after-edit.js';
import type { FileChange } from './documents.js';
import { withContents } from './json-edits.js';
import type { FormFiles } from '../files/form-files.js';
import { smallestEdit } from '../files/smallest-edit.js';

/**
 * | kind     | is true when                                                    |
 * | -------- | --------------------------------------------------------------- |
 * | `absent` | no file says how answers move: open forms stay where they are   |
 * | `broken` | the file cannot be read as a plan                               |
 * | `plan`   | it can; `problems` are sentences about what does not fit (M-5)  |
 */
export type ReadPlan =
  | { readonly kind: 'absent' | 'broken'; readonly plan: MigrationPlan; readonly problems: readonly string[] }
  | { readonly kind: 'plan'; readonly plan: MigrationPlan; readonly problems: readonly string[] };

/** The file with the plan that leads from a version. */
export const planName = (from: number): string => `migration-from-${from}.json`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the plan that leads from `before` to `after`. Never throws for what the file says. */
export function readPlan(
  files: FormFiles,
  from: number,
  before: Questionnaire,
  after: Questionnaire,
): ReadPlan {
  const text = files.get(planName(from));
  if (text === undefined) return { kind: 'absent', plan: {}, problems: [] };
  const plan = parsed(text) as MigrationPlan;
  const problems = checkPlan(before, after, plan);
  if (problems.some(({ code }) => code === 'notAPlan')) return { kind: 'broken', plan: {}, problems: [] };
  return { kind: 'plan', plan, problems: problems.map(({ message }) => message) };
}

/** The change after which the file says this plan. What is not JSON is written anew. */
export function planChange(files: FormFiles, from: number, plan: MigrationPlan): FileChange[] {
  const file = planName(from);
  const before = files.get(file);
  const written = `${JSON.stringify(plan, null, 2)}\n`;
  if (before === undefined) return [{ kind: 'add', file, text: written }];
  const after = parsed(before) === undefined ? written : withContents(before, plan);
  return after === before ? [] : [{ kind: 'edit', file, ...smallestEdit(before, after) }];
}

const planFile = /^migration-from-([1-9]\d*)\.json$/;

/** The versions that the plans among the files lead from. */
export const plannedFrom = (files: FormFiles): number[] =>
  [...files.keys()].flatMap((name) => {
    const [, version] = planFile.exec(name) ?? [];
    return version === undefined ? [] : [Number(version)];
  });

/**
 * The changes after which every plan takes the answers along with an edit of the draft. A plan that is missing is written
 * where it has something to say; one that cannot be read is left to its author.
 * @param form the draft before the edit
 * @param earlier the forms of the old versions, as far as they are known
 */
export function plansAfterEdit(
  files: FormFiles,
  form: Questionnaire,
  edit: MigrationPlan,
  earlier: ReadonlyMap<number, Questionnaire>,
): FileChange[] {
  const versions = new Set([...plannedFrom(files), ...earlier.keys()]);
  return [...versions].flatMap((from) => {
    const text = files.get(planName(from));
    const plan = text === undefined ? {} : (parsed(text) as MigrationPlan);
    if (checkPlan(form, form, plan).some(({ code }) => code === 'notAPlan')) return [];
    const after = planAfterEdit(plan, edit, earlier.get(from));
    if (JSON.stringify(after) === JSON.stringify(plan)) return [];
    return planChange(files, from, after);
  });
}
