/** Every text of the score page that a person reads; exact where the specification gives it. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/score', {
  loading: 'Loading the score',
  tip: {
    title: 'Pro Tip',
    before:
      'The score appears here after approval: first reviewers approve the sources, then you approve the figures.',
    released:
      'Once you have approved the score and published it, travel buyers see {what}. Check the figures first.',
    published: 'Travel buyers see {what}. Look below for what would raise the score in the next assessment.',
    earlier:
      'What you published last stays. The next score takes its place when reviewers have approved its sources and you have published it.',
    reviewer:
      'The hotel sees the score after it is set as scored. Once the hotel has approved and published it, travelers see {what}.',
    dismiss: 'Dismiss the tip',
  },
  state: {
    answering: {
      title: 'No score yet',
      text: 'The score appears here after the questionnaire has been submitted, reviewed and released to the hotel.',
    },
    reviewing: {
      title: 'No score yet',
      text: 'The answers are being reviewed. The score appears here when it is released to the hotel.',
    },
    rejected: {
      title: 'No score yet',
      text: 'Some sources need work first. The score appears here after the next review, when it is released to the hotel.',
    },
    calculated: {
      title: 'Calculated, not released yet',
      text: 'The hotel sees this score once it is set as scored on the sources step.',
    },
    released: {
      title: 'Ready for your approval',
      text: 'Look through the figures. After you approve, you can publish the score.',
    },
    approved: {
      title: 'Ready to be published',
      text: 'You have approved the figures. Once you publish, travel buyers see {what}.',
    },
    published: {
      title: 'Published',
      text: 'Travelers and travel buyers see {what}.',
    },
    withdrawn: {
      title: 'The public page is withdrawn',
      text: 'Since {day}, travelers read only that the hotel has withdrawn its page. The score stays; publishing the page again brings it back.',
    },
    earlier: {
      title: 'Published',
      text: 'This is the score of the last assessment. It stays published until the next one is.',
    },
    watching: {
      released: { title: 'With the hotel', text: 'The hotel looks through the figures and approves them.' },
      approved: { title: 'Approved by the hotel', text: 'Publishing it is the hotel’s last step.' },
      published: {
        title: 'Published',
        text: 'Travelers and travel buyers see {what}.',
      },
    },
  },
  period: '12 months to {day}',
  calculatedOn: 'Calculated {day}',
  publishedOn: 'Published {day}',
  pillars: { e: 'Planet', s: 'People', g: 'Policy' },
  pillarWords: { e: 'Environment', s: 'Social', g: 'Governance' },
  counts: 'counts {percent, number}%',
  outOf: 'of 100',
  missing: 'NA',
  verified: {
    label: 'Verified by evidence',
    /** The same after the figure. */
    beside: 'verified by evidence',
    of: '{percent, number}% verified',
    ofFullForm: '{percent, number}% of the points of the full form were checked.',
    claimed: '{score} with all evidence approved',
    explain:
      'The share of the points that a reviewer has seen proof for. Answers without an approved file count half.',
  },
  readAnswers: 'Full Detailed Assessment',
  workedOutLink: 'See how it is worked out',
  approve: {
    action: 'Approve Score',
    busy: 'Approving...',
    title: 'Approve this score?',
    text: 'You agree with the figures. They cannot be changed any more for this assessment.',
    done: 'Score approved successfully.',
    failed: 'Failed to approve score: {message}',
  },
  publish: {
    action: 'Publish',
    busy: 'Publishing...',
    title: 'Publish this score?',
    text: 'From then on, travelers and travel buyers see {what}. It cannot be taken back.',
    done: 'Score published successfully.',
    failed: 'Failed to publish score: {message}',
  },
  cancel: 'Cancel',
  overview: {
    title: 'Performance Overview',
    certifications: 'Certifications and Standards',
    noCertifications:
      'No certificate counts yet: one needs a third party’s audit, a date and an approved file.',
    strengths: 'Strengths',
    strength: { titled: '{title}: {answer}', asked: '{question} {answer}' },
    noStrengths: 'A strength is an answer at its best, with an approved file. There is none yet.',
    notVerified: 'recognition not verified by us',
    verified: 'recognition verified by us',
    heldUntil: 'held until {day}',
  },
  certificates: {
    title: 'What certificates add',
    adds: 'adds {lift, plural, one {# point} other {# points}} to {categories}, 100 at most',
    everywhere: 'every category',
    addsNothing: {
      unknownScheme: 'adds nothing: its scheme is not on our list',
      noThirdParty: 'adds nothing: no third party has audited the hotel for it',
      noAccreditation: 'adds nothing: the accredited body or the number is missing',
      noDate: 'adds nothing: it has no date',
      expired: 'adds nothing: it has ended',
      notApproved: 'adds nothing yet: a reviewer has to approve its file',
    },
    verifiedWith: 'The recognition of its scheme was verified by us with',
    /** Follows the address of the page. */
    verifiedOn: 'on {day}',
    verifiedOnBy: 'on {day} ({name})',
    notVerified: 'The recognition of its scheme could not be verified by us on {day}.',
  },
  raise: {
    of: 'What would raise {pillar}',
    title: 'What would raise it',
    text: 'The next best answers and proofs, the largest gain in each pillar first, in points of 100 of the whole score.',
    loading: 'Working out what would raise the score',
    none: 'Nothing: every answer is at its best, and proved.',
    more: 'Show {count, number} more',
    less: 'Show fewer',
    needsFile: 'with an approved file',
    onlyFile: 'Have a file approved for this answer',
    filesOfAmounts: 'Have the bills of both years approved',
    inPillar: '{gain} {pillar}',
    gain: '{overall} overall, {inPillar} {pillar}',
  },
  history: {
    title: 'Scores over time',
    text: 'The score of each assessment. What was published stays as it was.',
    columns: {
      day: 'Assessment',
      overall: 'Overall',
      verified: 'Verified',
      changes: 'Changes',
    },
    notPublished: 'not published yet',
    show: 'What changed',
    since: 'What changed since {day}',
    first: '–',
    loading: 'Comparing the scores',
    same: 'Nothing that counts has changed.',
    otherVersion: 'The questionnaire has changed in between, so a part of the difference may come from it.',
    fromTo: '{before} → {after}',
    categories: 'Categories',
    questions: 'Answers',
    certificates: 'Certificates',
    added: '{name} counts now',
    lost: '{name} counts no longer',
    changed: '{name} has changed',
    noAnswer: 'not answered',
    notAsked: 'not asked',
    /** `size`: the gain without its sign. */
    points: '{size, plural, one {{gain} point} other {{gain} points}}',
    samePoints: 'same points',
    more: 'Show {count, number} more',
    less: 'Show fewer',
  },
  workedOut: {
    title: 'How it is worked out',
    text: 'Every answer has points. Where evidence is expected, they count in full with an approved file and {claimed} without. A category is what you earned of what you could earn; categories and pillars are weighed as shown.',
    version: 'Questionnaire {key}, version {version, number}; worked out for {day}.',
    approvedBy: 'Approved by {who, select, unknown {a reviewer} other {{name}}} on {day}',
    rejectedBy: 'Rejected by {who, select, unknown {a reviewer} other {{name}}} on {day}',
    notReviewed: 'Not reviewed',
    provenBy: 'Proven by the files of {places}',
    notices: 'Figures to look at once more',
  },
  banner: {
    strong: 'Show more of your work.',
    text: 'Boost adds up to 10 hotel photos to your traveler page. It never changes a score.',
    action: 'Upgrade',
    dismiss: 'Dismiss the banner',
  },
  boost: {
    title: 'Boost Your Business',
    text: 'Put your score, mission and photos in front of travel managers in approved booking channels.',
    action: 'See what Boost adds',
  },
});
