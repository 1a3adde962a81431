/** What the organization of a hotel offers it, as the server tells of it. */
import type { Attachment, GroupOffer, HotelGroupAnswer } from '@alo/schemas';

export const group = { id: '33333333-3333-4333-8333-333333333333', name: 'Harbour & Hill' };

export const groupDocument = (name: string, at = 1): Attachment => ({
  attachment_id: `44444444-4444-4444-8444-00000000000${at}`,
  original_filename: name,
  mimeType: 'application/pdf',
  preview_url: `/api/documents/${at}`,
  fileSize: 241_664,
});

export const groupOffer = (change: Partial<GroupOffer> = {}): GroupOffer => ({
  ...{ answer_id: '55555555-5555-4555-8555-555555555555', title: 'Policy of the group' },
  ...{ answer: { selectedOptionId: 'yes' }, means: 'Yes, in writing', documents: [], valid_until: null },
  covers: { hotels: 4, of: 6 },
  ...change,
});

const takenNow: NonNullable<HotelGroupAnswer['taken']> = {
  ...{ answer_id: groupOffer().answer_id, title: 'Policy of the group', valid_until: null },
  ...{ attachment_ids: [], by: 'Inês Moreira', at: '2026-03-02T10:42:00.000Z' },
};

/** One question; its answer is offered, unless the test says otherwise. */
export const groupRow = (questionId: string, change: Partial<HotelGroupAnswer> = {}): HotelGroupAnswer => ({
  ...{ question_id: questionId, question: `About ${questionId}`, step_key: 'planet', state: 'offered' },
  ...{ offer: groupOffer(), is_asked: true, hidden_by: [] },
  taken: ['offered', 'own'].includes(change.state ?? 'offered') ? null : takenNow,
  ...change,
});
