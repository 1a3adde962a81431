/** The questionnaires that are shipped, read and checked once when the server starts. */
import { checkPlans } from './migration-plans.js';
import { releaseOfFiles, type Release, type ReleaseFiles } from './release-of-files.js';
import { foldersIn, readFilesOf, shippedFolder } from './shipped-files.js';

export type { Release } from './release-of-files.js';

export interface Releases {
  readonly all: readonly Release[];
  find(key: string, version: number): Release | undefined;
  /** The newest version. */
  latest(key: string): Release | undefined;
  /** The files of a version, as its author wrote them. */
  filesOf(key: string, version: number): ReleaseFiles | undefined;
}

/** A release with its files, which are read when somebody asks for them. */
export interface FiledRelease {
  readonly release: Release;
  readonly files: () => ReleaseFiles;
}

/** @throws MigrationPlanError when a plan does not fit the versions that it leads to and from */
export function releasesOf(filed: readonly FiledRelease[]): Releases {
  const all = filed.map(({ release }) => release);
  checkPlans(all);
  const nameOf = (key: string, version: number) => `${version} ${key}`;
  const byName = new Map(
    filed.map((each) => [nameOf(each.release.definition.key, each.release.definition.version), each]),
  );
  return {
    all,
    find: (key, version) => byName.get(nameOf(key, version))?.release,
    latest: (key) =>
      all
        .filter(({ definition }) => definition.key === key)
        .sort((left, right) => right.definition.version - left.definition.version)[0],
    filesOf: (key, version) => byName.get(nameOf(key, version))?.files(),
  };
}

/**
 * Reads every `<key>/<version>` folder.
 * @throws DefinitionError when one of them has a fault; MigrationPlanError when a plan has
 */
export const readReleases = (folder: string = shippedFolder()): Releases =>
  releasesOf(
    foldersIn(folder)
      .flatMap(foldersIn)
      .map((each) => ({
        release: releaseOfFiles(readFilesOf(each), each),
        files: () => readFilesOf(each),
      })),
  );
