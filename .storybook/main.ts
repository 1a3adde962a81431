import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';
import { otherRoot, shippedRoot, storiesIn } from './questionnaires/places.js';
import { questionnaireIndexer } from './questionnaires/indexer.js';
import { questionnairesPlugin } from './questionnaires/plugin.js';
import { createStoryList, type StoryList } from './questionnaires/story-list.js';

const storyList = createStoryList();

/** What Storybook's own types leave out: the channel to open pages. */
interface Hearing {
  readonly experimental_serverChannel: StoryList['hearChannel'];
}

const config: StorybookConfig & Hearing = {
  framework: { name: '@storybook/react-vite', options: {} },
  // Where other questionnaires are to be shown, only they are.
  stories:
    otherRoot === undefined
      ? ['../stories/**/*.mdx', '../stories/**/*.stories.@(ts|tsx)', storiesIn(shippedRoot)]
      : [storiesIn(otherRoot)],
  experimental_indexers: (indexers) => [questionnaireIndexer, ...(indexers ?? [])],
  experimental_serverChannel: storyList.hearChannel,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // The packages as they are written, without building them first.
  viteFinal: (vite, { presets }) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      questionnairesPlugin((head) => {
        void storyList.refresh(presets, head);
      }, otherRoot),
    ],
    resolve: { ...vite.resolve, conditions: ['@alo/source', ...defaultClientConditions] },
  }),
};

export default config;
