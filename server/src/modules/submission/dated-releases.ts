import { onDay } from '@alo/engine';
import type { Release, Releases } from '../questionnaires/releases.js';
import type { Submission } from './state.js';

/**
 * The release that a submission uses, as it is today; of one that was submitted before with the earliest days of the day
 * on which it was begun (L-17). @throws Error when it is not shipped
 */
export type ReleaseOf = (
  submission: Pick<Submission, 'questionnaire' | 'version'> & Partial<Pick<Submission, 'begunOn'>>,
) => Release;

/** Of the days on which submissions were begun, so many are kept: each has a form of its own, with what is compiled. */
const keptDays = 30;

/** A release is the same object all day (L-15), with all that is compiled from it. */
export function createDatedReleases(releases: Releases, now: () => Date): ReleaseOf {
  const dated = new Map<Release, { readonly today: string; readonly byDay: Map<string, Release> }>();
  return ({ questionnaire: key, version, begunOn }) => {
    const release = releases.find(key, version);
    if (!release) throw new Error(`Questionnaire ${key} ${version} is in use but not shipped`);
    const today = now().toISOString().slice(0, 10);
    let days = dated.get(release);
    if (days?.today !== today) dated.set(release, (days = { today, byDay: new Map() }));
    const begun = begunOn ?? today;
    let known = days.byDay.get(begun);
    if (known === undefined) {
      const [oldest] = [...days.byDay.keys()].filter((day) => day !== today);
      if (days.byDay.size > keptDays && oldest !== undefined) days.byDay.delete(oldest);
      known = { ...release, questionnaire: onDay(release.questionnaire, today, begun) };
      days.byDay.set(begun, known);
    }
    return known;
  };
}
