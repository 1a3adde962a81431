/** Texts of the bell. */
import { defineTexts } from '@alo/words';

export const noticeTexts = defineTexts('app/features/shell/notice', {
  label: '{unread, plural, =0 {Notices} other {Notices, # new}}',
  title: 'Notices',
  none: 'Nothing yet. You hear here when a form is submitted, comes back, is scored or published, and when somebody writes about an answer.',
  failed: 'The notices could not be loaded.',
  isNew: 'New: ',
  /** By the kind of the notice. */
  kinds: {
    submitted: '{hotel} was submitted',
    returned: '{hotel} came back: some sources need another file',
    released: '{hotel} has its score',
    published: '{hotel} is published',
    message: '{hotel}: somebody has written about an answer',
  },
  /** Of a draft of a questionnaire, by the kind of the notice. */
  ofDraft: {
    proposed: '“{title}” waits for you to release it or to send it back',
    draftReturned: '“{title}” was sent back',
    draftReleased: '“{title}” is released',
  },
  from: '{by} · {ago}',
});
