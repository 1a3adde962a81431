/** Reads and checks the environment variables, once. */
import path from 'node:path';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** True when only this machine is served. Then the demo is allowed, and cookies are secure without https. */
  readonly isLoopback: boolean;
  readonly dataDirectory: string;
  /** The address of a PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly seed: 'demo' | 'none';
  /** The address where people reach the server, without a slash at the end; undefined when unknown. */
  readonly baseUrl: string | undefined;
  readonly tileUrl: string | undefined;
  readonly helpUrl: string | undefined;
  readonly contactEmail: string | undefined;
  /** The number of proxies in front whose word about the client's address is trusted. */
  readonly trustedProxies: number;
  readonly requestsPerMinute: { readonly reads: number; readonly writes: number };
  readonly logLevel: string;
  readonly mayDefinitionsChange: boolean;
}

/** A variable has a value that the server cannot use. The message names the variable. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
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

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\./.test(host);

/**
 * Reads the variables of `docs/operations.md`.
 * @throws SettingsError
 */
export function readSettings(environment: Environment): Settings {
  const host = environment['HOST'] ?? '127.0.0.1';
  const isLoopback = isLoopbackHost(host);
  const seed = oneOf(environment, 'ALO_SEED', isLoopback ? 'demo' : 'none', ['demo', 'none']);
  if (seed === 'demo' && !isLoopback) {
    throw new SettingsError(
      'ALO_SEED=demo is only for a loopback host: the passwords of the demo are public.',
    );
  }
  return {
    host,
    port: wholeNumber(environment, 'PORT', 4000, 0, 65_535),
    isLoopback,
    dataDirectory: path.resolve(environment['ALO_DATA_DIR'] ?? 'data'),
    databaseUrl: environment['DATABASE_URL'] === '' ? undefined : environment['DATABASE_URL'],
    seed,
    baseUrl: webAddress(environment, 'ALO_BASE_URL')?.replace(/\/+$/, ''),
    tileUrl:
      environment['ALO_TILE_URL'] === undefined ? openStreetMap : webAddress(environment, 'ALO_TILE_URL'),
    helpUrl: webAddress(environment, 'ALO_HELP_URL'),
    contactEmail: environment['ALO_CONTACT_EMAIL'],
    trustedProxies: wholeNumber(environment, 'ALO_TRUSTED_PROXIES', 0, 0, 10),
    requestsPerMinute: {
      reads: wholeNumber(environment, 'ALO_READS_PER_MINUTE', 600, 1, 1_000_000),
      writes: wholeNumber(environment, 'ALO_WRITES_PER_MINUTE', 60, 1, 1_000_000),
    },
    logLevel: oneOf(environment, 'ALO_LOG_LEVEL', 'warn', levels),
    mayDefinitionsChange: environment['ALO_ALLOW_DEFINITION_CHANGE'] === '1',
  };
}
