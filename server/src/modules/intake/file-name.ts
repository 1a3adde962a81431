import { maxFileNameLength } from '@alo/schemas';

/** What steers text instead of being read: controls, the direction of writing, invisible joins. */
const steering = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A name as it is shown: without a path and without what steers text. A name that is too long loses its middle. */
export function displayName(sent: string): string {
  const name = sent

    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(steering, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxFileNameLength) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name
    .slice(0, maxFileNameLength - ending.length - 1)
    // A character of two units may have been cut.
    .replace(/\p{Cs}/gu, '')}…${ending}`;
}

/** The ending in lower case, without the dot; '' when there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
