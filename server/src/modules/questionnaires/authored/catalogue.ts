/** The questionnaires of a server: those that are shipped, and those that were released from drafts. */
import type { Executor } from '../../../database/executor.js';
import { ReleaseChangedError } from '../record-releases.js';
import { releaseOfFiles } from '../release-of-files.js';
import { releasesOf, type FiledRelease, type Releases } from '../releases.js';
import { hashOfFiles } from './hash-of-files.js';
import * as repository from './repository.js';
import { createSharedWork } from './shared-work.js';

export interface Catalogue extends Releases {
  /**
   * Takes up what any server has released or withdrawn. It costs one small statement where nothing has changed.
   * @throws ReleaseChangedError where a stored version is not what was released
   */
  readonly refresh: () => Promise<void>;
}

/** @throws ReleaseChangedError where the files are not those that were released */
async function readAuthored(
  database: Executor,
  { key, version, sha256 }: repository.AuthoredName,
): Promise<FiledRelease> {
  const files = new Map(Object.entries((await repository.readFiles(database, { key, version })) ?? {}));
  if (hashOfFiles(files) !== sha256)
    throw new ReleaseChangedError(
      `Questionnaire ${key} ${version} has changed in the database since it was released. Restore it from a backup.`,
    );
  return { release: releaseOfFiles(files, `${key} ${version}`), files: () => files };
}

function refuseDoubles(shipped: Releases, names: readonly repository.AuthoredName[]): void {
  const double = names.find(({ key, version }) => shipped.find(key, version) !== undefined);
  if (double === undefined) return;
  const { key, version } = double;
  throw new ReleaseChangedError(
    `Questionnaire ${key} ${version} was released here from a draft, and a folder has the same number. Give the folder a higher number.`,
  );
}

const nameOf = ({ key, version }: Pick<repository.AuthoredName, 'key' | 'version'>) => `${version} ${key}`;

/**
 * Joins the shipped questionnaires with those in the database, as they are now. What it holds in memory is only a copy:
 * released files never change, and `refresh` asks the database which versions there are.
 * @throws ReleaseChangedError where a stored version is not what was released, or a folder has its number
 */
export async function openCatalogue(shipped: Releases, database: Executor): Promise<Catalogue> {
  let current = shipped;
  let served = '[]';
  const known = new Map<string, FiledRelease>();

  const ofShipped = shipped.all.map((release): FiledRelease => {
    const { key, version } = release.definition;
    return { release, files: () => shipped.filesOf(key, version) ?? new Map<string, string>() };
  });

  async function take(): Promise<void> {
    const names = await repository.listServed(database);
    const now = JSON.stringify(names);
    if (now === served) return;
    refuseDoubles(shipped, names);
    const authored: FiledRelease[] = [];
    for (const name of names) {
      const filed = known.get(nameOf(name)) ?? (await readAuthored(database, name));
      known.set(nameOf(name), filed);
      authored.push(filed);
    }
    current = authored.length === 0 ? shipped : releasesOf([...ofShipped, ...authored]);
    served = now;
  }

  const catalogue: Catalogue = {
    get all() {
      return current.all;
    },
    find: (key, version) => current.find(key, version),
    latest: (key) => current.latest(key),
    filesOf: (key, version) => current.filesOf(key, version),
    refresh: createSharedWork(take),
  };
  await catalogue.refresh();
  return catalogue;
}
