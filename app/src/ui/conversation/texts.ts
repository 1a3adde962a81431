/** Texts of what a hotel and its reviewers write to each other. */
import { dayText, defineTexts, timeText } from '@alo/words';

export const texts = defineTexts('app/ui/conversation', {
  title: 'Questions and replies',
  lead: 'What you and the other side have written about answers. Everybody of the hotel and its reviewers read it.',
  about:
    '{count, plural, =0 {Write about: {question}} one {# message about: {question}} other {# messages about: {question}}}',
  aboutThis:
    '{count, plural, =0 {Write about this answer} one {# message about this answer} other {# messages about this answer}}',
  none: 'Nothing has been written about this answer yet.',
  messages: 'Messages',
  sides: { hotel: 'Hotel', reviewer: 'Reviewer' },
  own: 'You',
  gone: 'A deleted account',
  message: 'Message',
  hint: 'The other side is told by the bell and by mail.',
  name: 'Name somebody, so that they are told, too',
  nameNobody: 'Name somebody…',
  mention: '@{name}',
  send: 'Send',
  sent: 'Sent.',
  empty: 'Please write something first.',
  failed: 'The message was not sent. Please try again.',
  notLoaded: 'The messages could not be loaded.',
  toQuestion: 'Go to the question',
  reply: 'Reply',
  open: 'Read',
});

/** `November 26, 2026, 9:58 PM` @param at ISO 8601 */
export const momentText = (at: string): string => `${dayText(at)}, ${timeText(at)}`;
