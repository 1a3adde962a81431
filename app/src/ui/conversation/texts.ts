/** Texts of what a hotel and its reviewers write to each other. */
import { dayText, plural, timeText } from '@alo/engine';

export const texts = {
  title: 'Questions and replies',
  lead: 'What you and the other side have written about answers. Everybody of the hotel and its reviewers read it.',
  about: (count: number, question: string) =>
    count === 0 ? `Write about: ${question}` : `${plural(count, 'message', 'messages')} about: ${question}`,
  aboutThis: (count: number) =>
    count === 0 ? 'Write about this answer' : `${plural(count, 'message', 'messages')} about this answer`,
  none: 'Nothing has been written about this answer yet.',
  messages: 'Messages',
  sides: { hotel: 'Hotel', reviewer: 'Reviewer' },
  own: 'You',
  gone: 'A deleted account',
  message: 'Message',
  hint: 'The other side is told by the bell and by mail.',
  name: 'Name somebody, so that they are told, too',
  nameNobody: 'Name somebody…',
  mention: (name: string) => `@${name}`,
  send: 'Send',
  sent: 'Sent.',
  empty: 'Please write something first.',
  failed: 'The message was not sent. Please try again.',
  notLoaded: 'The messages could not be loaded.',
  toQuestion: 'Go to the question',
  reply: 'Reply',
  open: 'Read',
} as const;

/** `November 26, 2026, 9:58 PM` @param at ISO 8601 */
export const momentText = (at: string): string => `${dayText(at)}, ${timeText(at)}`;
