import { readdirSync, readFileSync } from 'node:fs';
import type { LegalTerms } from '@alo/schemas';

const folder = new URL('../../../words/', import.meta.url);

/** The versions that there are, in their order: people have agreed to earlier ones. */
const versions = (): number[] =>
  readdirSync(folder)
    .flatMap((name) => /^terms-(\d+)\.md$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other);

/** Reads the newest terms: Markdown that begins with its title. */
export function readTerms(): LegalTerms {
  const version = versions().at(-1);
  if (version === undefined) throw new Error('There is no file words/terms-<version>.md.');
  const text = readFileSync(new URL(`terms-${version}.md`, folder), 'utf8');
  const [, title, content] = /^# (.+)\n+([^]+)$/.exec(text) ?? [];
  if (title === undefined || content === undefined) {
    throw new Error(`words/terms-${version}.md does not begin with its title.`);
  }
  return { title, content: content.trim(), version: String(version) };
}
