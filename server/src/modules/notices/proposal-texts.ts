/** What people are told about proposed drafts of questionnaires. */
import { defineTexts } from '@alo/words';

export const proposalTexts = defineTexts('server/modules/notices/proposal', {
  somebody: 'A former user',
  subject: {
    proposed: '{by} proposes “{title}” for release',
    draftReturned: '{by} has sent “{title}” back',
    draftReleased: '“{title}” is released as version {version, number}',
  },
  lead: {
    proposed:
      'You can release the questionnaire, or send it back with a reason. It cannot be changed until then.',
    draftReturned:
      'You can change the questionnaire again. Mend what is asked for, then propose it once more.',
    draftReleased: 'New forms of hotels begin on this version from now on.',
  },
  draft: 'Draft',
  note: 'Note',
  reason: 'Reason',
  when: 'When',
  button: 'Open the draft',
  why: 'You get this mail because you write and release questionnaires. You can switch such mails off on your profile.',
  settings: 'Profile',
});
