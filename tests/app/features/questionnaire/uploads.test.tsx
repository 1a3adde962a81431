import type { HotelFiles, UploadResponse } from '@alo/schemas';
import { toaster } from '@alo/renderer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sayResult } from '../../../../app/src/features/questionnaire/say-result';
import { fetchOverlays } from '../../../../app/src/features/questionnaire/WithOverlays';
import { admin, hotel, openApp } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';

const { id: hotelId } = hotel();
const steps = [
  flatStep('people', 'People', [
    {
      id: 'P-1',
      type: 'radio',
      label: 'About P-1',
      has_attachment: true,
      options: [{ id: 'all', option_text: 'All of it', has_attachment: true }],
    },
    { id: 'P-2', type: 'file', label: 'The audit report' },
  ]),
  sourcesStep,
];
const answers = { 'P-1': { selectedOptionId: 'all' } };

let stored = 0;
const uploaded = (): UploadResponse => {
  stored += 1;
  const file = {
    attachment_id: `00000000-0000-4000-8000-00000000000${stored}`,
    original_filename: 'report.pdf',
    mimeType: 'application/pdf',
    preview_url: '/api/files/token',
    fileSize: 10,
  };
  return { message: '', data: { uploaded_files: [file], attachments: [file] } };
};
const listedFile = (file: UploadResponse['data']['uploaded_files'][number]): HotelFiles['files'][number] => ({
  ...file,
  preview: { state: 'none', thumbnail_url: null, page_urls: [], pages: null, text_url: null },
  has_active_content: false,
  is_scanned: false,
  uploaded_by: null,
  uploaded_at: '2026-03-02T09:00:00Z',
  question_ids: [],
});
const noFiles: HotelFiles = { files: [], used_bytes: 0, quota_bytes: 2 * 1024 ** 3 };

/** @param upload gives what the server answers to uploads to the step People, and to the stock */
const open = (stepKey: string, upload: () => unknown = uploaded, username: string = crypto.randomUUID()) =>
  openApp(stepAddress(stepKey), {
    user: { ...admin, username },
    answers: {
      ...formServer({ steps, answers }),
      [`/hotels/${hotelId}/files`]: () => ({ data: noFiles }),
      [`/hotels/${hotelId}/questionnaire/people/upload`]: upload,
      [`/hotels/${hotelId}/questionnaire/sources/upload`]: upload,
    },
  });

/** The Idempotency-Keys of the uploads. */
const keysOf = ({ asked }: Awaited<ReturnType<typeof openApp>>) =>
  asked.flatMap(({ url, key }) => (url.endsWith('/upload') ? [key] : []));
const report = () => new File([new Uint8Array(10)], 'report.pdf');
const input = (label: string) => page.getByLabelText(`Add a file for: ${label}`).first();
const save = () => userEvent.click(page.getByRole('button', { name: 'Save files' }));
const saveStep = () => userEvent.click(page.getByRole('button', { name: /^Save(?! files)/ }));
const status = () => page.getByRole('contentinfo').getByRole('status');

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  toaster.remove();
  vi.restoreAllMocks();
});

describe('the files of a form', () => {
  it('[UP-02 UP-13 UP-14] a chosen file is sent at once, and what came of it is said for 5 seconds', async () => {
    const said = vi.spyOn(toaster, 'create');
    await open('sources');
    await userEvent.upload(input('About P-1'), [report()]);
    await expect.element(page.getByText('Saved · PDF · 10 B')).toBeVisible();
    await expect.element(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
    expect(said.mock.calls.map(([{ title, duration }]) => [title, duration])).toEqual([
      ['Successfully uploaded 1 file(s)', 5000],
    ]);
    await expect.element(page.getByRole('button', { name: 'Save files' })).not.toBeInTheDocument();
  });

  it('[UP-13 UP-02 UP-14] files that failed are counted for 5 seconds, each says why, and they can be sent again', async () => {
    const said = vi.spyOn(toaster, 'create');
    let isFirst = true;
    await open('sources', () => {
      if (!isFirst) return 0;
      isFirst = false;
      return uploaded();
    });
    await userEvent.upload(input('this hotel'), [report(), report(), report()]);
    await expect.element(page.getByText('2 file(s) failed')).toBeVisible();
    await expect.element(page.getByText('2 files not saved yet: 2 failed.')).toBeVisible();
    await expect.element(page.getByText(/^Upload failed: ./).nth(1)).toBeVisible();
    await expect.element(status()).toHaveTextContent('2 files are not sent yet');
    await save();
    await expect.element(page.getByText('Failed to upload 2 file(s)')).toBeVisible();
    expect(said.mock.calls.map(([{ title, duration }]) => [title, duration])).toEqual([
      ['2 file(s) failed', 5000],
      ['Failed to upload 2 file(s)', 5000],
    ]);
  });

  it('[UP-02 STEP-02] Save sends what is left, too, by its button and by its key', async () => {
    let answer: () => unknown = () => 0;
    await open('sources', () => answer());
    await userEvent.upload(input('About P-1'), [report()]);
    await expect.element(page.getByText('Failed to upload 1 file(s)')).toBeVisible();
    await saveStep();
    await expect.element(page.getByText('Failed to upload 1 file(s)').nth(1)).toBeInTheDocument();
    answer = uploaded;
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
  });

  it('[UP-13] a response without a file, and one without words, are said of the file', async () => {
    const responses = [() => ({ message: '', data: { uploaded_files: [] } }), () => 409];
    await open('sources', () => responses.shift()?.());
    await userEvent.upload(input('this hotel'), [report(), report()]);
    await expect.element(page.getByText('Upload failed: No upload data received')).toBeVisible();
    await expect.element(page.getByText('Upload failed: Upload failed')).toBeVisible();
  });

  it('[UP-13 UP-14] says for 5 seconds that it is not known what came of sending files', async () => {
    const said = vi.spyOn(toaster, 'create');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await sayResult(Promise.reject(new Error('Something broke.')));
    expect(said.mock.calls.map(([{ title, duration }]) => [title, duration])).toEqual([
      ['Failed to process file uploads', 5000],
    ]);
  });

  it('[UP-06 UP-14] there is nothing to send, which is said for 5 seconds', async () => {
    const said = vi.spyOn(toaster, 'create');
    await open('sources');
    await expect.element(input('About P-1')).toBeInTheDocument();
    await saveStep();
    await expect.element(page.getByText('No new files to upload.')).toBeVisible();
    expect(said.mock.calls[0]?.[0]).toMatchObject({ title: 'No new files to upload.', duration: 5000 });
  });

  it('[UP-02] without a line a file waits, and goes when the line is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open('sources');
    await userEvent.upload(input('About P-1'), [report()]);
    await expect.element(page.getByText('Not sent yet · 10 B')).toBeVisible();
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Saved · PDF · 10 B')).toBeVisible();
  });

  it('[UP-02] a file that could not be sent is there and offered after a reload, and is the same upload', async () => {
    const username = crypto.randomUUID();
    const first = await open('sources', () => 0, username);
    await userEvent.upload(input('About P-1'), [report()]);
    await userEvent.upload(input('this hotel'), [new File([new Uint8Array(20)], 'bill.pdf')]);
    await expect.element(page.getByText('2 files not saved yet: 2 failed.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Remove bill.pdf' }));
    await expect.element(page.getByText('1 file not saved yet: 1 failed.')).toBeVisible();
    const [key] = keysOf(first);
    await first.screen.unmount();
    toaster.remove();

    const second = await open('people', uploaded, username);
    const banner = page.getByText('1 file was kept on this device, not sent yet.');
    await expect.element(banner).toBeVisible();
    await expect.element(page.getByText(/^1 file .* report\.pdf\./)).toBeVisible();
    await expect.element(page.getByText('bill.pdf')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Send now' }));
    await expect.element(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    expect(keysOf(second)).toEqual([key]);
    await second.screen.unmount();
    toaster.remove();

    await open('people', uploaded, username);
    await expect.element(page.getByText('PDF, DOC, DOCX up to 10MB')).toBeVisible();
    await fetchOverlays();
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('[UP-08] a file question takes its file in its step', async () => {
    await open('people');
    await expect.element(page.getByText('PDF, DOC, DOCX up to 10MB')).toBeVisible();
    await userEvent.upload(input('The audit report'), [report()]);
    await expect.element(page.getByText('Saved · PDF · 10 B')).toBeVisible();
  });

  it('[UP-07] a stored file goes over into the list of the hotel’s files, once that has it', async () => {
    let sent: HotelFiles['files'] = [];
    let listed: HotelFiles['files'] = [];
    await openApp(stepAddress('sources'), {
      user: { ...admin, username: crypto.randomUUID() },
      answers: {
        ...formServer({ steps, answers }),
        [`/hotels/${hotelId}/files`]: () => ({ data: { ...noFiles, files: listed } }),
        [`/hotels/${hotelId}/questionnaire/sources/upload`]: () => {
          const response = uploaded();
          sent = response.data.uploaded_files.map(listedFile);
          return response;
        },
      },
    });
    await userEvent.upload(input('this hotel'), [report()]);
    await expect.element(page.getByText('Saved · 10 B')).toBeVisible();
    await expect.element(page.getByText('Serves no question yet')).not.toBeInTheDocument();
    listed = sent;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Serves no question yet')).toBeVisible();
    await expect.element(page.getByText('Saved · 10 B')).not.toBeInTheDocument();
  });

  it('[UP-05] when the hotel’s files cannot be loaded, the others can be added all the same', async () => {
    await openApp(stepAddress('sources'), {
      user: { ...admin, username: crypto.randomUUID() },
      answers: { ...formServer({ steps, answers }), [`/hotels/${hotelId}/files`]: () => 500 },
    });
    await userEvent.click(page.getByRole('button', { name: /Choose from this hotel/ }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.upload(input('About P-1'), [report()]);
    await expect.element(page.getByText(/^Upload Failed/)).toBeVisible();
  });
});
