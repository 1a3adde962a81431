import type { HotelFiles, UploadResponse } from '@alo/schemas';
import { toaster } from '@alo/renderer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
const open = (stepKey: string, upload: () => unknown = uploaded) =>
  openApp(stepAddress(stepKey), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: {
      ...formServer({ steps, answers }),
      [`/hotels/${hotelId}/files`]: () => ({ data: noFiles }),
      [`/hotels/${hotelId}/questionnaire/people/upload`]: upload,
      [`/hotels/${hotelId}/questionnaire/sources/upload`]: upload,
    },
  });

const report = () => new File([new Uint8Array(10)], 'report.pdf');
const input = (label: string) => page.getByLabelText(`Add a file for: ${label}`).first();
const save = () => userEvent.click(page.getByRole('button', { name: 'Save files' }));

beforeEach(() => page.viewport(1280, 900));
afterEach(() => toaster.remove());

describe('the files of a form', () => {
  it('[UP-13 UP-14] what came of sending is said for 5 seconds', async () => {
    const said = vi.spyOn(toaster, 'create');
    await open('sources');
    await userEvent.upload(input('About P-1'), [report()]);
    await expect.element(page.getByText('1 file not saved yet.')).toBeVisible();
    await save();
    await expect.element(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
    expect(said.mock.calls.map(([{ title, duration }]) => [title, duration])).toEqual([
      ['Successfully uploaded 1 file(s)', 5000],
    ]);
    said.mockRestore();
  });

  it('[UP-13 UP-02] files that failed are counted, and say why', async () => {
    let isFirst = true;
    await open('sources', () => {
      if (!isFirst) return 0;
      isFirst = false;
      return uploaded();
    });
    await userEvent.upload(input('this hotel'), [report(), report(), report()]);
    await save();
    await expect.element(page.getByText('2 file(s) failed')).toBeVisible();
    await expect.element(page.getByText('2 files not saved yet: 2 failed.')).toBeVisible();
    await save();
    await expect.element(page.getByText('Failed to upload 2 file(s)')).toBeVisible();
  });

  it('[UP-06] there is nothing to send', async () => {
    await open('sources');
    await expect.element(input('About P-1')).toBeInTheDocument();
    await save();
    await expect.element(page.getByText('No new files to upload.')).toBeVisible();
  });

  it('[UP-08] a file question takes its file in its step', async () => {
    await open('people');
    await expect.element(page.getByText('PDF, DOC, DOCX up to 10MB')).toBeVisible();
    await userEvent.upload(input('The audit report'), [report()]);
    await expect.element(page.getByText('Not sent yet · 10 B')).toBeVisible();
    await save();
    await expect.element(page.getByText('Saved · PDF · 10 B')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save files' })).not.toBeInTheDocument();
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
    await save();
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
    await expect.element(page.getByText('1 file not saved yet.')).toBeVisible();
  });
});
