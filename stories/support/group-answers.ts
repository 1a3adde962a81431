/** Group answers as the server tells of them, in every state. */
import type { GroupAnswer } from '@alo/schemas';
import { longWords } from './long-words';
import { shippedDefinition } from './shipped';
import type { Answers } from './webhooks';

const idOf = (n: number): string => `01a21d3b-aaee-7e4d-97bf-ef304a64ee0${n}`;
export const organizationId = idOf(0);
const alder = '11111111-1111-4111-8111-111111111111';

export const groupTexts = { question: 'Does the hotel have a sustainability policy?' };

const document = {
  ...{ attachment_id: idOf(9), original_filename: 'policy.pdf', mimeType: 'application/pdf' },
  ...{ preview_url: '/api/files/policy', fileSize: 184_320 },
};

/** One that is offered to some hotels. */
export const groupAnswer = (changes: Partial<GroupAnswer> = {}): GroupAnswer => ({
  ...{ id: idOf(1), questionnaire: 'alo', question_id: 'STR-01', step_key: 'policy', title: 'Policy 2026' },
  ...{ question: groupTexts.question, answer: { selectedOptionId: 'group-policy' } },
  ...{ means: 'Policy of the group', documents: [document], hotel_ids: [alder] },
  ...{ covers: { hotels: 1, of: 14 }, taken: 1, valid_from: '2026-01-01', valid_until: '2026-12-31' },
  ...{ revision: 1, state: 'offered', is_offered: true, why: null },
  ...{ updated_by: 'Sam Okafor', updated_at: '2026-01-01T08:00:00.000Z' },
  ...changes,
});

const lacking = (n: number, state: GroupAnswer['state'], why: string): GroupAnswer =>
  groupAnswer({ ...{ id: idOf(n), title: `Policy ${n}`, state, why }, ...{ is_offered: false, taken: 0 } });

export const everyGroupAnswer: readonly GroupAnswer[] = [
  groupAnswer(),
  lacking(2, 'draft', 'The answer needs a document.'),
  lacking(3, 'upcoming', 'It begins on January 1, 2027.'),
  lacking(4, 'expired', 'It ended on December 31, 2025.'),
  lacking(5, 'withdrawn', 'It has been withdrawn.'),
  groupAnswer({ id: idOf(6), title: longWords.label, hotel_ids: null, valid_until: null }),
];

/** What the server answers, by path. */
export const groupServer = (answers: readonly GroupAnswer[]): Answers => ({
  [`/hotelOrganizations/${organizationId}/groupAnswers`]: { data: { answers, may_write: true } },
  [`/hotelOrganizations/${organizationId}/groupDocuments`]: {
    data: {
      documents: [
        {
          ...{ ...document, has_active_content: false, is_scanned: false, used_by: 1 },
          ...{ uploaded_by: 'Sam Okafor', uploaded_at: '2026-01-01T08:00:00.000Z' },
        },
      ],
      ...{ used_bytes: 184_320, quota_bytes: 2 * 1024 ** 3 },
    },
  },
  '/questionnaires': { data: [{ key: 'alo', version: 1, title: 'Alo' }] },
  '/questionnaires/alo/1': shippedDefinition('alo'),
});
