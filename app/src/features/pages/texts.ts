/** The words of the pages that mostly are words. Short, plain, and true of this product as it is. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/pages', {
  contactUs: 'Contact us',
  help: {
    title: 'Help',
    lead: 'We are glad to help with the questionnaire, your account or a score.',
    write: 'Write to us',
    writeText: 'Tell us the name of your hotel and what you were doing; a picture of the screen helps.',
    ask: 'Your contact',
    noContact:
      'Ask the person who set up your account: they know your hotel and reach us. Tell them what you were doing; a picture of the screen helps.',
    asked: {
      title: 'Often asked',
      items: {
        lost: {
          question: 'Is what I typed lost when I close the page?',
          answer:
            'No. It is kept on this device until you save it, and after a minute without typing as a draft on the server. What you have saved is kept on the server.',
        },
        atOnce: {
          question: 'Do I have to answer everything at once?',
          answer:
            'No. Skip a question or a whole step and come back. The hotel’s page shows what is left in each step.',
        },
        colleagues: {
          question: 'Can colleagues answer with me?',
          answer:
            'Yes, everybody who is linked to the hotel’s organization. When two of you change the same answer, you are asked which one to keep.',
        },
        connection: {
          question: 'What if the connection breaks?',
          answer: 'Go on working. What you save is kept on this device and sent when the connection is back.',
        },
        changes: {
          question: 'Can I change answers after submitting?',
          answer:
            'They can be read, not changed, until a reviewer sends something back. Then the steps are open again.',
        },
        readers: {
          question: 'Who sees our answers?',
          answer:
            'The people linked to your hotel’s organization, and the reviewers. Travelers see only what your hotel publishes.',
        },
      },
    },
    standards: {
      title: 'Why do you ask this?',
      text: 'Every criterion that we ask for, with its source.',
      link: 'Open the list of standards',
    },
    site: 'Help site',
    siteText: 'Guides and answers to common questions.',
    siteLink: 'Open the help site',
    newTab: '(opens in a new tab)',
  },
  terms: {
    title: 'Terms of Use',
    loading: 'Loading the terms of use',
    version: 'Version {version}',
    download: 'Download as PDF',
    writing: 'Writing the PDF file',
    fileName: '{title}.pdf',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link is incomplete.',
    home: 'Go to the home page',
  },
  upgrade: {
    title: 'Boost Your Business',
    lead: 'Boost is the paid tier for hotels that want travelers and travel buyers to see more of their work.',
    adds: {
      title: 'What Boost adds',
      items: {
        photos: { title: 'More of your hotel', text: 'Up to 10 hotel photos on your traveler page.' },
        badge: { title: 'A badge', text: 'Boost stands beside your hotel’s name.' },
        score: {
          title: 'The same score',
          text: 'It is worked out in the same way with and without Boost: it cannot be bought.',
        },
      },
    },
    get: {
      title: 'How to get it',
      text: 'Write to us with the name of your hotel. We answer with the price and switch Boost on for you.',
    },
  },
  approach: {
    title: 'Our Approach',
    lead: 'A score is only worth something when everybody can see how it came about.',
    pillars: {
      title: 'Three pillars',
      text: 'Each pillar has its own score. Together they make the overall score.',
      share: '{percent, number} percent of the overall score',
      /** By the English name of each, which has the icon. */
      topics: {
        planet: {
          Energy: 'Energy',
          Climate: 'Climate',
          Water: 'Water',
          Waste: 'Waste',
          Biodiversity: 'Biodiversity',
        },
        people: {
          Accessibility: 'Accessibility',
          'Human rights': 'Human rights',
          'Responsible sourcing': 'Responsible sourcing',
          'Community and culture': 'Community and culture',
        },
        policy: {
          'Strategy and management': 'Strategy and management',
          'Training and engagement': 'Training and engagement',
          'Auditability of claims': 'Auditability of claims',
        },
      },
    },
    points: {
      title: 'Points you can follow',
      paragraphs: {
        share:
          'Every scored question has a maximum number of points. A category’s score is the share of the points a hotel could have earned. Questions that do not apply to a hotel are left out.',
        figure: 'A score is always shown with its figure; the colour only helps to find it.',
      },
    },
    standards: {
      title: 'Built on public standards',
      text: 'Questions refer to the criteria of public standards, methods and laws, by number.',
      link: 'See which question serves which criterion',
    },
    bands: {
      title: 'The colours of a score',
      range: 'Score',
      name: 'Colour',
      between: '{lowest, number} to {highest, number}',
      names: { green: 'Green', orange: 'Orange', amber: 'Amber', red: 'Red' },
    },
    people: {
      title: 'Checked by people',
      paragraphs: {
        review:
          'Hotels attach evidence to their answers. Reviewers look at it: what they reject earns no points. The hotel then sees its score, approves it and decides to publish it.',
      },
    },
  },
  about: {
    title: 'About the product',
    lead: 'Alo is where hotels show how sustainably they work, and where others can rely on it.',
    audiences: {
      hotels: {
        title: 'For hotels',
        text: 'Answer the questionnaire step by step, attach evidence, and submit it when it is complete. You can stop at any time: nothing you typed is lost.',
      },
      reviewers: {
        title: 'For reviewers',
        text: 'Check the sources of each hotel, reject what does not hold with a reason, and release the score.',
      },
      travelers: {
        title: 'For travelers and travel buyers',
        text: 'Published scores make hotels comparable: overall and for Planet, People and Policy.',
      },
    },
    way: {
      title: 'From the answers to the published score',
      steps: {
        answer: { title: 'Answer', text: 'The hotel answers the questionnaire and submits it.' },
        review: { title: 'Review', text: 'Reviewers check the answers and the evidence behind them.' },
        score: { title: 'Score', text: 'The hotel looks through the figures and approves them.' },
        publish: { title: 'Publish', text: 'Travel buyers see the score when the hotel publishes it.' },
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'We keep as little about you as the work needs.',
    sections: {
      kept: {
        title: 'What is kept',
        text: 'Your name, e-mail address, username and role; what you answered and attached for your hotels; and who changed what and when, so that every score can be explained.',
      },
      device: {
        title: 'On this device',
        text: 'Your sign-in, your settings, and what you typed but have not saved yet. It is used to run the product and for nothing else. There are no advertising or tracking cookies.',
      },
      readers: {
        title: 'Who sees it',
        text: 'People linked to your hotel’s organization, and the reviewers. Travelers see only what your hotel publishes. Where a map is shown, its pictures come from a map service, which sees the part of the map and your network address.',
      },
      rights: {
        title: 'Your rights',
        text: 'Write to us to see, correct or erase what is kept about you.',
      },
    },
  },
});
