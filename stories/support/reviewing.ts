/** A submission under review: the answers of a believable hotel, with drawn files, and a server in memory. */
import { createReviewSheet, StaleReviewsError, type KnownReview, type ReviewPorts } from '@alo/engine/review';
import { reviewGroups, type ReviewGroup, type ViewedFile } from '@alo/renderer';
import type { Profile, RejectionReason } from '@alo/schemas';
import city from '@alo/schemas/questionnaires/alo/1/profiles/city-hotel.json';
import shippedReasons from '@alo/schemas/rejection-reasons.json';
import { drawnPage } from './drawn-page';
import { sampleQuestionnaire } from './sample';
import { readShipped } from './shipped';

const questionnaire = readShipped('alo');
export const reasons = shippedReasons as readonly RejectionReason[];
const profile = city as Profile;

const rows = [
  ['Purchased electricity', '41,220'],
  ['Natural gas', '96,480'],
  ['Refrigerants', '6,310'],
  ['Laundry outside', '18,905'],
  ['Total', '162,915'],
] as const;

/** A document of four pages of which three are drawn, a picture, a file that cannot be shown … as `kind` says. */
export function drawnFile(id: string, fileName: string, more: Partial<ViewedFile> = {}): ViewedFile {
  const pages = [1, 2, 3].map((page) => drawnPage(fileName.replace(/\.[a-z]+$/, ''), page, rows));
  return {
    id,
    fileName,
    fileUrl: pages[0] ?? '',
    mimeType: 'application/pdf',
    fileSize: 1_482_240,
    addedBy: 'Rui Teles',
    addedAt: '2026-11-12T09:12:00Z',
    preview: { state: 'ready', thumbnail_url: null, page_urls: pages, pages: 4, text_url: null },
    ...more,
  };
}

const picture = (id: string, fileName: string): ViewedFile =>
  drawnFile(id, fileName, {
    mimeType: 'image/png',
    preview: {
      state: 'ready',
      thumbnail_url: null,
      page_urls: [drawnPage(fileName, 1, rows.slice(3))],
      pages: 1,
      text_url: null,
    },
  });

/** The drawn files of the hotel: the first of each question a document, every other one a picture. */
const files = new Map<string, readonly ViewedFile[]>(
  Object.entries(profile.files).map(([id, count]) => [
    id,
    Array.from({ length: count + (id.endsWith('1') ? 1 : 0) }, (_, at) =>
      at === 0 ? drawnFile(`${id}-0`, `carbon-summary-${id}.pdf`) : picture(`${id}-1`, `hcmi-${id}.png`),
    ),
  ]),
);

export const groups: readonly ReviewGroup[] = reviewGroups(questionnaire, {
  answers: profile.answers,
  files,
  answeredAt: () => '2026-11-12T08:30:00Z',
  points: () => ({ ifApproved: 6, ifRejected: 0, maximum: 6 }),
});
export const sources = groups.flatMap((group) => group.sources);

export const known = (
  questionId: string,
  approved: boolean | null,
  more: Partial<KnownReview> = {},
): KnownReview => ({
  questionId,
  approved,
  reasonId: approved === false ? 'other-year' : null,
  changed: [],
  rejectedFiles: [],
  revision: 1,
  reviewedBy: 'Mara Lindqvist',
  reviewedAt: '2026-11-12T10:00:00Z',
  ...more,
});

/** Decisions about the first sources of the hotel. */
export const someReviews = (): KnownReview[] =>
  sources
    .slice(0, 9)
    .map(({ question }, at) =>
      known(question.id, at % 4 !== 2, at === 7 ? { changed: ['answer', 'files'] } : {}),
    );

export type Answering = 'stores' | 'never' | 'fails' | 'stale';

/** A server in memory: it stores, never responds, fails, or says that another reviewer rejected what is sent. */
function portsThat(answering: Answering, stored = new Map<string, KnownReview>()): ReviewPorts {
  return {
    newKey: () => crypto.randomUUID(),
    save({ reviews: changes }) {
      if (answering === 'never') return new Promise(() => undefined);
      if (answering === 'fails') return Promise.reject(new Error('There is no line to the server'));
      const by = answering === 'stale' ? 'Jonas Berg' : 'You';
      for (const [id, sent] of Object.entries(changes)) {
        const {
          approved,
          reason_id: reasonId,
          only_here: isOnlyHere,
          recognition_link: recognitionLink,
        } = sent;
        const decision =
          answering === 'stale'
            ? { approved: approved !== true }
            : { approved, reasonId, isOnlyHere, recognitionLink };
        const revision = (stored.get(id)?.revision ?? 0) + 1;
        stored.set(id, known(id, approved, { ...decision, reviewedBy: by, revision }));
      }
      return answering === 'stale'
        ? Promise.reject(new StaleReviewsError('Somebody else decided', new Map(stored)))
        : Promise.resolve(stored);
    },
  };
}

export const sheetOf = (
  reviews: readonly KnownReview[] = someReviews(),
  answering: Answering = 'stores',
  reasonIds = reasons.map(({ id }) => id),
) => {
  const saved = new Map(reviews.map((review) => [review.questionId, review]));
  return createReviewSheet(
    { submissionId: 'submission', reviews: saved, reasonIds },
    portsThat(answering, new Map(saved)),
  );
};

/** Makes `n` sources in one step, answered alike. */
export function manySources(n: number): ReviewGroup[] {
  const ids = Array.from({ length: n }, (_, at) => `ENE-${at + 1}`);
  const fields = ids.map((id, at) => ({
    id,
    type: 'radio' as const,
    q_number: String(at + 1),
    label: `Is the energy of building ${at + 1} metered?`,
    options: [{ id: 'yes', option_text: 'Yes, each month', has_attachment: true }],
  }));
  return reviewGroups(sampleQuestionnaire(fields), {
    answers: Object.fromEntries(ids.map((id) => [id, { selectedOptionId: 'yes' }])),
    files: new Map(ids.map((id) => [id, [drawnFile(id, `meters-${id}.pdf`)]])),
  });
}
