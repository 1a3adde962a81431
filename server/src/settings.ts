/** The settings of the server, read from the environment once. */
import path from 'node:path';
import type { PublicConfiguration } from '@alo/schemas';
import Type from 'typebox';
import Schema from 'typebox/schema';
import type { RequestsPerMinute } from './http/rate-limits.js';
import { isLoopbackHost } from './loopback.js';
import { readStorageAddress, type StorageAddress } from './storage/open-storage.js';
import { isWebAddress, mustBe, Variables, type Variable, type VariableValues } from './variables.js';

/** The sign-in of a company, by OpenID Connect. */
export interface CompanySettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: the client is public. */
  readonly clientSecret: string | undefined;
  /** What the button says after "Log in with". */
  readonly name: string;
}

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
  /** The address of the mail server; undefined when mails stay on this machine. It may hold a password. */
  readonly smtpUrl: string | undefined;
  /** Who sends the mails. */
  readonly mailFrom: string;
  /** May people create their own account (UNSP-003)? */
  readonly isSignupOpen: boolean;
  /** Does nobody get on by a password alone? */
  readonly isSecondFactorRequired: boolean;
  /** The sign-in of a company; absent: there is none. */
  readonly company: CompanySettings | undefined;
  /** The token of the directory of a company (SCIM); absent: there is none. */
  readonly directoryToken: string | undefined;
  /** Networks of the installation that webhooks may call, such as `10.1.0.0/16`. */
  readonly webhookNetworks: readonly string[];
  readonly helpUrl: string | undefined;
  readonly contactEmail: string | undefined;
  /** The number of proxies in front whose word about the client's address is trusted. */
  readonly trustedProxies: number;
  readonly requestsPerMinute: RequestsPerMinute;
  /** How long what ages is kept, in ms. */
  readonly kept: {
    /** Lines of the audit log. */
    readonly audit: number;
    /** What the history of answers says about people. */
    readonly personalAnswers: number;
  };
  readonly logLevel: string;
  readonly mayDefinitionsChange: boolean;
}

const day = 24 * 60 * 60_000; // ms

/** A variable has a value that the server cannot use. The message names the variable. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function refuse(name: string, problem: string): never {
  throw new SettingsError(`${name} ${problem}`);
}

function readVariable(name: string, schema: Variable, text: string | undefined): string | number | undefined {
  // An empty text counts as not set where it cannot be a value.
  if (text === undefined || (text === '' && !Schema.Check(schema, text))) return schema.default;
  const value = Type.IsInteger(schema) ? Number(text) : text;
  const [isRight, errors] = Schema.Errors(schema, value);
  if (isRight) return value;
  const refined = errors.find(({ keyword }) => keyword === '~refine');
  return refuse(name, refined?.message ?? mustBe(schema.value, text));
}

const readVariables = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(Variables.properties).map(([name, schema]) => [
      name,
      readVariable(name, schema, environment[name]),
    ]),
  ) as VariableValues;

/** Words, in which `[text](address)` is a link. */
function attribution(text: string): Settings['tileAttribution'] {
  if (text === 'none') return [];
  return text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      if (words === undefined || url === undefined) return { text: part, url: null };
      if (isWebAddress(url)) return { text: words, url };
      return refuse('ALO_TILE_ATTRIBUTION', `links to "${url}", which is no http or https address.`);
    });
}

const addressOrNone = (address: string | undefined): string | undefined =>
  address === 'none' ? undefined : address;

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

function storageAddress(text: string, dataDirectory: string): StorageAddress {
  const address = readStorageAddress(text, dataDirectory);
  return address ?? refuse('ALO_STORAGE_URL', mustBe(Variables.properties.ALO_STORAGE_URL.value, text));
}

/** The address of the server as far as it knows it: the given one, else that of its socket. Never that of a request (S-24). */
export function ownAddress({ baseUrl, host, isLoopback }: Settings, port: number): string {
  if (baseUrl !== undefined) return baseUrl;
  const given = host.includes(':') ? `[${host}]` : host;
  return `http://${isLoopback ? 'localhost' : given}:${port}`;
}

/** A mail needs a sender, and an address for its links that its readers reach. */
function checkMail(
  { SMTP_URL: smtpUrl, ALO_MAIL_FROM: from }: VariableValues,
  { isLoopback, baseUrl }: Pick<Settings, 'isLoopback' | 'baseUrl'>,
): void {
  if (smtpUrl === undefined) return;
  if (from === undefined) throw new SettingsError('SMTP_URL needs ALO_MAIL_FROM: a mail says who sends it.');
  if (baseUrl === undefined && !isLoopback)
    throw new SettingsError('SMTP_URL needs ALO_BASE_URL: the links in mails lead there.');
}

/** The sign-in of a company. Over plain http, anybody on the line could sign in as anybody. */
function companyOf(values: VariableValues): CompanySettings | undefined {
  const issuer = addressOrNone(values.ALO_OIDC_ISSUER);
  const { ALO_OIDC_CLIENT_ID: clientId, ALO_OIDC_CLIENT_SECRET: clientSecret, ALO_OIDC_NAME: name } = values;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new SettingsError('ALO_OIDC_ISSUER needs ALO_OIDC_CLIENT_ID.');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopbackHost(hostname))
    throw new SettingsError('ALO_OIDC_ISSUER must be an https address, but for this machine.');
  return { issuer, clientId, clientSecret, name };
}

/**
 * Reads the variables of `variables.ts`.
 * @throws SettingsError
 */
export function readSettings(environment: Environment): Settings {
  const values = readVariables(environment);
  const host = values.HOST;
  const reach = {
    isLoopback: isLoopbackHost(host),
    baseUrl: addressOrNone(values.ALO_BASE_URL)?.replace(/\/+$/, ''),
    trustedProxies: values.ALO_TRUSTED_PROXIES,
  };
  const isDemoAllowed = demoIsAllowed(reach);
  const seed = values.ALO_SEED ?? (isDemoAllowed ? 'demo' : 'none');
  if (seed === 'demo' && !isDemoAllowed) {
    throw new SettingsError(
      'ALO_SEED=demo is only for this machine itself, because the passwords of the demo are public: ' +
        'HOST and ALO_BASE_URL must be loopback, and ALO_TRUSTED_PROXIES 0.',
    );
  }
  checkMail(values, reach);
  const dataDirectory = path.resolve(values.ALO_DATA_DIR);
  return {
    host,
    port: values.PORT,
    ...reach,
    dataDirectory,
    storage: storageAddress(values.ALO_STORAGE_URL ?? '', dataDirectory),
    scanCommand: values.ALO_SCAN_COMMAND?.trim() || undefined,
    databaseUrl: values.DATABASE_URL,
    seed,
    tileUrl: addressOrNone(values.ALO_TILE_URL),
    tileAttribution: attribution(values.ALO_TILE_ATTRIBUTION),
    isScorePublic: values.ALO_PUBLIC_SCORE === 'on',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.ALO_MAIL_FROM ?? 'Alo <alo@localhost>',
    isSignupOpen: values.ALO_SIGNUP === 'on',
    isSecondFactorRequired: values.ALO_SECOND_FACTOR === 'required',
    company: companyOf(values),
    directoryToken: values.ALO_SCIM_TOKEN,
    webhookNetworks: values.ALO_WEBHOOK_NETWORKS?.split(',').map((network) => network.trim()) ?? [],
    helpUrl: addressOrNone(values.ALO_HELP_URL),
    contactEmail: values.ALO_CONTACT_EMAIL,
    requestsPerMinute: {
      reads: values.ALO_READS_PER_MINUTE,
      writes: values.ALO_WRITES_PER_MINUTE,
      address: values.ALO_ADDRESS_REQUESTS_PER_MINUTE,
      refusals: values.ALO_ADDRESS_REFUSALS_PER_MINUTE,
    },
    kept: {
      audit: values.ALO_KEEP_AUDIT_DAYS * day,
      personalAnswers: values.ALO_KEEP_PERSONAL_ANSWERS_DAYS * day,
    },
    logLevel: values.ALO_LOG_LEVEL,
    mayDefinitionsChange: values.ALO_ALLOW_DEFINITION_CHANGE === '1',
  };
}
