import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { UploadResponse } from '@alo/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormSession } from '../../../../app/src/features/questionnaire/form-session';
import { uploadsOf } from '../../../../app/src/features/questionnaire/form-uploads';
import { createUnsent } from '../../../../app/src/features/questionnaire/unsent';
import { createQuestionFiles } from '../../../../app/src/features/questionnaire/question-files';

const report: UploadResponse['data']['uploaded_files'][number] = {
  attachment_id: '00000000-0000-4000-8000-000000000001',
  original_filename: 'report.pdf',
  mimeType: 'application/pdf',
  preview_url: '/api/files/token',
  fileSize: 10,
};
vi.mock('../../../../app/src/api/files', () => ({
  uploadPlace: () => 'place',
  uploadFile: () => Promise.resolve({ uploaded_files: [report], attachments: [report] }),
  deleteFile: () => Promise.resolve(),
}));

vi.mock('../../../../app/src/lib/hold-page', () => ({ holdPage: () => undefined }));

const fields = [
  { id: 'P-1', type: 'file', label: 'The report' },
  { id: 'P-2', type: 'text', label: 'The energy', has_attachment: true },
];
const questionnaire = parseDefinition({
  ...{ key: 'demo', version: 1, title: 'Demo' },
  steps: [{ stepKey: 'people', metadata: { title: 'People', fields } }],
});

/** Makes what the uploaders need of a session. */
function openSession() {
  const sheet = createAnswerSheet(questionnaire);
  const files = createQuestionFiles(sheet, {});
  const send = vi.fn();
  const session: Partial<FormSession> = { username: 'u', hotelId: 'h', sheet, files, unsent: createUnsent() };
  const on = () => ({ unsubscribe: () => undefined });
  return { session: { ...session, actor: { send, on } } as unknown as FormSession, files, send };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // No timer ever ends: what is ordered by one does not happen.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the uploaders of a form', () => {
  const evidenceTypes = ['jpg', 'jpeg', 'png', 'gif', 'jfif', 'webp', 'pdf', 'doc', 'docx'];
  const megabytes = (n: number) => n * 1_048_576;

  it('[UP-05 UP-07 UP-08] take what the specification allows: evidence, a file question, the hotel’s stock', () => {
    const uploads = uploadsOf(openSession().session);
    const [fileQuestion, evidence] = questionnaire.questions.map((question) => uploads.of(question).limits);
    expect(evidence).toEqual({ extensions: evidenceTypes, maxBytes: megabytes(20), maxFiles: 2 });
    expect(fileQuestion).toEqual({
      extensions: ['pdf', 'doc', 'docx'],
      maxBytes: megabytes(10),
      maxFiles: 2,
    });
    expect(uploads.stock().limits).toEqual({
      extensions: evidenceTypes,
      maxBytes: megabytes(20),
      maxFiles: 20,
    });
  });
});

describe('a file that was sent for a question', () => {
  it('stands once in the uploader and once among the files of the question when sending ends', async () => {
    const { session, files, send } = openSession();
    const [question] = questionnaire.questions;
    const uploads = uploadsOf(session).of(question ?? expect.fail('No question'));
    uploads.add([new File([new Uint8Array(10)], 'report.pdf')]);
    expect(await uploads.send()).toEqual({ succeeded: 1, failed: 0 });
    expect(
      files
        .all()
        .get('P-1')
        ?.map(({ id }) => id),
    ).toEqual([report.attachment_id]);
    expect(uploads.items().map(({ fileId, state }) => [fileId, state])).toEqual([
      [report.attachment_id, 'completed'],
    ]);
    expect(send).toHaveBeenCalledWith({ type: 'steps.outdated' });
  });
});
