import { addons } from 'storybook/manager-api';

addons.setConfig({
  layoutCustomisations: {
    // A questionnaire has its own tabs beside it, and needs the room.
    showPanel: ({ storyId }, isShown) => isShown && !storyId.startsWith('questionnaires-'),
  },
});
