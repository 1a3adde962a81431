import type { Meta, StoryObj } from '@storybook/react-vite';
import { Workbench } from '@alo/workbench';
import { useState } from 'react';
import { repositoryForms } from './support/repository-forms';

/** The workbench on the questionnaires of the repository: drafts are kept on this device. */
function Page() {
  const [draft, setDraft] = useState<string>();
  return <Workbench source={repositoryForms} draftId={draft} onDraft={setDraft} />;
}

const meta = {
  title: 'For authors/Workbench',
  component: Page,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Page>;

export default meta;

export const Start: StoryObj<typeof meta> = {};
