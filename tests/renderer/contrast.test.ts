import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colors } from '../../renderer/src/theme/colors.js';

/** A colour in both themes. */
interface Token {
  readonly value: { readonly _light: string; readonly _dark: string };
}
type Tokens = Token | { readonly [name: string]: Tokens };
const isToken = (tokens: Tokens): tokens is Token => 'value' in tokens && '_light' in tokens.value;

/** Gives every colour by its name in a style sheet: `--alo-colors-fg-muted` is `fg-muted`. */
function named(tokens: Tokens, name: readonly string[] = []): [string, Token][] {
  if (isToken(tokens)) return [[name.join('-'), tokens]];
  return Object.entries(tokens).flatMap(([key, inner]) =>
    named(inner, key === 'DEFAULT' ? name : [...name, key.replace('focusRing', 'focus-ring')]),
  );
}
const tokens = new Map(named(colors));

/** WCAG 2.2, relative luminance of `#RRGGBB`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio of two colours: 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const tints = ['bg-error', 'bg-warning', 'bg-success', 'bg-info'];
/** What text stands on. */
const grounds = [
  'bg',
  'bg-surface',
  'bg-ground',
  'bg-subtle',
  'bg-muted',
  'bg-panel',
  'accent-subtle',
  ...tints,
];
/** What edges and marks stand on. A bar's track is `bg-muted`. */
const plainGrounds = ['bg', 'bg-surface', 'bg-ground', 'bg-subtle', 'bg-panel', 'accent-subtle'];
const statuses = ['ok', 'warn', 'error', 'info'];
const pillars = ['planet', 'people', 'policy'].map((pillar) => `pillar-${pillar}`);
const bands = ['green', 'orange', 'amber', 'red', 'none'].map((band) => `band-${band}`);

const text = 4.5;
const mark = 3;

/** Pairs of colours on each other, and their least contrast (WCAG 2.2: 1.4.3 for text, 1.4.11 for everything else). */
const together: readonly (readonly [least: number, front: readonly string[], ground: readonly string[]])[] = [
  [text, ['fg', 'fg-muted', 'fg-subtle', 'fg-error', 'fg-warning', 'fg-success', 'fg-info'], grounds],
  [text, ['accent-fg'], grounds],
  [text, ['gray-fg', 'gray-solid'], ['gray-subtle', 'gray-muted', 'gray-emphasized']],
  [text, ['gray-contrast'], ['gray-solid']],
  [text, ['fg-inverted'], ['bg-inverted']],
  [text, ['accent-contrast'], ['accent-solid', 'accent-hover']],
  // Text that is selected. Muted text falls short while it is (4.3 and 3.3).
  [text, ['fg'], ['accent-border']],
  // Figures and letters, and the tab that is open.
  [text, ['accent-solid'], ['bg', 'bg-surface', 'bg-ground', 'bg-subtle']],
  ...statuses.flatMap((status): (typeof together)[number][] => [
    [text, [`${status}-fg`], [...grounds, `${status}-subtle`, `${status}-muted`, `${status}-emphasized`]],
    [text, [`${status}-contrast`], [`${status}-solid`]],
    [mark, [`${status}-border`, `${status}-solid`], plainGrounds],
    [mark, [`${status}-focus-ring`], grounds],
  ]),
  ...pillars.map((pillar): (typeof together)[number] => [
    text,
    [`${pillar}-fg`],
    ['bg', 'bg-surface', 'bg-ground', 'bg-subtle', `${pillar}-subtle`],
  ]),
  // The ring around what has the focus, also beside what is filled.
  [mark, ['accent-focus-ring', 'gray-focus-ring'], grounds],
  // Edges of what can be filled in or pressed, and of what is wrong or chosen.
  [mark, ['border-control', 'border-emphasized', 'gray-border'], plainGrounds],
  [mark, ['border-error', 'border-warning', 'border-success', 'border-info', 'border-inverted'], grounds],
  [mark, ['accent-solid', 'accent-hover'], grounds],
  // A dot in a filled circle.
  [mark, ['bg-surface', 'accent-contrast'], ['accent-solid']],
  // Arcs and bars, on a card and on their track.
  [mark, bands, ['bg', 'bg-surface', 'bg-panel']],
];

/** Hairlines and fills that mean nothing by themselves: what they hold is read without them. */
const decoration = [
  'border',
  'border-subtle',
  'border-muted',
  'accent-border',
  'accent-muted',
  'accent-emphasized',
  'bg-emphasized',
  // It lies over the page, half transparent.
  'backdrop',
];

const pairs = together.flatMap(([least, fronts, behind]) =>
  fronts.flatMap((front) => behind.map((ground) => ({ front, ground, least }))),
);

/** Reads every style sheet of the product: its path, and its rules without those that hold others. */
function sheets() {
  const root = path.resolve(import.meta.dirname, '../..');
  return ['app/src', 'renderer/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => {
        const css = readFileSync(path.join(root, folder, file), 'utf8');
        return { file, rules: [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([rule]) => rule.trim()) };
      }),
  );
}

/** Finds the tokens that a declaration of `property` in a rule names. */
const tokensOf = (rule: string, property: string): string[] =>
  [...rule.matchAll(new RegExp(`(?<![-\\w])${property}:\\s*var\\(--alo-colors-([a-z-]+)\\)`, 'g'))].map(
    ([, name = '']) => name,
  );

describe('the contrast of the theme', () => {
  it.each(['_light', '_dark'] as const)(
    '[U-A11Y] is enough for text, for edges that mean something and for the focus ring: %s',
    (scheme) => {
      const valueOf = (name: string) => tokens.get(name)?.value[scheme] ?? `no colour "${name}"`;
      const weak = pairs
        .map((pair) => ({ ...pair, ratio: contrast(valueOf(pair.front), valueOf(pair.ground)) }))
        .filter(({ ratio, least }) => !(ratio >= least))
        .map(({ front, ground, ratio, least }) => `${front} on ${ground}: ${ratio.toFixed(2)} < ${least}`);
      expect(weak).toEqual([]);
    },
  );

  it('[U-A11Y] is computed for every colour that is no decoration', () => {
    const seen = new Set([...pairs.flatMap(({ front, ground }) => [front, ground]), ...decoration]);
    expect([...tokens.keys()].filter((name) => !seen.has(name))).toEqual([]);
  });

  it('[U-A11Y] is computed for every text and its ground that stand in one rule of a style sheet', () => {
    const known = new Set(
      pairs.filter(({ least }) => least === text).map(({ front, ground }) => `${front} on ${ground}`),
    );
    const unknown = sheets().flatMap(({ file, rules }) =>
      rules.flatMap((rule) =>
        tokensOf(rule, 'color').flatMap((front) =>
          [...tokensOf(rule, 'background'), ...tokensOf(rule, 'background-color')]
            .map((ground) => `${front} on ${ground}`)
            .filter((pair) => !known.has(pair))
            .map((pair) => `${file}: ${pair}`),
        ),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
