/** The words of the mail that tells what happened to a hotel. */
import { writeLetter } from '../../mail/letter.js';
import { oneLine } from '../../mail/one-line.js';
import { shortMomentText } from '../../mail/moments.js';
import { mailTexts } from '../../mail/texts.js';
import type { WaitingNotice } from './repository.js';
import { noticeTexts } from './texts.js';

/** A source that came back: what it proves, and why. */
export interface ReturnedSource {
  readonly question: string;
  /** null: the reviewer asks about it. */
  readonly reason: string | null;
  readonly note: string | undefined;
}

export interface NoticeWords {
  readonly hotel: string;
  /** The oldest first; at least one. */
  readonly notices: readonly WaitingNotice[];
  /** The words of a question, by its id. */
  readonly questionOf: (id: string) => string;
  /** Where the form came back. */
  readonly returned: readonly ReturnedSource[];
  /** The page of the hotel, and that on which mails are switched off. */
  readonly links: { readonly hotel: string; readonly profile: string };
}

/** So many sources stand in a mail; the page has them all. */
const mostSources = 10;

/** When something happened, and by whom; of a message, what it says about which question. */
function factOf(
  { kind, at, by, text, questionId }: WaitingNotice,
  questionOf: NoticeWords['questionOf'],
): readonly [string, string] {
  const when = [shortMomentText(at), ...(by === null ? [] : [oneLine(by)])].join(', ');
  if (text === null || questionId === null) return [noticeTexts.kinds[kind], when];
  return [oneLine(questionOf(questionId)), `${oneLine(text)} (${when})`];
}

export function noticeLetter({ hotel: typed, notices, questionOf, returned, links }: NoticeWords) {
  // Names and notes were typed by people: each stays on its line.
  const hotel = oneLine(typed);
  const newest = notices.at(-1);
  const kind = newest?.kind ?? 'submitted';
  const subject =
    kind === 'returned'
      ? noticeTexts.returned({ hotel, sources: returned.length })
      : noticeTexts.subject[kind]({ hotel });
  return writeLetter({
    subject,
    preview: noticeTexts.lead[kind],
    title: subject,
    lead: noticeTexts.lead[kind],
    facts: [
      ...notices.map((notice) => factOf(notice, questionOf)),
      ...returned
        .slice(0, mostSources)
        .map(
          ({ question, reason, note }) =>
            [
              oneLine(question),
              [reason ?? noticeTexts.asked, ...(note === undefined ? [] : [oneLine(note)])].join('. '),
            ] as const,
        ),
      ...(returned.length > mostSources
        ? [[noticeTexts.more, noticeTexts.moreSources({ sources: returned.length - mostSources })] as const]
        : []),
    ],
    button: { label: noticeTexts.button({ hotel }), address: links.hotel },
    ...(kind === 'returned' && { note: noticeTexts.returnedNote }),
    why: noticeTexts.why({ hotel }),
    links: [{ label: noticeTexts.settings, address: links.profile }],
    copyright: mailTexts.copyright,
    product: mailTexts.product,
  });
}
