/** Reads and checks the environment variables, once. */
import path from 'node:path';
import type { PublicConfiguration } from '@alo/schemas';
import type { RequestsPerMinute } from './http/rate-limits.js';
import { isLoopbackHost } from './loopback.js';
import { readStorageAddress, type StorageAddress } from './storage/open-storage.js';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** True when the socket is this machine's alone. Then cookies are secure without https. */
  readonly isLoopback: boolean;
  readonly dataDirectory: string;
  /** The address of a PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The place of the files of hotels. */
  readonly storage: StorageAddress;
  /** Program and arguments of a virus scanner; undefined when files are not scanned. */
  readonly scanCommand: string | undefined;
  readonly seed: 'demo' | 'none';
  /** The address where people reach the server, without a slash at the end; undefined when unknown. */
  readonly baseUrl: string | undefined;
  /** Address pattern of the map pictures, with {z}, {x} and {y}; undefined when maps are switched off. */
  readonly tileUrl: string | undefined;
  readonly tileAttribution: PublicConfiguration['tileAttribution'];
  /** Do travelers see the score on the page of a hotel? */
  readonly isScorePublic: boolean;
  readonly helpUrl: string | undefined;
  readonly contactEmail: string | undefined;
  /** The number of proxies in front whose word about the client's address is trusted. */
  readonly trustedProxies: number;
  readonly requestsPerMinute: RequestsPerMinute;
  readonly logLevel: string;
  readonly mayDefinitionsChange: boolean;
}

/** A variable has a value that the server cannot use. The message names the variable. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const openStreetMap = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
};
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function wholeNumber(
  environment: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = environment[name] ?? '';
  const number = text === '' ? fallback : Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function oneOf<Choice extends string>(
  environment: Environment,
  name: string,
  fallback: Choice,
  choices: readonly Choice[],
): Choice {
  const text = environment[name] ?? '';
  const found = text === '' ? fallback : choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new SettingsError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
}

function webAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name] ?? '';
  if (text === '' || text === 'none') return undefined;
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new SettingsError(`${name} must be an http or https address, not "${text}".`);
}

function tilePattern(environment: Environment): string | undefined {
  const pattern = environment['ALO_TILE_URL']
    ? webAddress(environment, 'ALO_TILE_URL')
    : openStreetMap.tileUrl;
  const missing = ['{z}', '{x}', '{y}'].filter((part) => pattern?.includes(part) === false);
  if (missing.length === 0) return pattern;
  throw new SettingsError(
    `ALO_TILE_URL has no ${missing.join(', ')}: it must say where these numbers stand.`,
  );
}

/** Words, in which `[text](address)` is a link. */
function attribution(environment: Environment): Settings['tileAttribution'] {
  const text = environment['ALO_TILE_ATTRIBUTION'] || openStreetMap.attribution;
  if (text === 'none') return [];
  return text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      if (words === undefined || url === undefined) return { text: part, url: null };
      if (URL.canParse(url) && /^https?:/.test(url)) return { text: words, url };
      throw new SettingsError(`ALO_TILE_ATTRIBUTION links to "${url}", which is no http or https address.`);
    });
}

/**
 * May the accounts of the demo be used? Their passwords are public, so only where this machine alone can reach the
 * server: its socket is loopback, and no setting says that a proxy stands in front.
 */
export const demoIsAllowed = ({
  isLoopback,
  baseUrl,
  trustedProxies,
}: Pick<Settings, 'isLoopback' | 'baseUrl' | 'trustedProxies'>): boolean =>
  isLoopback &&
  trustedProxies === 0 &&
  (baseUrl === undefined || isLoopbackHost(new URL(baseUrl).hostname.replace(/^\[(.*)\]$/, '$1')));

function storageAddress(environment: Environment, dataDirectory: string): StorageAddress {
  const text = environment['ALO_STORAGE_URL'] ?? '';
  const address = readStorageAddress(text, dataDirectory);
  if (address) return address;
  throw new SettingsError(
    `ALO_STORAGE_URL must be file:///folder or s3://bucket?region=…&endpoint=…, not "${text}".`,
  );
}

/**
 * Reads the variables of `docs/operations.md`.
 * @throws SettingsError
 */
export function readSettings(environment: Environment): Settings {
  const host = environment['HOST'] ?? '127.0.0.1';
  const reach = {
    isLoopback: isLoopbackHost(host),
    baseUrl: webAddress(environment, 'ALO_BASE_URL')?.replace(/\/+$/, ''),
    trustedProxies: wholeNumber(environment, 'ALO_TRUSTED_PROXIES', 0, 0, 10),
  };
  const isDemoAllowed = demoIsAllowed(reach);
  const seed = oneOf(environment, 'ALO_SEED', isDemoAllowed ? 'demo' : 'none', ['demo', 'none']);
  if (seed === 'demo' && !isDemoAllowed) {
    throw new SettingsError(
      'ALO_SEED=demo is only for this machine itself, because the passwords of the demo are public: ' +
        'HOST and ALO_BASE_URL must be loopback, and ALO_TRUSTED_PROXIES 0.',
    );
  }
  const dataDirectory = path.resolve(environment['ALO_DATA_DIR'] || 'data');
  return {
    host,
    port: wholeNumber(environment, 'PORT', 4000, 0, 65_535),
    ...reach,
    dataDirectory,
    storage: storageAddress(environment, dataDirectory),
    scanCommand: environment['ALO_SCAN_COMMAND']?.trim() || undefined,
    databaseUrl: environment['DATABASE_URL'] === '' ? undefined : environment['DATABASE_URL'],
    seed,
    tileUrl: tilePattern(environment),
    tileAttribution: attribution(environment),
    isScorePublic: oneOf(environment, 'ALO_PUBLIC_SCORE', 'off', ['on', 'off']) === 'on',
    helpUrl: webAddress(environment, 'ALO_HELP_URL'),
    contactEmail: environment['ALO_CONTACT_EMAIL'],
    requestsPerMinute: {
      reads: wholeNumber(environment, 'ALO_READS_PER_MINUTE', 600, 1, 1_000_000),
      writes: wholeNumber(environment, 'ALO_WRITES_PER_MINUTE', 60, 1, 1_000_000),
      address: wholeNumber(environment, 'ALO_ADDRESS_REQUESTS_PER_MINUTE', 3000, 1, 1_000_000),
      refusals: wholeNumber(environment, 'ALO_ADDRESS_REFUSALS_PER_MINUTE', 60, 1, 1_000_000),
    },
    logLevel: oneOf(environment, 'ALO_LOG_LEVEL', 'warn', levels),
    mayDefinitionsChange: environment['ALO_ALLOW_DEFINITION_CHANGE'] === '1',
  };
}
