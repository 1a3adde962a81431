import { bytesPerMegabyte, uploadLimits } from '@alo/engine';
import {
  CloseWithoutSavingDialog,
  FileLibrary,
  FilePreviewDialog,
  FileStock,
  Uploader,
  uploadTexts,
  type LibraryFile,
} from '@alo/renderer';
import type { FilePreview } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { drawnFilm } from './support/drawn-film';
import { drawnFile } from './support/reviewing';
import { bills, fileOf, knownAmong, meter, storedFile, uploadsThat } from './support/uploads';

const meta = { title: 'Uploads' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const label = 'Total energy used in the year';
const megabytes = (n: number) => Math.round(n * bytesPerMegabyte);
type UploadsOptions = NonNullable<Parameters<typeof uploadsThat>[0]>;
type UploaderProps = Parameters<typeof Uploader>[0];

const uploader =
  (options: UploadsOptions = {}, props: Partial<UploaderProps> = {}) =>
  () => (
    <Uploader
      uploads={uploadsThat(options)}
      label={label}
      known={knownAmong(options.stored ?? [])}
      onPreview={nothing}
      {...props}
    />
  );

/** UP-05. */
export const Empty: Story = { render: uploader() };
export const EmptyOnPhone: Story = { render: uploader({}, { isPhone: true }) };
/** UP-08. */
export const FileQuestion: Story = { render: uploader({ limits: uploadLimits.fileQuestion }) };
/** UP-07. */
export const Generic: Story = { render: uploader({ limits: uploadLimits.genericEvidence }) };
/** ENG-51. */
export const AnswerFirst: Story = { render: uploader({}, { reason: uploadTexts.answerFirst }) };

/** UP-02: chosen, and not sent. */
export const Chosen: Story = { render: uploader({ chosen: { 'meter-report.pdf': megabytes(3.1) } }) };

export const Uploading: Story = {
  render: uploader({
    chosen: { 'submeter-readings-2025.pdf': megabytes(7.9) },
    going: { 'submeter-readings-2025.pdf': 62 },
  }),
};

/** Two are sent at once, the third waits. */
export const Waiting: Story = {
  render: uploader({
    limits: uploadLimits.genericEvidence,
    chosen: { 'a.pdf': megabytes(7.9), 'b.pdf': megabytes(4), 'c.pdf': megabytes(1) },
    going: { 'a.pdf': 62, 'b.pdf': 5, 'c.pdf': 0 },
  }),
};

export const Failed: Story = {
  render: uploader({
    chosen: { 'gas-meter-december.jpg': megabytes(6.4) },
    going: { 'gas-meter-december.jpg': 'The connection broke at 48 percent.' },
  }),
};

/** UP-03. */
export const Saved: Story = { render: uploader({ stored: [bills] }) };

export const SavedOnPhone: Story = {
  render: uploader({ stored: [bills] }, { isPhone: true }),
  globals: { viewport: { value: 'mobile1' } },
};

export const ProvesOthers: Story = {
  render: uploader({ stored: [bills] }, { known: knownAmong([bills], ['Planet 12, 18', 'Policy 3']) }),
};

export const Full: Story = { render: uploader({ stored: [bills, meter] }) };

/** The preview is still being made, or the file is of a kind that has none. */
export const WithoutPicture: Story = {
  render: uploader({
    stored: [
      storedFile('new', 'audit.pdf', {
        preview: { state: 'waiting', thumbnail_url: null, page_urls: [], pages: null, text_url: null },
      }),
      storedFile('none', 'notes.doc', {
        mimeType: 'application/msword',
        preview: { state: 'none', thumbnail_url: null, page_urls: [], pages: null, text_url: null },
      }),
    ],
  }),
};

/** UP-04: the server does not let it go. */
export const RemovalFailed: Story = {
  render: uploader(
    { stored: [bills], removal: 'Failed to delete file' },
    { known: knownAmong([bills], ['Planet 12']) },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove utility-invoices-2025.pdf' }));
    await expect(await canvas.findByText('Failed to delete file')).toBeVisible();
  },
};

export const Removing: Story = {
  render: uploader({ stored: [bills] }, { known: knownAmong([bills], ['Planet 12']) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove utility-invoices-2025.pdf' }));
    await expect(await canvas.findByText(/^Removing.../)).toBeVisible();
  },
};

/** UP-11: it serves no other question. */
export const AsksBeforeDeleting: Story = {
  render: uploader({ stored: [bills] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove utility-invoices-2025.pdf' }));
    await within(document.body).findByRole('alertdialog');
  },
};

/** UP-01, UP-06: every reason for which files are left. */
export const Refused: Story = {
  render: uploader(),
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input');
    if (!input) throw new Error('There is no place to choose files.');
    await userEvent.upload(
      input,
      [fileOf('plan.exe', 10), fileOf('scan.pdf', megabytes(20) + 1), fileOf('empty.pdf', 0)],
      { applyAccept: false },
    );
    await expect(
      await within(canvasElement).findByText(/exceed the maximum size limit of 20MB/),
    ).toBeVisible();
  },
};

export const TooMany: Story = {
  render: uploader({ stored: [bills] }),
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector('input');
    if (!input) throw new Error('There is no place to choose files.');
    await userEvent.upload(input, [fileOf('one.pdf', 10), fileOf('two.pdf', 10)]);
    await expect(
      await within(canvasElement).findByText('Cannot upload more than 2 files in total.'),
    ).toBeVisible();
  },
};

/** UP-10. */
export const LongNames: Story = {
  render: uploader({
    stored: [
      storedFile('long', `${'The yearly energy audit of all buildings '.repeat(6)}.pdf`, {
        addedBy: 'Wolfeschlegelsteinhausenbergerdorff the Younger',
      }),
    ],
    chosen: { [`${'x'.repeat(200)}.pdf`]: 512 },
  }),
};

/** Folded, a source shows its files alone. */
export const Folded: Story = { render: uploader({ stored: [bills] }, { isFolded: true }) };

/** SRC-09. */
export const CloseWithoutSaving: Story = {
  render: () => (
    <CloseWithoutSavingDialog
      items={uploadsThat({
        chosen: { 'submeter-readings-2025.pdf': megabytes(7.9), 'gas-meter.jpg': megabytes(6.4) },
        going: { 'submeter-readings-2025.pdf': 62, 'gas-meter.jpg': 'The connection broke.' },
      }).items()}
      onCancel={nothing}
      onClose={nothing}
    />
  ),
};

const library: readonly LibraryFile[] = [
  { file: bills, day: '9 January 2026', proves: ['Planet 12, 18'] },
  { file: meter, day: '31 December 2025', proves: [] },
  { file: storedFile('water', 'water-meter-2024.pdf'), day: '7 January 2025', proves: ['Planet 23'] },
  { file: storedFile('fire', 'fire-drill-log.pdf'), day: '3 May 2026', proves: ['People 4', 'Policy 2'] },
];

const libraryOf =
  (props: Partial<Parameters<typeof FileLibrary>[0]>): NonNullable<Story['render']> =>
  () => <FileLibrary files={library} label={label} onPreview={nothing} onUse={nothing} {...props} />;
const opened: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /Choose from this hotel/ }));
};

export const Library: Story = { render: libraryOf({}), play: opened };
export const LibraryLoading: Story = { render: libraryOf({ files: undefined }), play: opened };
export const LibraryEmpty: Story = { render: libraryOf({ files: [] }), play: opened };
export const LibraryFailed: Story = {
  render: libraryOf({ files: undefined, error: 'The files could not be loaded.' }),
  play: opened,
};
export const LibraryNothingFound: Story = {
  render: libraryOf({}),
  play: async (context) => {
    await opened(context);
    const canvas = within(context.canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search the files' }), 'solar');
    await expect(canvas.getByText('No file has this in its name.')).toBeVisible();
  },
};

/** UP-07: all files of a hotel. */
export const Stock: Story = {
  render: () => (
    <FileStock
      files={library.map(({ file, proves }, at) => ({
        ...{ file, proves },
        isRemoving: at === 2,
        error: at === 3 ? 'Failed to delete file' : undefined,
      }))}
      onPreview={nothing}
      onRemove={nothing}
    />
  ),
};
export const StockEmpty: Story = {
  render: () => <FileStock files={[]} onPreview={nothing} onRemove={nothing} />,
};

const preview = (more: Parameters<typeof drawnFile>[2], name = 'carbon-summary.pdf'): Story => ({
  render: () => (
    <FilePreviewDialog
      file={drawnFile('file', name, more)}
      readText={() => Promise.resolve('Energy audit\n\nThe audit covers the whole building.')}
      onClose={nothing}
    />
  ),
});
const shows: FilePreview = {
  state: 'ready',
  thumbnail_url: null,
  page_urls: [],
  pages: null,
  text_url: null,
};

/** UP-12. */
export const PreviewOfPages = preview({});
export const PreviewOfText = preview(
  { mimeType: 'application/msword', preview: { ...shows, text_url: 'text' } },
  'audit.doc',
);
export const PreviewOfVideo: Story = {
  loaders: [async () => ({ film: await drawnFilm() })],
  render: (_, { loaded: { film } }) => (
    <FilePreviewDialog
      file={drawnFile('file', 'tour.webm', {
        ...{ mimeType: 'video/webm', preview: shows, fileUrl: String(film) },
      })}
      readText={() => Promise.reject(new Error('A film has no text.'))}
      onClose={nothing}
    />
  ),
  play: async ({ canvasElement }) => {
    const film = () => canvasElement.ownerDocument.querySelector('video');
    // A busy machine may take its time to read the film.
    await waitFor(() => expect(film()?.videoWidth).toBe(640), { timeout: 20_000 });
  },
};
export const PreviewWaiting = preview({ preview: { ...shows, state: 'waiting' } });
export const PreviewFailed = preview({ preview: { ...shows, state: 'failed' } });
export const PreviewOfActiveFile = preview({ hasActiveContent: true });
