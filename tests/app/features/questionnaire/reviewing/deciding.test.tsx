import type {
  Attachment,
  GroupSource,
  KnownReview,
  SaveReviewsRequest,
  SubmissionStatus,
} from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storedUser } from '../../../../../app/src/lib/stored-session';
import { admin, hotel, openApp, type Asked } from '../../../support/app';
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

interface Opening {
  readonly group?: GroupSource;
  /** A decision that this tab kept. */
  readonly kept?: object;
  /** What the server has of the decision. */
  readonly saved?: KnownReview;
}

/** Opens the sources of a submitted form; the server stores what is decided. */
function open(role: string, locked: SubmissionStatus, { group, kept, saved }: Opening = {}) {
  const username = crypto.randomUUID();
  const sources = () => {
    // Another file of tests may have left its user in this browser.
    const owner = storedUser()?.username ?? '';
    if (kept) sessionStorage.setItem(`alo_review:${owner}:${hotel().id}`, JSON.stringify({ 'P-1': kept }));
    return {
      data: {
        ...{ attachments: { 'P-1': [report] }, rejection_reasons: [], reviews: {}, returned: null },
        ...(saved && { reviews: { 'P-1': saved } }),
        ...(group && { group: { 'P-1': group } }),
      },
    };
  };
  const review = ({ body = '' }: { readonly body: string | undefined }) => {
    const { reviews } = JSON.parse(body) as SaveReviewsRequest;
    const stored = Object.entries(reviews).map(([id, decision]): [string, KnownReview] => [
      id,
      {
        ...decision,
        ...{ revision: 1, changed: [], rejected_files: [] },
        ...{ reviewed_by: 'Sam', reviewed_at: '2026-11-12T10:00:00Z' },
      },
    ]);
    const now = group && { group: { 'P-1': { ...group, decided_for: 1 } } };
    return { message: 'Stored.', data: { reviews: Object.fromEntries(stored), ...now } };
  };
  return openApp(stepAddress('sources'), {
    user: { ...admin, role, username },
    answers: {
      ...formServer({ steps, locked, answers: { 'P-1': { selectedOptionId: 'all' } } }),
      [`${path}/sources`]: sources,
      [`${path}/sources/review`]: review,
      [`${path}/files`]: () => ({ data: { files: [], used_bytes: 0, quota_bytes: 1 } }),
    },
  });
}

const ofGroup: GroupSource = {
  ...{ organization: 'Harbour & Hill', answer_id: 'g', title: 'Policy of 2026' },
  ...{ covers: { hotels: 4, of: 6 }, same: 3, decided_for: 0 },
};
const sent = (asked: readonly Asked[]) =>
  asked
    .filter(({ url }) => url === `${path}/sources/review`)
    .map(({ body = '' }) => JSON.parse(body) as object);
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

  it('[W-24] that are a group’s say so, and for how many hotels a saved decision counts', async () => {
    const { screen, asked } = await open('ALO_SUPER', 'submitted', { group: ofGroup });
    const source = screen.getByRole('article');
    await expect.element(source).toHaveTextContent('Policy of 2026. It is for 4 of 6 hotels.');
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await screen.getByRole('button', { name: 'Save Review' }).click();
    await expect.element(source.getByText('1 of 3 hotels')).toBeVisible();
    expect(sent(asked)).toMatchObject([{ reviews: { 'P-1': { approved: true } } }]);
    await source.getByRole('checkbox', { name: 'For this hotel alone' }).click();
    await screen.getByRole('button', { name: 'Save Review' }).click();
    await expect.element(source.getByText('this hotel alone', { exact: true })).toBeVisible();
    expect(sent(asked)[1]).toMatchObject({ reviews: { 'P-1': { approved: true, only_here: true } } });
  });

  it('[W-24] a decision for one hotel that this tab kept is still for one after a reload', async () => {
    const kept = { approved: false, reasonId: null, note: 'Another hotel.', isOnlyHere: true };
    const { screen, asked } = await open('ALO_SUPER', 'submitted', { group: ofGroup, kept });
    await expect.element(screen.getByRole('checkbox', { name: 'For this hotel alone' })).toBeChecked();
    await screen.getByRole('button', { name: 'Save Review' }).click();
    await expect
      .poll(() => sent(asked))
      .toMatchObject([{ reviews: { 'P-1': { approved: false, note: 'Another hotel.', only_here: true } } }]);
  });

  it('[P-23] a link that this tab kept beside an approval is sent, and one that was taken back is gone', async () => {
    const link = 'https://example.org/recognised';
    const { screen, asked } = await open('ALO_SUPER', 'submitted', {
      kept: { approved: true, reasonId: null, recognitionLink: link },
    });
    await screen.getByRole('button', { name: 'Save Review' }).click();
    await expect
      .poll(() => sent(asked))
      .toMatchObject([{ reviews: { 'P-1': { approved: true, recognition_link: link } } }]);
    await screen.unmount();
    const saved: KnownReview = {
      ...{ approved: true, reason_id: null, revision: 1, changed: [], rejected_files: [] },
      ...{ recognition_link: link, reviewed_by: 'Sam', reviewed_at: '2026-11-12T10:00:00Z' },
    };
    const again = await open('ALO_SUPER', 'submitted', { saved, kept: { approved: true, reasonId: null } });
    await again.screen.getByRole('button', { name: 'Save Review' }).click();
    await expect.poll(() => sent(again.asked)).toMatchObject([{ reviews: { 'P-1': { approved: true } } }]);
    expect(JSON.stringify(sent(again.asked))).not.toContain(link);
  });

  it('[W-29] whose approval has fallen give no score until they are decided again, and the reviewer is told so', async () => {
    const saved: KnownReview = {
      ...{ approved: true, reason_id: null, revision: 1, changed: ['answer'], rejected_files: [] },
      ...{ reviewed_by: 'Sam', reviewed_at: '2026-11-12T10:00:00Z' },
    };
    const { screen } = await open('ALO_SUPER', 'submitted', { saved });
    const said = screen.getByText('1 answer has changed since it was approved: approve or reject it again.');
    await expect.element(said).toBeVisible();
    expect(controls()).not.toContain('Calculate ALO Score');
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(said).not.toBeInTheDocument();
    expect(controls()).toEqual(expect.arrayContaining(['Calculate ALO Score', 'Set as Scored']));
  });
});
