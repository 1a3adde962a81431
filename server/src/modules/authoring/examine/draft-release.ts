/** A draft as if it were released, to compare it and to try it on forms. */
import { checkPlan, type MigrationPlan } from '@alo/engine/authoring';
import { LRUCache } from 'lru-cache';
import { hashOfFiles } from '../../questionnaires/authored/hash-of-files.js';
import { releaseOfFiles, type Release, type ReleaseFiles } from '../../questionnaires/release-of-files.js';
import type { Releases } from '../../questionnaires/releases.js';
import { numberedFiles } from '../drafts/numbered-files.js';

/** Drafts that are kept as they were read: a trial reads the same one for every page of forms. */
const kept = new LRUCache<string, Release>({ max: 5 });

const planFile = (from: number): string => `migration-from-${from}.json`;
/** Neither comparing nor trying looks at points, or at what stands on a page. */
const needed = /^(?!score-model|traveler-page|strengths|next-assessment|migration-from-|profiles\/)/;

/** The plan of a draft from this version; null: it has none, or one that is wrong. `{}`: all ids mean the same. */
export function planOf(files: ReleaseFiles, before: Release, after: Release): MigrationPlan | null {
  const text = files.get(planFile(before.definition.version)) ?? '{}';
  try {
    const plan = JSON.parse(text) as MigrationPlan;
    return checkPlan(before.questionnaire, after.questionnaire, plan).length === 0 ? plan : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The files that make the form, as the release of this number. @throws DefinitionError where the engine cannot read them */
export function draftRelease(
  files: ReleaseFiles,
  named: { readonly key: string; readonly version: number },
): Release {
  const form = new Map([...numberedFiles(files, named)].filter(([name]) => needed.test(name)));
  const id = `${named.key} ${named.version} ${hashOfFiles(form)}`;
  const known = kept.get(id);
  if (known !== undefined) return known;
  const release = releaseOfFiles(new Map([...form, ['score-model.json', '{}']]), 'the draft');
  kept.set(id, release);
  return release;
}

/** The released versions, and this one as if it were one of them. */
export const withRelease = (releases: Releases, added: Release): Releases => {
  const { key, version } = added.definition;
  return {
    all: [...releases.all, added],
    find: (of, number) => (of === key && number === version ? added : releases.find(of, number)),
    latest: (of) => (of === key ? added : releases.latest(of)),
    filesOf: (of, number) => releases.filesOf(of, number),
  };
};
