/** The words of the pages that mostly are words. Short, plain, and true of this product as it is. */

/** A page of titled paragraphs. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export const upgrade = {
  title: 'Boost Your Business',
  lead: 'Boost is the paid tier for hotels that want travelers and travel buyers to see more of their work.',
  adds: {
    title: 'What Boost adds',
    items: [
      ['More of your hotel', 'Up to 10 hotel photos on your traveler page.'],
      ['A badge', 'Boost stands beside your hotel’s name.'],
      ['The same score', 'It is worked out in the same way with and without Boost: it cannot be bought.'],
    ],
  },
  get: {
    title: 'How to get it',
    text: 'Write to us with the name of your hotel. We answer with the price and switch Boost on for you.',
  },
} as const;

export const approach = {
  title: 'Our Approach',
  lead: 'A score is only worth something when everybody can see how it came about.',
  pillars: {
    title: 'Three pillars',
    text: 'Each pillar has its own score. Together they make the overall score.',
    share: (percent: number) => `${percent} percent of the overall score`,
    topics: {
      planet: ['Energy', 'Climate', 'Water', 'Waste', 'Biodiversity'],
      people: ['Accessibility', 'Human rights', 'Responsible sourcing', 'Community and culture'],
      policy: ['Strategy and management', 'Training and engagement', 'Auditability of claims'],
    },
  },
  points: {
    title: 'Points you can follow',
    paragraphs: [
      'Every scored question has a maximum number of points. A category’s score is the share of the points a hotel could have earned. Questions that do not apply to a hotel are left out.',
      'A score is always shown with its figure; the colour only helps to find it.',
    ],
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
    between: (lowest: number, highest: number) => `${lowest} to ${highest}`,
    names: { green: 'Green', orange: 'Orange', amber: 'Amber', red: 'Red' },
  },
  people: {
    title: 'Checked by people',
    paragraphs: [
      'Hotels attach evidence to their answers. Reviewers look at it: what they reject earns no points. The hotel then sees its score, approves it and decides to publish it.',
    ],
  },
} as const;

export const about = {
  title: 'About the product',
  lead: 'Alo is where hotels show how sustainably they work, and where others can rely on it.',
  audiences: [
    {
      key: 'hotels',
      title: 'For hotels',
      text: 'Answer the questionnaire step by step, attach evidence, and submit it when it is complete. You can stop at any time: nothing you typed is lost.',
    },
    {
      key: 'reviewers',
      title: 'For reviewers',
      text: 'Check the sources of each hotel, reject what does not hold with a reason, and release the score.',
    },
    {
      key: 'travelers',
      title: 'For travelers and travel buyers',
      text: 'Published scores make hotels comparable: overall and for Planet, People and Policy.',
    },
  ],
  way: {
    title: 'From the answers to the published score',
    steps: [
      ['Answer', 'The hotel answers the questionnaire and submits it.'],
      ['Review', 'Reviewers check the answers and the evidence behind them.'],
      ['Score', 'The hotel looks through the figures and approves them.'],
      ['Publish', 'Travel buyers see the score when the hotel publishes it.'],
    ],
  },
} as const;

export const privacy: Article = {
  title: 'Privacy policy',
  lead: 'We keep as little about you as the work needs.',
  sections: [
    {
      title: 'What is kept',
      paragraphs: [
        'Your name, e-mail address, username and role; what you answered and attached for your hotels; and who changed what and when, so that every score can be explained.',
      ],
    },
    {
      title: 'On this device',
      paragraphs: [
        'Your sign-in, your settings, and what you typed but have not saved yet. It is used to run the product and for nothing else. There are no advertising or tracking cookies.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'People linked to your hotel’s organization, and the reviewers. Travelers see only what your hotel publishes. Where a map is shown, its pictures come from a map service, which sees the part of the map and your network address.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['Write to us to see, correct or erase what is kept about you.'],
    },
  ],
};

export const texts = {
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
      items: [
        [
          'Is what I typed lost when I close the page?',
          'No. It is kept on this device until you save it, and after a minute without typing as a draft on the server. What you have saved is kept on the server.',
        ],
        [
          'Do I have to answer everything at once?',
          'No. Skip a question or a whole step and come back. The hotel’s page shows what is left in each step.',
        ],
        [
          'Can colleagues answer with me?',
          'Yes, everybody who is linked to the hotel’s organization. When two of you change the same answer, you are asked which one to keep.',
        ],
        [
          'What if the connection breaks?',
          'Go on working. What you save is kept on this device and sent when the connection is back.',
        ],
        [
          'Can I change answers after submitting?',
          'They can be read, not changed, until a reviewer sends something back. Then the steps are open again.',
        ],
        [
          'Who sees our answers?',
          'The people linked to your hotel’s organization, and the reviewers. Travelers see only what your hotel publishes.',
        ],
      ],
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
    version: (version: string) => `Version ${version}`,
    download: 'Download as PDF',
    writing: 'Writing the PDF file',
    fileName: (title: string) => `${title}.pdf`,
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link is incomplete.',
    home: 'Go to the home page',
  },
} as const;
