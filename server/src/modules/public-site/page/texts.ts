/** The words of the page for travelers. */
import { formatList, formatPercent } from '@alo/engine';
import { shownShare } from '@alo/engine/scoring';
import { dayText } from '../../../day-text.js';

const percent = (share: number): string => formatPercent(shownShare(share));

export const texts = {
  title: (name: string, city: string | null) =>
    `${name}${city === null ? '' : `, ${city}`}: facts for travelers`,
  description: (name: string, city: string | null) =>
    `What ${name}${city === null ? '' : ` in ${city}`} does for people and planet: figures, certificates and how they were checked.`,
  purpose: 'Facts for travelers and travel managers',
  skip: 'Skip to the facts',
  missing: 'There is no such page',
  missingAbout: 'The hotel has not published a page here, or the address has a mistake in it.',
  withdrawn: 'This hotel has withdrawn its page',
  withdrawnAbout:
    'What it said here, and its badge, do not count any more. The hotel can publish a page again.',
  findPage: 'How to find the page of a hotel',
  picture: (name: string) => `A picture of ${name}`,
  preview: 'Preview: this is how your page will look. Nobody else sees it here.',
  verifiedShare: (share: number) => `${percent(share)} verified by evidence`,
  assessed: (day: string, until: string | null) =>
    `Assessed ${dayText(day)}${until === null ? '' : `, for the year to ${dayText(until)}`}`,
  facts: 'Key facts',
  noFacts: 'Figures and certificates appear here once your score is released.',
  verified: (year: string) => `Verified ${year}`,
  stated: 'Stated, not verified yet',
  mission: 'In the hotel’s words',
  missionHint: 'Mission statement',
  noMission: 'Your mission statement appears here.',
  score: (score: number | null) => (score === null ? 'Alo Score' : `Alo Score ${score} of 100`),
  shortForm: (title: string) =>
    `${title}: a small hotel is asked less. What only the full form asks counts as not checked.`,
  scoreAbout: (share: number | null) =>
    `A weighted sum of three parts.${share === null ? '' : ` ${percent(share)} of the points rest on evidence that a reviewer approved, the rest is stated by the hotel.`}`,
  scoreHidden: 'Only you see the score here: on this site, travelers see facts and certificates instead.',
  howItWorks: 'How the assessment works',
  counts: (weight: number) => `counts ${formatPercent(weight)}`,
  outOf: 'of 100',
  notAvailable: 'NA',
  ring: (alo: number | null, pillars: readonly { readonly title: string; readonly score: number | null }[]) =>
    `${alo === null ? 'No overall score' : `Overall ${alo} of 100`}. ${pillars.map(({ title, score }) => `${title} ${score ?? 'not available'}`).join(', ')}.`,
  work: 'What the house does',
  video: 'Film',
  certificates: 'Certificates',
  certificatesAbout: 'A reviewer saw each one. Expired certificates leave this page by themselves.',
  certificate: 'Certificate',
  issuer: 'Issued by',
  covers: 'Covers',
  validUntil: 'Valid until',
  level: (name: string, level: string) => `${name}, ${level}`,
  notSaid: 'Not said',
  list: formatList,
  house: 'The house',
  place: 'Where it is',
  address: 'Address',
  map: (name: string) => `Map of the streets around ${name}, which stands in the middle`,
  openMap: 'Open a larger map',
  method: 'Method',
  methodAbout: (title: string, version: number) =>
    `The hotel answered the questionnaire ${title}, version ${version}, on planet, people and policy. Reviewers of Alo read the evidence for each answer that needs some.`,
  date: 'Date',
  dateAbout: (day: string, until: string | null) =>
    `Assessed ${dayText(day)}${until === null ? '' : `, with figures of the twelve months to ${dayText(until)}`}. An assessment is for one year.`,
  share: 'Verified share',
  shareAbout: (share: number) =>
    `${percent(share)} of the points rest on evidence that a reviewer approved. The rest is stated by the hotel and marked so.`,
  badge: 'Signed file (JSON)',
  verifyPage: 'Verify this page',
  verifyBadge: 'Verify the badge',
  /** On paper. */
  verifyAt: (address: string) => `Verify the badge at ${address}`,
  badgePage: {
    genuine: (name: string) => `The badge of ${name} is genuine`,
    ended: (name: string) => `The badge of ${name} has ended`,
    notGenuine: (name: string) => `The badge of ${name} is not to be believed`,
    about: {
      genuine: 'It was signed here, and what it says was not changed since.',
      ended: 'It was signed here, and not changed since. An assessment counts for one year.',
      notGenuine: 'Its signature is not one of this server.',
    },
    hotel: 'Issued to',
    issuer: 'Issued by',
    assessed: 'Assessed',
    ends: 'Good until',
    period: 'Figures of',
    yearTo: (day: string) => `the twelve months to ${dayText(day)}`,
    yourself: 'Check it yourself',
    yourselfAbout:
      'The badge is an Open Badge, signed so that booking channels and auditors can check it themselves: with the signed file, the public keys and this command, which comes with the source of Alo (verify-badge), or with any library for JOSE and W3C status lists.',
    command: 'The command',
    keys: 'Public keys (JSON)',
  },
  directory: {
    title: 'Hotels and their facts for travelers',
    lead: 'A hotel that was assessed with Alo can publish a page here: figures, certificates, and how each of them was checked. Nobody needs to sign in to read it.',
    parts: [
      {
        title: 'Find the page of a hotel',
        text: 'Hotels and booking channels link to it. Its address is this one with the name and the city of the hotel behind it, such as alder-quay-porto.',
      },
      {
        title: 'There is no list',
        text: 'Each hotel decides where its page is linked. Where you find none, ask the hotel for it.',
      },
      {
        title: 'Check a badge',
        text: 'Every page ends with “Verify the badge”. It says whether the assessment is genuine and until when it counts.',
      },
    ],
  },
  publisher: (name: string) => `Published by ${name} with Alo`,
  independence: 'Payments to Alo never change a figure on this page',
  published: (day: string) => `Published ${dayText(day)}`,
} as const;
