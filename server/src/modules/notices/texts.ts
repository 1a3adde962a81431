/** What people are told about hotels. */
import { defineTexts } from '@alo/words';

export const noticeTexts = defineTexts('server/modules/notices', {
  read: 'They are read.',
  mailsOn: 'You get mails about your hotels.',
  mailsOff: 'You get no mails about your hotels.',
  kinds: {
    submitted: 'Submitted',
    returned: 'Sent back',
    released: 'Scored',
    published: 'Published',
    message: 'Message',
  },
  returned:
    '{sources, plural, one {{hotel}: # source needs another file} other {{hotel}: # sources need another file}}',
  subject: {
    submitted: '{hotel} has submitted its questionnaire',
    returned: '{hotel} has its questionnaire back',
    released: '{hotel} has its score',
    published: '{hotel} has published its score',
    message: 'A question about {hotel} waits for you',
  },
  lead: {
    submitted: 'Its sources wait for a review.',
    returned: 'The reviewer has looked through the sources. Mend what came back, then submit again.',
    released: 'The score waits for your approval. Nobody else sees it until you publish it.',
    published: 'Travelers see the score and the page of the hotel from now on.',
    message: 'Somebody has written about an answer. You can reply on the page of the hotel.',
  },
  asked: 'A reviewer asks',
  more: 'More',
  moreSources: '{sources, plural, one {one more source} other {# more sources}}',
  button: 'Open {hotel}',
  returnedNote:
    'Your other answers stay as they are. After you submit again, the review goes on where it stopped.',
  why: 'You get this mail because you work on {hotel}, at most once a day. You can switch such mails off on your profile.',
  settings: 'Profile',
});
