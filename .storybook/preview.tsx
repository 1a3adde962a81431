import { AloProvider, MapScoresContext, type ColorMode, type MapSettings } from '@alo/renderer';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { appTranslations } from '../app/src/translations/translations';
import { drawnTile } from '../stories/support/drawn-tile';
import '../stories/support/stage.css';

// What a story waits for is observed; a busy machine may take its time to show it.
configure({ asyncUtilTimeout: 20_000 });

const map: MapSettings = { tileUrl: drawnTile, attribution: [{ text: 'Drawn for this story' }] };
const scores = { scoreE: 69, scoreS: 72, scoreG: 81, scoreAlo: 74 };

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
    language: {
      description: 'The language of the words; questionnaires stay in their own',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'German' },
          { value: 'ar', title: 'Arabic' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { colorMode: 'system', language: 'en' },
  decorators: [
    (Story, { globals, parameters }) => (
      <AloProvider
        colorMode={globals['colorMode'] as ColorMode}
        locale={globals['language'] as string}
        translations={appTranslations}
        map={(parameters['map'] as MapSettings | undefined) ?? map}
      >
        <MapScoresContext value={scores}>
          <Story />
        </MapScoresContext>
      </AloProvider>
    ),
  ],
  parameters: {
    // A story with an accessibility violation fails its test.
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'For authors',
          ['Workbench', 'Writing a question', 'Conditions by example', 'Evidence', 'Scoring'],
          'Questionnaires',
          'Look',
          'Whole form',
          'Questions',
          'Steps',
          'Reading',
          'Frame',
          'Dialogs',
          'Feedback',
          'Hotel page',
          'Import',
        ],
      },
    },
  },
};

export default preview;
