/** A draft in a link: what differs from the released version, pressed together, behind the `#` that no server sees. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { FormFiles } from '../files/form-files.js';
import type { Base } from './draft.js';

/** What a link says. */
export interface Shared {
  readonly title: string;
  readonly base: Base | undefined;
  /** The files that are not as in the base. */
  readonly changed: Readonly<Record<string, string>>;
  /** The files of the base that are gone. */
  readonly removed: readonly string[];
}

/** Chats and mail programs cut longer links. In characters. */
export const longestLink = 30_000;

const parameter = 'draft';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** What a link has to say of the files of a draft. */
export function sharedOf(title: string, base: Base | undefined, files: FormFiles, ofBase: FormFiles): Shared {
  const changed = [...files].filter(([name, text]) => ofBase.get(name) !== text);
  const removed = [...ofBase.keys()].filter((name) => !files.has(name));
  return { title, base, changed: Object.fromEntries(changed), removed };
}

/** The files that a link means, with those of its base. */
export function filesOf({ changed, removed }: Shared, ofBase: FormFiles): FormFiles {
  const files = new Map(ofBase);
  for (const name of removed) files.delete(name);
  for (const [name, text] of Object.entries(changed)) files.set(name, text);
  return files;
}

/** The part of an address from its `#` on. */
export const linkOf = (shared: Shared): string =>
  `#${parameter}=${toBase64Url(deflateSync(strToU8(JSON.stringify(shared)), { level: 9 }))}`;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

function isShared(value: unknown): value is Shared {
  if (typeof value !== 'object' || value === null) return false;
  const { title, base, changed, removed } = value as Partial<Record<keyof Shared, unknown>>;
  const { key, version } = (base ?? { key: '', version: 0 }) as Partial<Record<keyof Base, unknown>>;
  return (
    typeof title === 'string' &&
    typeof key === 'string' &&
    typeof version === 'number' &&
    isTexts(changed) &&
    Array.isArray(removed) &&
    removed.every((name) => typeof name === 'string')
  );
}

/** The most that a link may hold once it is unpacked, in bytes: a questionnaire has a fifth of it. */
const largest = 4_000_000;

/** What a link says; `undefined` where it holds no draft, or a damaged one. */
export function readLink(hash: string): Shared | undefined {
  const packed = new URLSearchParams(hash.replace(/^#/, '')).get(parameter);
  if (packed === null) return undefined;
  try {
    const out = new Uint8Array(largest);
    const text = strFromU8(inflateSync(fromBase64Url(packed), { out }));
    const value: unknown = JSON.parse(text);
    return isShared(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
