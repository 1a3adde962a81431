/** Sources to review in two steps, and a server in memory. */
import { parseDefinition } from '@alo/engine/authoring';
import { createReviewSheet, StaleReviewsError, type KnownReview, type ReviewSheet } from '@alo/engine/review';
import { reviewGroups, type ReviewGroup, type ViewedFile } from '@alo/renderer';
import type { QuestionDefinition, RejectionReason, ReviewMap } from '@alo/schemas';
import { flatStep } from './form';

export const reasons: readonly RejectionReason[] = [
  { id: 'cannot-open', reason_text: 'The file cannot be opened', advice: 'Save it again.' },
  { id: 'other-year', reason_text: 'It covers another year', advice: 'Add the right year.' },
  {
    id: 'contradicted',
    reason_text: 'Something else says otherwise',
    about: 'answer',
    advice: 'Choose the true answer.',
  },
];

/** A picture of one dot, so that every picture loads. */
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const pages = (n: number) => Array.from({ length: n }, (_, at) => `${dot}#${at + 1}`);

export const fileOf = (id: string, more: Partial<ViewedFile> = {}): ViewedFile => ({
  id,
  fileName: `${id}.pdf`,
  fileUrl: `${dot}#${id}`,
  mimeType: 'application/pdf',
  fileSize: 2048,
  addedBy: 'Rui Teles',
  addedAt: '2026-11-12T09:12:00Z',
  preview: { state: 'ready', thumbnail_url: null, page_urls: pages(2), pages: 2, text_url: null },
  ...more,
});

const asked = (id: string, number: number, isRequired: boolean): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `Is ${id} measured?`,
  q_number: String(number),
  evidence: 'a report',
  has_attachment: true,
  options: [{ id: 'yes', option_text: 'Yes, each year', ...(isRequired && { has_attachment: true }) }],
});

/**
 * Makes `P-1` … in planet, of which the first requires evidence, and `S-1` … in people. Each has one file, or those that
 * are given; one with none is an answer that can be judged without.
 */
export function groupsOf(
  planet: number,
  people = 0,
  files: Readonly<Record<string, readonly ViewedFile[]>> = {},
): ReviewGroup[] {
  const fields = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => asked(`${letter}-${at + 1}`, at + 1, at === 0));
  const all = [...fields('P', planet), ...fields('S', people)];
  const questionnaire = parseDefinition({
    key: 'test',
    version: 1,
    title: 'Test',
    steps: [
      flatStep(fields('P', planet)),
      { stepKey: 'people', metadata: { title: 'People', fields: fields('S', people) } },
    ],
  });
  return reviewGroups(questionnaire, {
    claims: questionnaire.questions,
    answers: Object.fromEntries(all.map(({ id }) => [id, { selectedOptionId: 'yes' }])),
    files: new Map(all.map(({ id }) => [id, files[id] ?? [fileOf(id)]])),
    answeredAt: () => '2026-11-10T09:00:00Z',
  });
}

export const known = (
  questionId: string,
  approved: boolean | null,
  more: Partial<KnownReview> = {},
): KnownReview => ({
  questionId,
  approved,
  reasonId: null,
  changed: [],
  rejectedFiles: [],
  revision: 1,
  reviewedBy: 'Mara Lindqvist',
  reviewedAt: '2026-11-12T10:00:00Z',
  ...more,
});

export interface Reviewing {
  readonly sheet: ReviewSheet;
  /** The decisions that were sent, save by save. */
  readonly sent: readonly ReviewMap[];
}

/** A sheet over these reviews; the server stores what it is sent, unless `theirs` is there: then it says so. */
export function reviewing(
  reviews: readonly KnownReview[] = [],
  { reasonIds = reasons.map(({ id }) => id), theirs }: { reasonIds?: string[]; theirs?: KnownReview } = {},
): Reviewing {
  const stored = new Map(reviews.map((review) => [review.questionId, review]));
  const sent: ReviewMap[] = [];
  const sheet = createReviewSheet(
    {
      ...{ submissionId: 's', reviews: new Map(stored), reasonIds },
      isAboutAnswer: (_id, reasonId) => reasonId === 'contradicted',
    },
    {
      newKey: () => crypto.randomUUID(),
      save({ reviews: changes, baseRevisions: revisions }) {
        sent.push(changes);
        if (theirs && revisions[theirs.questionId] !== theirs.revision && changes[theirs.questionId])
          return Promise.reject(
            new StaleReviewsError('Somebody else decided', new Map([[theirs.questionId, theirs]])),
          );
        for (const [
          id,
          { reason_id: reasonId, approved, only_here: isOnlyHere, recognition_link: link, ...remark },
        ] of Object.entries(changes))
          stored.set(
            id,
            known(id, approved, {
              ...{ reasonId, isOnlyHere, recognitionLink: link, ...remark },
              revision: (revisions[id] ?? 0) + 1,
            }),
          );
        return Promise.resolve(new Map(stored));
      },
    },
  );
  return { sheet, sent };
}
