/** Which version files are of is the server's to say: authors need not count. It is pure. */
import { translationLanguage } from '@alo/lint';
import { applyEdits, modify } from 'jsonc-parser';
import type { ReleaseFiles } from '../../questionnaires/release-of-files.js';

/** Files beside the definition that name their questionnaire. */
const companions = ['score-model', 'examples', 'traveler-page', 'next-assessment', 'strengths'].map(
  (name) => `${name}.json`,
);
const isNaming = (name: string): boolean =>
  companions.includes(name) || translationLanguage(name) !== undefined;

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const withMember = (text: string, path: string[], value: unknown): string =>
  applyEdits(text, modify(text, path, value, {}));

/**
 * The files as those of this version: each file that names a version names this one, and with a `key` this key. All else
 * stays letter by letter, and so does a file that cannot be read.
 */
export function numberedFiles(
  files: ReleaseFiles,
  { key, version }: { readonly key?: string; readonly version: number },
): ReleaseFiles {
  const rewritten = (name: string, text: string): string => {
    if (!isObjectText(text)) return text;
    const place = name === 'questionnaire.json' ? [] : isNaming(name) ? ['questionnaire'] : undefined;
    if (place === undefined) return text;
    const keyed = key === undefined ? text : withMember(text, [...place, 'key'], key);
    return withMember(keyed, [...place, 'version'], version);
  };
  return new Map([...files].map(([name, text]) => [name, rewritten(name, text)]));
}
