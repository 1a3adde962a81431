import { AloProvider, type ColorMode } from '@alo/renderer';
import type { Preview } from '@storybook/react-vite';
import { drawnTile } from '../stories/support/drawn-tile';
import '../stories/support/stage.css';

const preview: Preview = {
  globalTypes: {
    colorMode: {
      description: 'Light or dark',
      toolbar: {
        title: 'Colours',
        icon: 'contrast',
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { colorMode: 'system' },
  decorators: [
    (Story, { globals }) => (
      <AloProvider
        colorMode={globals['colorMode'] as ColorMode}
        map={{ tileUrl: drawnTile, scores: { scoreE: 69, scoreS: 72, scoreG: 81, scoreAlo: 74 } }}
      >
        <Story />
      </AloProvider>
    ),
  ],
  parameters: {
    // A story with an accessibility violation fails its test.
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Workbench', 'Questions', 'Steps', 'Frame', 'Dialogs', 'Feedback'] } },
  },
};

export default preview;
