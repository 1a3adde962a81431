/** The pictures that `npm run screenshots` takes, and the drawn screens they are held against. */

export const widths = [390, 1024, 1440, 1920] as const;
export type Width = (typeof widths)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const taken = import.meta.glob<string>('../screenshots/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const drawn = import.meta.glob<string>('../drawn/*.webp', { query: '?url', import: 'default', eager: true });

/** The pages that have pictures, by name: `hotel-submitted`. */
export const pages: readonly string[] = [
  ...new Set(Object.keys(taken).map((file) => /([^/]+)-\d+-\w+\.webp$/.exec(file)?.[1] ?? '')),
].sort((one, other) => one.localeCompare(other));

/** The drawn screen of a page, where it has another name. */
const drawnNames: Readonly<Record<string, string>> = {
  'hotel-submitted': 'submitted',
  'hotel-sent-back': 'rejected',
  'score-to-approve': 'score',
  'traveler-marketing': 'traveler-edit',
  'traveler-page': 'traveler-public',
  'reading-reviewer': 'reading',
  offline: 'offline-conflict',
  conflict: 'offline-conflict',
};

/** `hotel-not-begun` as a person reads it. */
export const nameOf = (page: string): string =>
  page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');

/** The address of a picture; `undefined` where the page does not look like that at this width. */
export const pictureOf = (page: string, width: Width, theme: Theme): string | undefined =>
  taken[`../screenshots/${page}-${width}-${theme}.webp`];

/** The address of the drawn screen that is nearest; `undefined` where none was drawn. */
export function drawingOf(page: string, width: Width, theme: Theme): string | undefined {
  const name = drawnNames[page] ?? page;
  const nearest = width === 390 ? 390 : 1440;
  const at = (key: string) => drawn[`../drawn/${key}.webp`];
  return (
    (theme === 'dark' ? at(`${name}-dark-${nearest}`) : undefined) ??
    at(`${name}-${nearest}`) ??
    at(`${name}-1440`)
  );
}
