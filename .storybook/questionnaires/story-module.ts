import type { PreviewStories, PreviewStory } from './list-stories.js';
import { dataPrefix, repository, slashed } from './places.js';

const stories = `${slashed(repository)}/stories`;

/** `full` = only `npm run test:full` draws it. */
export const tagsOf = ({ isLong }: PreviewStory): string[] => (isLong ? ['full'] : []);

const text = (value: unknown) => JSON.stringify(value);

function exportOf(story: PreviewStory): string {
  const { exportName, name, view } = story;
  // It looks itself, at both states.
  const play = view.kind === 'branch' ? ", play: checkBranch, parameters: { a11y: { test: 'off' } }" : '';
  return `export const ${exportName} = { name: ${text(name)}, tags: ${text(tagsOf(story))}, args: { view: ${text(view)} }${play} };`;
}

/**
 * The stories of one version as a CSF module. Storybook reads it as text too, so all that it has to know stands there
 * as literals. `folder` is `<key>/<n>`.
 */
export const storyModule = (folder: string, { title, id, stories: listed }: PreviewStories): string =>
  [
    `import { Preview } from ${text(`${stories}/preview/Preview.tsx`)};`,
    `import { checkBranch } from ${text(`${stories}/branches/check-branch.ts`)};`,
    `import ${text(dataPrefix + folder)};`,
    `export default { title: ${text(title)}, id: ${text(id)}, component: Preview, args: { folder: ${text(folder)} },`,
    `  parameters: { layout: 'fullscreen', controls: { disable: true } } };`,
    ...listed.map(exportOf),
    '',
  ].join('\n');
