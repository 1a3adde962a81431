/** Texts of the hotel page; exact where the specification gives them. */
export const texts = {
  hotels: 'Hotels',
  home: 'Home',
  loading: 'Loading data...',
  backToList: 'Go to the hotel list',
  /** PROD-14. */
  upgrade: 'Upgrade',
  /** PROD-13. */
  tabs: {
    label: 'Hotel',
    submit: 'Submit Hotel Data',
    score: 'Alo Score',
    marketing: 'Traveler Marketing',
    submission: 'View Submission',
    submissionHint: 'not available',
  },
  tip: {
    title: 'Pro Tip',
    text: 'You can stop at any step and come back later: what you typed is kept on this device, what you save is kept on the server.',
    dismiss: 'Dismiss this tip',
  },
  steps: {
    title: 'Steps',
    completed: 'completed',
    next: 'Next',
  },
  actions: { start: 'Start', continue: 'Continue', view: 'View' },
  score: {
    hiddenTitle: 'No score yet',
    hidden: {
      answering:
        'The score appears here after the questionnaire has been submitted, reviewed and released to the hotel.',
      reviewing: 'The answers are being reviewed. The score appears here when it is released to the hotel.',
      rejected:
        'Some sources need work first. The score appears here after the next review, when it is released to the hotel.',
      released: 'The score has been released, but there is no figure for this hotel.',
    },
    title: 'Alo Score',
    released: 'Released to the hotel. It counts for travelers once it has been approved and published.',
    approved: 'Approved by the hotel. Travelers see it once it is published.',
    published: 'Published: travelers and travel buyers see it.',
    calculated: 'Calculated, and not released to the hotel yet.',
    outOf: (score: string) => `${score} of 100`,
    missing: 'NA',
  },
  marketing: {
    title: 'Nothing to show travelers yet',
    before:
      'Here the hotel’s page for travel managers and travelers will be made: mission statement, logo, video and photos. It opens when the score is published.',
    after:
      'The score is published. The editor for the hotel’s traveler page is not part of this version yet.',
  },
} as const;
