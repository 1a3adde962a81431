/** What a notice says, and where it leads. */
import type { Notice } from '@alo/schemas';
import { noticeTexts as texts } from './notice-texts';

type Told = Pick<Notice, 'kind' | 'hotel_id' | 'hotel_name' | 'question_id' | 'draft'>;

/** Kinds that came later than this page are said by the name alone. */
export function noticeWords({ kind, hotel_name: hotel, draft }: Told): string {
  if (draft !== null)
    return Object.hasOwn(texts.ofDraft, kind)
      ? texts.ofDraft[kind as keyof typeof texts.ofDraft]({ title: draft.title })
      : draft.title;
  return texts.kinds[kind as keyof typeof texts.kinds]({ hotel: hotel ?? '' });
}

export function noticePath({ hotel_id: hotel, question_id: question, draft }: Told): string {
  if (draft !== null) return `/authoring/${draft.id}/versions`;
  return `/hotels/${hotel}${question === null ? '' : `?conversation=${encodeURIComponent(question)}`}`;
}
