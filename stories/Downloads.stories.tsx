import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { userEvent, within } from 'storybook/test';
import { DownloadItems, type FileGroup } from '../app/src/ui/download-menu/DownloadItems';
import { DownloadMenu } from '../app/src/ui/download-menu/DownloadMenu';
import { DownloadToast } from '../app/src/ui/downloads/DownloadToast';
import { createProgress } from '../app/src/ui/downloads/progress';
import { longWords } from './support/long-words';

const meta = {
  title: 'Downloads',
  decorators: [
    (Story) => (
      <main className="stage">
        <Story />
      </main>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fileOf = (format: 'pdf' | 'xlsx' | 'csv' | 'json') =>
  ({ path: '/', format, fileName: `answers.${format}` }) as const;

const groups = (hotel: string): readonly FileGroup[] => [
  {
    caption: `The full assessment of ${hotel}`,
    files: [
      { name: 'PDF', hint: 'to read and print', file: fileOf('pdf') },
      { name: 'XLSX', hint: 'one row an answer', file: fileOf('xlsx') },
      { name: 'CSV', hint: 'the same, plain', file: fileOf('csv') },
    ],
  },
  {
    caption: 'For other programs',
    files: [
      { name: 'JSON', hint: 'with the definition’s hash', file: fileOf('json') },
      { name: 'GBTA format', hint: 'as XLSX', file: fileOf('xlsx') },
      { name: 'VSME template', hint: 'of EFRAG, as XLSX', file: fileOf('xlsx') },
    ],
  },
];

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download' }));
};
const menuOf = (shown: readonly FileGroup[]): Story => ({
  render: () => (
    <DownloadMenu>
      <DownloadItems groups={shown} />
    </DownloadMenu>
  ),
  play: open,
});

export const OfAHotel: Story = menuOf(groups('The Lantern House'));
export const OfTheList: Story = menuOf([
  {
    caption: '23 hotels: Under review',
    files: [
      { name: 'XLSX', file: fileOf('xlsx') },
      { name: 'CSV', file: fileOf('csv') },
    ],
  },
]);
export const LongName: Story = menuOf(groups(longWords.label));

const MB = 1_048_576;

/** A progress that took these bytes, one second apart. */
function progressAt(taken: readonly number[], total?: number) {
  let now = 0;
  const progress = createProgress(() => now);
  for (const bytes of taken) {
    progress.take(bytes, total);
    now += 1000;
  }
  return progress;
}

/** The place of a toast. */
const Toast = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: 'flex', width: 360, maxWidth: '100%', padding: '12px 40px 12px 16px' }}>
    {children}
  </div>
);
const toastOf = (fileName: string, progress: ReturnType<typeof progressAt>): Story => ({
  render: () => (
    <Toast>
      <DownloadToast fileName={fileName} progress={progress} onCancel={() => undefined} />
    </Toast>
  ),
});

export const BeingMade: Story = toastOf('assessment-2026.pdf', progressAt([]));
export const UnderWay: Story = toastOf('lantern-house-2026.zip', progressAt([1.7 * MB, 7.9 * MB], 18.4 * MB));
export const LengthUnknown: Story = toastOf('hotels-2026-03-01.csv', progressAt([MB, 7.9 * MB]));
export const LongFileName: Story = toastOf(longWords.label, progressAt([MB, 2 * MB], 18.4 * MB));
