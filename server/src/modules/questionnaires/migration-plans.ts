/** The plans by which stored answers move to a version from earlier ones: `migration-from-<version>.json` beside it. */
import path from 'node:path';
import { checkPlan, type MigrationPlan } from '@alo/engine/authoring';
import type { Questionnaire } from '@alo/engine';

/** By the version that they lead from, in order. */
export type MigrationPlans = ReadonlyMap<number, MigrationPlan>;

/** A plan of a release does not fit its versions. */
export class MigrationPlanError extends Error {}

const nameOf = /^migration-from-(.+)\.json$/;

/**
 * The plans among the files of a version; `checkPlans` judges them.
 * @param place where the files lie
 * @throws MigrationPlanError for a name that is none
 */
export function plansOf(files: ReadonlyMap<string, string>, place: string): MigrationPlans {
  const found = [...files].flatMap(([file, text]): [number, MigrationPlan][] => {
    const [, version] = nameOf.exec(file) ?? [];
    if (version === undefined) return [];
    if (!/^[1-9]\d{0,4}$/.test(version))
      throw new MigrationPlanError(`${path.join(place, file)}: "${version}" is no version.`);
    return [[Number(version), JSON.parse(text) as MigrationPlan]];
  });
  return new Map(found.sort(([one], [other]) => one - other));
}

interface Planned {
  readonly definition: { readonly key: string; readonly version: number };
  readonly questionnaire: Questionnaire;
  readonly plans: MigrationPlans;
}

/** @throws MigrationPlanError naming everything that is wrong with the plans of these releases (M-5) */
export function checkPlans(releases: readonly Planned[]): void {
  const problems = releases.flatMap(({ definition: { key, version }, questionnaire, plans }) =>
    [...plans].flatMap(([from, plan]) => {
      const name = `The plan from version ${from} to ${version} of the questionnaire "${key}"`;
      const before = releases.find((one) => one.definition.key === key && one.definition.version === from);
      if (before === undefined || from >= version) return [`${name} leads from no earlier version.`];
      return checkPlan(before.questionnaire, questionnaire, plan).map(
        ({ pointer, message }) => `${name}, at ${pointer || '/'}: ${message}`,
      );
    }),
  );
  if (problems.length > 0) throw new MigrationPlanError(problems.join('\n'));
}
