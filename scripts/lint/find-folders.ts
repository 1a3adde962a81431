import { readdir } from 'node:fs/promises';
import path from 'node:path';

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name));
}

const byNumber = (left: string, right: string) => Number(path.basename(left)) - Number(path.basename(right));

/**
 * The version folders of each questionnaire under `root` (`<root>/<key>/<n>`), oldest version first.
 * A `root` that itself holds `questionnaire.json` is one version.
 */
export async function findFolders(root: string): Promise<string[][]> {
  if ((await readdir(root)).includes('questionnaire.json')) return [[root]];
  const keys = (await subfolders(root)).sort();
  const versions = await Promise.all(keys.map(subfolders));
  return versions.map((folders) => folders.sort(byNumber)).filter((folders) => folders.length > 0);
}
