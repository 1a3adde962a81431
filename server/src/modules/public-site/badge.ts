/**
 * The badge of a hotel: what its assessment came to, signed so that a booking channel can check it offline. An Open Badges
 * 3.0 credential (which is a W3C Verifiable Credential 2.0), signed as a JWT with Ed25519.
 */
import {
  calculateJwkThumbprintUri,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
} from 'jose';
import { formatPercent, monthsLater, shownShare } from '@alo/engine';
import type { Executor } from '../../database/executor.js';
import type { PageFacts } from '../traveler-page/page-facts.js';
import * as repository from '../traveler-page/repository.js';

const algorithm = 'EdDSA';

/** Contexts of JSON-LD, in the order that Open Badges asks for. */
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

export interface Badge {
  /** What was signed, for readers. */
  readonly credential: ReturnType<typeof credentialOf>;
  /** The signed credential; this alone counts. */
  readonly jwt: string;
}

interface BadgeInput {
  readonly facts: PageFacts;
  /** The whole address of the public page; null where the server does not know its own. */
  readonly address: string | null;
  readonly publishedAt: Date;
}

/** The same day of the next year, at its beginning in UTC; for 29 February, the 28th. */
const yearLater = (day: string): Date => new Date(`${monthsLater(day, 12)}T00:00:00Z`);

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
    { id: 'method', title: 'Questionnaire and version', value: `${method.key} ${method.version}` },
  ];
}

/** @param issuer the address of the server, or a name of its key */
function credentialOf(
  { facts, address, publishedAt }: BadgeInput,
  { issuer, isScorePublic }: { readonly issuer: string; readonly isScorePublic: boolean },
) {
  const { hotel, assessedOn, method } = facts;
  const id = address ?? `${issuer}#${assessedOn}`;
  const results = resultsOf(facts, isScorePublic);
  return {
    '@context': contexts,
    id: `${id}/badge.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer, type: ['Profile'], name: 'Alo' },
    validFrom: publishedAt.toISOString(),
    validUntil: yearLater(assessedOn).toISOString(),
    name: `Sustainability assessment of ${hotel.hotel_location_name}`,
    credentialSubject: {
      id,
      type: ['AchievementSubject'],
      name: hotel.hotel_location_name,
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

/** Makes the key on the first use; all servers on a database share it. */
async function readKey(database: Executor): Promise<JWK> {
  const known = await repository.findBadgeKey(database);
  if (known) return known;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return repository.keepBadgeKey(database, await exportJWK(privateKey));
}

export interface BadgesOptions {
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
  /** Do badges say the score? A badge is as open to everybody as the page. */
  readonly isScorePublic: boolean;
}

export async function createBadges(database: Executor, { baseUrl, isScorePublic }: BadgesOptions) {
  const key = await readKey(database);
  const { d: _secret, ...publicKey } = key;
  const kid = await calculateJwkThumbprintUri(publicKey);
  const privateKey = await importJWK(key, algorithm);
  const verifyingKey = await importJWK(publicKey, algorithm);
  return {
    /** Reads the signature as anybody can: with the public half alone. */
    async check({ jwt, credential }: Badge) {
      const isGenuine = await compactVerify(jwt, verifyingKey).then(
        () => true,
        () => false,
      );
      return { isGenuine, endsOn: credential.validUntil.slice(0, 10), issuer: credential.issuer.id };
    },

    /** The public half: what a badge is checked with. */
    keys: { keys: [{ ...publicKey, kid, alg: algorithm, use: 'sig' }] },

    /** The same input gives the same badge. */
    async sign(input: BadgeInput): Promise<Badge> {
      const credential = credentialOf(input, { issuer: baseUrl ?? kid, isScorePublic });
      const jwt = await new SignJWT({ ...credential })
        .setProtectedHeader({ alg: algorithm, typ: 'vc+jwt', cty: 'vc', kid })
        .setIssuer(credential.issuer.id)
        .setSubject(credential.credentialSubject.id)
        .setJti(credential.id)
        .setNotBefore(new Date(credential.validFrom))
        .setExpirationTime(new Date(credential.validUntil))
        .sign(privateKey);
      return { credential, jwt };
    },
  };
}

export type Badges = Awaited<ReturnType<typeof createBadges>>;
