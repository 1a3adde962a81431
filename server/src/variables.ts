/**
 * The variables of the environment that the server reads: what each may be, its default and its meaning. `settings.ts`
 * reads them by this schema, and `npm run generate` writes the tables of README.md and docs/operations.md from it.
 */
import ipaddr from 'ipaddr.js';
import Type, { type Static, type TSchema } from 'typebox';

/** What a reader is told about a variable, in Markdown. The address of a page begins at the root of the repository. */
interface Meaning {
  readonly description: string;
  /** The value when the variable is not set. Without one, the schema of the variable is optional. */
  readonly default?: string | number;
  /** Says what holds when the variable is not set, where the default itself would not. */
  readonly usual?: string;
  /** Does the short table of README.md list it too? */
  readonly isInReadme?: boolean;
}

/** One variable: a schema with what a reader is told. */
export interface Variable extends TSchema, Meaning {
  /** What the value must be, in Markdown. */
  readonly value: string;
}

/** The end of a sentence that begins with the name of a variable. */
export const mustBe = (value: string, text: string): string =>
  `must be ${value.replaceAll('`', '')}, not "${text}".`;

const wholeNumber = <const About extends Meaning>(minimum: number, maximum: number, about: About) =>
  Type.With(Type.Integer({ minimum, maximum }), {
    value: `a whole number from ${minimum} to ${maximum}`,
    ...about,
  });

const oneOf = <const Choice extends string, const About extends Meaning>(
  choices: readonly Choice[],
  about: About,
) =>
  Type.With(Type.Enum([...choices]), {
    value: `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
    ...about,
  });

const text = <const About extends Meaning & { readonly value: string }>(about: About) =>
  Type.With(Type.String(), about);

/** A text for which an empty one counts as not set. */
const textNotEmpty = <const About extends Meaning & { readonly value: string }>(about: About) =>
  Type.With(Type.String({ minLength: 1 }), about);

export const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:/.test(address);

const webAddressWords = 'an http or https address';
/** An address, or `none`. */
const WebAddress = Type.Refine(
  Type.String(),
  (address) => address === 'none' || isWebAddress(address),
  (address) => mustBe(webAddressWords, address),
);
const webAddress = <const About extends Meaning>(about: About) =>
  Type.With(WebAddress, { value: webAddressWords, ...about });

const isMailServer = (address: string): boolean => URL.canParse(address) && /^smtps?:/.test(address);
const mailServerWords = '`smtp://user:password@host:587` or `smtps://…`';
/** A refusal does not repeat the address: it may hold a password. */
const MailServer = Type.Refine(
  Type.String(),
  isMailServer,
  () => `must be ${mailServerWords.replaceAll('`', '')}.`,
);

const missingIn = (pattern: string): string[] =>
  pattern === 'none' ? [] : ['{z}', '{x}', '{y}'].filter((part) => !pattern.includes(part));
const TilePattern = Type.Refine(
  WebAddress,
  (pattern) => missingIn(pattern).length === 0,
  (pattern) => `has no ${missingIn(pattern).join(', ')}: it must say where these numbers stand.`,
);

const networkWords = 'networks such as `10.1.0.0/16`, separated by commas';
const NetworkList = Type.Refine(
  Type.String({ minLength: 1 }),
  (list) => list.split(',').every((network) => ipaddr.isValidCIDR(network.trim())),
  (list) => mustBe(networkWords, list),
);

/** In the order of the tables. */
export const Variables = Type.Object({
  PORT: wholeNumber(0, 65_535, {
    default: 4000,
    description: 'the port where it listens',
    isInReadme: true,
  }),
  HOST: textNotEmpty({
    value: 'a name or an address of the machine',
    default: '127.0.0.1',
    description: 'where it listens: `127.0.0.1` for this machine only, `0.0.0.0` for others too',
    isInReadme: true,
  }),
  ALO_DATA_DIR: textNotEmpty({
    value: 'a folder',
    default: './data',
    description:
      'the embedded database (`pg/`), its lock and its marker (`alo.json`), and the files of hotels',
    isInReadme: true,
  }),
  ALO_STORAGE_URL: Type.Optional(
    text({
      value: '`file:///folder` or `s3://bucket?region=…&endpoint=…`',
      usual: '`files/` in the data directory',
      description: 'where the files of hotels lie: [Files](docs/operations.md#files)',
      isInReadme: true,
    }),
  ),
  ALO_SCAN_COMMAND: Type.Optional(
    text({
      value: 'a program and its arguments',
      usual: 'files are not scanned',
      description: 'a virus scanner, such as `clamdscan --fdpass`: [Files](docs/operations.md#files)',
    }),
  ),
  DATABASE_URL: Type.Optional(
    textNotEmpty({
      value: '`postgresql://…`',
      usual: 'none: embedded',
      description: 'a PostgreSQL, 15 or later',
      isInReadme: true,
    }),
  ),
  ALO_SEED: Type.Optional(
    oneOf(['demo', 'none'], {
      usual: '`demo` on this machine, else `none`',
      description: 'demo accounts and hotels; `demo` is refused where other machines reach the server',
      isInReadme: true,
    }),
  ),
  ALO_BASE_URL: Type.Optional(
    webAddress({
      description: 'where people reach it; `https://…` switches on HSTS and secure cookies',
      isInReadme: true,
    }),
  ),
  ALO_TRUSTED_PROXIES: wholeNumber(0, 10, {
    default: 0,
    description: "the number of proxies in front that are trusted about the client's address",
  }),
  ALO_TILE_URL: Type.With(TilePattern, {
    value: '`https://…/{z}/{x}/{y}.png`, or `none`',
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    usual: "OpenStreetMap's",
    description:
      'map pictures; `none` switches them off: [providers and their terms](docs/operations.md#maps)',
    isInReadme: true,
  }),
  ALO_TILE_ATTRIBUTION: textNotEmpty({
    value: 'words, in which `[text](address)` is a link, or `none`',
    default: '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)',
    usual: '© OpenStreetMap contributors',
    description: 'who made the map pictures; `none` shows nothing',
    isInReadme: true,
  }),
  ALO_PUBLIC_SCORE: oneOf(['on', 'off'], {
    default: 'off',
    description:
      '`on` shows the score on the public pages and badges of hotels: [what the law says](docs/operations.md#public-pages)',
    isInReadme: true,
  }),
  SMTP_URL: Type.Optional(
    Type.With(MailServer, {
      value: mailServerWords,
      usual: 'mails are written to `outbox/` in the data directory',
      description: 'the server that sends mails: [Mail](docs/operations.md#mail)',
      isInReadme: true,
    }),
  ),
  ALO_MAIL_FROM: Type.Optional(
    Type.With(Type.String({ pattern: '^([^<>@\\p{Cc}]+ <[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$' }), {
      value: 'a mail address, or `Name <address>`',
      description: 'who sends the mails; needed with `SMTP_URL`',
      isInReadme: true,
    }),
  ),
  ALO_SIGNUP: oneOf(['on', 'off'], {
    default: 'on',
    description: '`off`: people make no account themselves, only invitations do',
    isInReadme: true,
  }),
  ALO_SECOND_FACTOR: oneOf(['optional', 'required'], {
    default: 'optional',
    description:
      '`required`: nobody gets on by a password alone, a passkey or a one-time code comes with it: [Accounts](docs/operations.md#accounts)',
    isInReadme: true,
  }),
  ALO_OIDC_ISSUER: Type.Optional(
    webAddress({
      description:
        'the sign-in of a company, by OpenID Connect: [Accounts](docs/operations.md#accounts). https, or on this machine',
    }),
  ),
  ALO_OIDC_CLIENT_ID: Type.Optional(
    textNotEmpty({ value: 'a text', description: 'by which the company knows this server' }),
  ),
  ALO_OIDC_CLIENT_SECRET: Type.Optional(
    textNotEmpty({ value: 'a text', description: 'the secret for it; absent: the client is public' }),
  ),
  ALO_OIDC_NAME: textNotEmpty({
    ...{ value: 'a text', default: 'your company' },
    description: 'what the button says after "Log in with"',
  }),
  ALO_SCIM_TOKEN: Type.Optional(
    Type.With(Type.String({ pattern: '^[\\w-]{32,200}$' }), {
      value: '32 to 200 letters, digits, `_` and `-`',
      description:
        'the token by which the directory of a company keeps its accounts here, by SCIM: [Accounts](docs/operations.md#accounts)',
    }),
  ),
  ALO_WEBHOOK_NETWORKS: Type.Optional(
    Type.With(NetworkList, {
      ...{ value: networkWords, usual: 'none: only addresses that are reached from outside' },
      description:
        'networks of your own that webhooks may call too, also by http: [Webhooks](docs/operations.md#webhooks)',
    }),
  ),
  ALO_HELP_URL: Type.Optional(webAddress({ description: 'the help site', isInReadme: true })),
  ALO_CONTACT_EMAIL: Type.Optional(
    Type.With(Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$' }), {
      ...{ value: 'a mail address', description: 'where people ask for help', isInReadme: true },
    }),
  ),
  ALO_READS_PER_MINUTE: wholeNumber(1, 1_000_000, {
    default: 600,
    description: 'requests of an account that read; twice as many in a burst, 429 above',
  }),
  ALO_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000, {
    default: 60,
    description: 'requests of an account that change something; likewise',
  }),
  ALO_ADDRESS_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000, {
    default: 3000,
    description: 'requests of an address, counted before any query; likewise',
  }),
  ALO_ADDRESS_REFUSALS_PER_MINUTE: wholeNumber(1, 1_000_000, {
    default: 60,
    description: 'requests of an address that end in 401; likewise',
  }),
  ALO_KEEP_AUDIT_DAYS: wholeNumber(30, 36_500, {
    default: 731,
    description:
      'days that lines of the audit log are kept: [Personal data](docs/operations.md#personal-data)',
  }),
  ALO_KEEP_PERSONAL_ANSWERS_DAYS: wholeNumber(0, 36_500, {
    default: 731,
    description:
      'days that the history of answers keeps names, addresses and phone numbers that were answered before',
  }),
  ALO_LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'warn',
    description: '`info` adds a line per request, without its query; JSON lines on stdout',
  }),
  // Any other value is off, too.
  ALO_ALLOW_DEFINITION_CHANGE: Type.Optional(
    text({
      value: '`1`',
      usual: 'off',
      description: 'takes a changed questionnaire as it is: for authors, never in production',
    }),
  ),
});

/** The values of the variables, converted and checked. */
export type VariableValues = Static<typeof Variables>;
