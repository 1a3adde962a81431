/** Serves each `questionnaire.json` as a module of stories, and what stands in its folder as a module of data. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { haveStoriesChanged, storiesNow } from './known-stories.js';
import { previewOf } from './linter-process.js';
import { dataPrefix, headName, nameOf, repository, shippedRoot, slashed, storiesSuffix } from './places.js';
import type { PreviewFolder } from './preview-folder.js';
import { storyModule } from './story-module.js';

const store = `${slashed(repository)}/stories/preview/folder-store.ts`;
const dataId = (name: string): string => `\0${dataPrefix}${name}`;

/** Puts a folder into the store of the page, and takes its next contents without a reload. */
const dataModule = (preview: PreviewFolder): string =>
  [
    `import { publishFolder } from ${JSON.stringify(store)};`,
    `publishFolder(${JSON.stringify(preview)});`,
    'if (import.meta.hot) import.meta.hot.accept();',
    '',
  ].join('\n');

/** A folder on which the linter itself failed. */
const failed = (name: string, folder: string, error: unknown): PreviewFolder => ({
  name,
  faults: [
    {
      file: slashed(path.relative(repository, folder)),
      pointer: '',
      message: `The linter stopped here: ${error instanceof Error ? error.message : String(error)}`,
      line: undefined,
    },
  ],
  document: undefined,
  scoreModel: undefined,
  profiles: {},
  branches: [],
});

/**
 * Serves the questionnaires under `root`. `onStoriesChanged` is told of a head with other stories than before: its path
 * from the repository, with `./`.
 */
export function questionnairesPlugin(onStoriesChanged: (head: string) => void, root = shippedRoot): Plugin {
  const fromRepository = `/${slashed(path.relative(repository, root))}/`;
  const folderOf = (name: string): string => path.join(root, name);
  const headOf = (name: string): string => path.join(folderOf(name), headName);
  const storiesId = (name: string): string => slashed(headOf(name)) + storiesSuffix;
  return {
    name: 'alo:questionnaires',
    enforce: 'pre',
    resolveId(source) {
      if (source.startsWith(dataPrefix)) return `\0${source}`;
      const [place = '', query = ''] = source.split('?');
      if (query === 'raw') return;
      const file = place.startsWith(fromRepository) ? path.join(repository, place) : place;
      const isHead = [headName, headName + storiesSuffix].includes(path.basename(file));
      const name = isHead ? nameOf(file, root) : undefined;
      return name === undefined ? undefined : storiesId(name);
    },
    async load(id) {
      if (id.startsWith(`\0${dataPrefix}`)) {
        const name = id.slice(dataPrefix.length + 1);
        return dataModule(
          await previewOf(folderOf(name)).catch((error: unknown) => failed(name, folderOf(name), error)),
        );
      }
      const name = id.endsWith(headName + storiesSuffix) ? nameOf(id, root) : undefined;
      return name === undefined ? undefined : storyModule(name, await storiesNow(folderOf(name)));
    },
    async hotUpdate({ file, type, modules }) {
      const name = nameOf(file, root);
      if (name === undefined || !file.endsWith('.json') || this.environment.name !== 'client') return;
      const isHead = path.basename(file) === headName;
      const graph = this.environment.moduleGraph;
      const ids = [dataId(name)];
      // Storybook itself looks for heads that come and go.
      if ((await haveStoriesChanged(folderOf(name))) && !(isHead && type !== 'update')) {
        ids.push(storiesId(name));
        onStoriesChanged(`./${slashed(path.relative(repository, headOf(name)))}`);
      }
      return [...modules, ...ids.flatMap((id) => graph.getModuleById(id) ?? [])];
    },
  };
}
