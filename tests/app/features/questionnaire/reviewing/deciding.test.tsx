import type { Attachment, SubmissionStatus } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { admin, hotel, openApp } from '../../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../../support/form';

const path = `/hotels/${hotel().id}`;
const report: Attachment = {
  attachment_id: '01939d5a-0000-7000-8000-000000000001',
  original_filename: 'report.pdf',
  preview_url: '/report.pdf',
  mimeType: 'application/pdf',
  fileSize: 2048,
};
const steps = [
  flatStep('people', 'People', [
    {
      id: 'P-1',
      type: 'radio',
      label: 'About P-1',
      has_attachment: true,
      options: [{ id: 'all', option_text: 'All of it', has_attachment: true }],
    },
  ]),
  sourcesStep,
];

/** Opens the sources of a submitted form. */
const open = (role: string, locked: SubmissionStatus) =>
  openApp(stepAddress('sources'), {
    user: { ...admin, role, username: crypto.randomUUID() },
    answers: {
      ...formServer({ steps, locked, answers: { 'P-1': { selectedOptionId: 'all' } } }),
      [`${path}/sources`]: () => ({
        data: { attachments: { 'P-1': [report] }, rejection_reasons: [], reviews: {}, returned: null },
      }),
      [`${path}/files`]: () => ({ data: { files: [], used_bytes: 0, quota_bytes: 1 } }),
    },
  });
const deciding = /^(Approve|Reject|Save Review|Set as Scored|Calculate ALO Score)/;
/** The controls with which a person decides. */
const controls = () =>
  page
    .getByRole('button', { name: deciding })
    .elements()
    .map(({ textContent }) => deciding.exec(textContent)?.[1]);

beforeEach(() => page.viewport(1440, 900));

describe('the sources of a submitted form', () => {
  it('[SRC-05 SRC-06] are decided by ALO_SUPER', async () => {
    const { screen } = await open('ALO_SUPER', 'submitted');
    await expect.element(screen.getByRole('article')).toHaveTextContent('All of it');
    expect(controls()).toEqual(expect.arrayContaining(['Approve', 'Reject', 'Save Review']));
  });

  it.each([
    ['HOTEL_ADMIN', 'submitted'],
    ['HOTEL_ADMIN', 'pending'],
    ['ALO_SUPER', 'published'],
  ] as const)('[SRC-05] are only looked at by %s when the form is %s', async (role, status) => {
    const { screen } = await open(role, status);
    await expect.element(screen.getByRole('article')).toHaveTextContent('All of it');
    expect(controls()).toEqual([]);
  });
});
