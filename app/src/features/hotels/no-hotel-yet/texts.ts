/** Texts of the home page of an account without a hotel (UNSP-003). */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/hotels/no-hotel-yet', {
  title: 'Home',
  welcome: 'Welcome, {name}',
  lead: 'Your account is ready. No hotel is linked to it yet.',
  next: 'What happens next',
  steps: {
    link: 'Your administrator links a hotel to you',
    linkText: 'They need your username. It takes them a minute.',
    shown: 'This page shows the hotel',
    shownText: 'It looks again each minute while it is open.',
    answer: 'You answer, with breaks whenever you like',
    answerText: 'Nothing you type is lost.',
  },
  copy: 'Copy',
  copied: 'Copied',
  again: 'Look again',
  looking: 'Looking....',
  still: 'No hotel is linked yet.',
  contact: 'Contact',
  meanwhile: 'Meanwhile',
  links: {
    sample: { title: 'Sample Questionnaire', text: 'All questions, nothing is saved' },
    approach: { title: 'Our Approach', text: 'How the score comes about' },
    profile: { title: 'Your profile', text: 'Add your name and your e-mail address' },
  },
  linked: 'A hotel is linked to your account now.',
});
