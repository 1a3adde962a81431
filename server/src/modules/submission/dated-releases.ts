import { onDay } from '@alo/engine';
import type { Release, Releases } from '../questionnaires/releases.js';
import type { Submission } from './state.js';

/** The release that a submission uses, as it is today. @throws Error when it is not shipped */
export type ReleaseOf = (submission: Pick<Submission, 'questionnaire' | 'version'>) => Release;

/** A release is the same object all day (L-15), with all that is compiled from it. */
export function createDatedReleases(releases: Releases, now: () => Date): ReleaseOf {
  const dated = new Map<Release, { readonly today: string; readonly release: Release }>();
  return ({ questionnaire: key, version }) => {
    const release = releases.find(key, version);
    if (!release) throw new Error(`Questionnaire ${key} ${version} is in use but not shipped`);
    const today = now().toISOString().slice(0, 10);
    let known = dated.get(release);
    if (known?.today !== today) {
      const questionnaire = onDay(release.questionnaire, today);
      known = { today, release: { ...release, questionnaire } };
      dated.set(release, known);
    }
    return known.release;
  };
}
