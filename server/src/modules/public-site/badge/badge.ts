/**
 * The badge of a hotel: what its assessment came to, signed so that a booking channel can check it offline. An Open Badges
 * 3.0 credential (which is a W3C Verifiable Credential 2.0), signed as a JWT with Ed25519.
 */
import { compactVerify, createLocalJWKSet, SignJWT } from 'jose';
import { formatPercent } from '@alo/engine';
import { shownShare } from '@alo/engine/scoring';
import type { Executor } from '../../../database/executor.js';
import type { PageFacts } from '../../traveler-page/page-facts.js';
import { afterDay, endOf, firstDayOf, lastDayOf } from './badge-days.js';
import { algorithm, readPublishedKeys, readSigningKey, type PublishedKeys } from './badge-keys.js';
import { signStatusList, statusEntries, type StatusPurpose } from './status-lists.js';

/** Contexts of JSON-LD, in the order that Open Badges asks for. The last one says what an address is. */
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  {
    address: 'https://schema.org/address',
    PostalAddress: 'https://schema.org/PostalAddress',
    streetAddress: 'https://schema.org/streetAddress',
    postalCode: 'https://schema.org/postalCode',
    addressLocality: 'https://schema.org/addressLocality',
    addressCountry: 'https://schema.org/addressCountry',
  },
];

export interface Badge {
  /** What was signed, for readers. */
  readonly credential: ReturnType<typeof credentialOf>;
  /** The signed credential; this alone counts. */
  readonly jwt: string;
}

interface BadgeInput {
  readonly hotelId: string;
  readonly scoreId: string;
  /** The place of the badge in the status lists. */
  readonly badgeNumber: number;
  readonly badgeIssuedAt: Date;
  readonly facts: PageFacts;
  /** The whole address of the public page; null where the server does not know its own. */
  readonly address: string | null;
}

const percent = (share: number | null): string =>
  share === null ? 'not available' : formatPercent(shownShare(share));

/** The results by their ids, each with its title and value; the score is among them only where it is public. */
function resultsOf({ score, method }: PageFacts, isScorePublic: boolean) {
  const scores = [
    { id: 'score', title: 'Alo Score, 0 to 100', value: String(score?.alo ?? 'NA') },
    ...(score?.pillars ?? []).map(({ letter, title, score: value }) => ({
      id: `score-${letter.toLowerCase()}`,
      title: `${title}, 0 to 100`,
      value: String(value ?? 'NA'),
    })),
  ];
  return [
    ...(isScorePublic ? scores : []),
    {
      id: 'verified-share',
      title: 'Share of the points that a reviewer verified',
      value: percent(score?.verifiedShare ?? null),
    },
    // A badge says of which form its share is, whether or not it says the score.
    ...(score?.shortForm === undefined ? [] : [{ id: 'form', title: 'Form', value: score.shortForm }]),
    { id: 'method', title: 'Questionnaire and version', value: `${method.key} ${method.version}` },
  ];
}

/** The postal address as it was published; what is not known is left out. */
function postalAddress({ hotel }: PageFacts) {
  const parts = {
    streetAddress: hotel.hotel_location_address,
    postalCode: hotel.hotel_location_postal_code,
    addressLocality: hotel.hotel_location_city,
    addressCountry: hotel.hotel_location_country,
  };
  const known = Object.entries(parts).filter(([, part]) => part !== null && part !== '');
  return { type: ['PostalAddress'], ...(Object.fromEntries(known) as Partial<Record<string, string>>) };
}

/** The twelve months that the figures are about, in the words of Open Badges; nothing where the hotel did not say. */
const reportingPeriod = ({ periodEnd }: PageFacts) =>
  periodEnd === null
    ? {}
    : {
        activityStartDate: `${firstDayOf(periodEnd)}T00:00:00Z`,
        activityEndDate: endOf(periodEnd),
      };

interface Signer {
  /** The address of the server, or a name of its key. */
  readonly issuer: string;
  readonly isScorePublic: boolean;
  /** Makes an address of a path. */
  readonly whole: (path: string) => string;
}

function credentialOf(
  { hotelId, scoreId, badgeNumber, badgeIssuedAt, facts, address }: BadgeInput,
  { issuer, isScorePublic, whole }: Signer,
) {
  const { hotel, assessedOn, method } = facts;
  const results = resultsOf(facts, isScorePublic);
  return {
    '@context': contexts,
    id: `urn:uuid:${scoreId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer, type: ['Profile'], name: 'Alo' },
    validFrom: badgeIssuedAt.toISOString(),
    validUntil: endOf(lastDayOf(assessedOn)),
    credentialStatus: statusEntries(badgeNumber, whole),
    name: `Sustainability assessment of ${hotel.hotel_location_name}`,
    credentialSubject: {
      // The page has an address of its own; where the server does not know it, the hotel has a name of its own.
      id: address ?? `urn:uuid:${hotelId}`,
      type: ['AchievementSubject'],
      name: hotel.hotel_location_name,
      address: postalAddress(facts),
      ...reportingPeriod(facts),
      achievement: {
        id: `${issuer}#assessment-${method.key}-${method.version}`,
        type: ['Achievement'],
        name: `Sustainability assessment of ${assessedOn}`,
        description: 'What a hotel says of itself, as far as reviewers verified it.',
        criteria: {
          narrative: `Answered the questionnaire ${method.title}, version ${method.version}; reviewers read its evidence.`,
        },
        resultDescription: results.map((result) => ({
          id: `urn:alo:result:${result.id}`,
          type: ['ResultDescription'],
          name: result.title,
          resultType: 'Result',
        })),
      },
      result: results.map((result) => ({
        type: ['Result'],
        resultDescription: `urn:alo:result:${result.id}`,
        value: result.value,
      })),
    },
  };
}

export interface BadgesOptions {
  readonly database: Executor;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
  /** Do badges say the score? A badge is as open to everybody as the page. */
  readonly isScorePublic: boolean;
  readonly now: () => Date;
}

export function createBadges({ database, baseUrl, isScorePublic, now }: BadgesOptions) {
  const whole = (path: string) => (baseUrl === undefined ? path : new URL(path, baseUrl).href);
  const readKeys = (): Promise<PublishedKeys> =>
    readPublishedKeys(database, now().toISOString().slice(0, 10));
  return {
    /** Reads the signature as anybody can: with the public keys alone. */
    async check({ jwt, credential }: Badge) {
      const isGenuine = await compactVerify(jwt, createLocalJWKSet(await readKeys())).then(
        () => true,
        () => false,
      );
      return { isGenuine, lastDay: credential.validUntil.slice(0, 10), issuer: credential.issuer.id };
    },

    /** What badges are checked with now. */
    readKeys,

    /** The same input gives the same badge, as long as the key is the same. */
    async sign(input: BadgeInput): Promise<Badge> {
      const { privateKey, kid } = await readSigningKey(database);
      const credential = credentialOf(input, { issuer: baseUrl ?? kid, isScorePublic, whole });
      const jwt = await new SignJWT({ ...credential })
        .setProtectedHeader({ alg: algorithm, typ: 'vc+jwt', cty: 'vc', kid })
        .setIssuer(credential.issuer.id)
        .setSubject(credential.credentialSubject.id)
        .setJti(credential.id)
        .setNotBefore(input.badgeIssuedAt)
        .setExpirationTime(afterDay(lastDayOf(input.facts.assessedOn)))
        .sign(privateKey);
      return { credential, jwt };
    },

    /** A list that says what became of badges, signed; undefined where there is no such list. */
    async statusList(wanted: { readonly purpose: StatusPurpose; readonly list: number }) {
      const key = await readSigningKey(database);
      return signStatusList(database, wanted, { key, issuer: baseUrl ?? key.kid, now: now(), whole });
    },
  };
}

export type Badges = ReturnType<typeof createBadges>;
