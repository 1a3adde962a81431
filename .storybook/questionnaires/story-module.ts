import type { PreviewStories } from './list-stories.js';
import { dataPrefix, repository, slashed } from './places.js';

const component = `${slashed(repository)}/stories/preview/Preview.tsx`;

/**
 * The stories of one version as a CSF module. Storybook reads it as text too, so all that it has to know stands there
 * as literals. `folder` is `<key>/<n>`.
 */
export function storyModule(folder: string, { title, id, stories }: PreviewStories): string {
  const text = (value: unknown) => JSON.stringify(value);
  const lines = stories.map(
    ({ exportName, name, view }) =>
      `export const ${exportName} = { name: ${text(name)}, args: { view: ${text(view)} } };`,
  );
  return [
    `import { Preview } from ${text(component)};`,
    `import ${text(dataPrefix + folder)};`,
    `export default { title: ${text(title)}, id: ${text(id)}, component: Preview, args: { folder: ${text(folder)} },`,
    `  parameters: { layout: 'fullscreen', controls: { disable: true } } };`,
    ...lines,
    '',
  ].join('\n');
}
