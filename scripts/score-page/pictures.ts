/** The pictures of docs/scoring.md, as SVG that reads on a light and on a dark page. */
import type { ScoreModel } from '@alo/schemas';
import { sharesOf } from '../lint/score/shares.js';
import type { ScoredProfile } from './profiles.js';
import { titleOf } from './tables.js';

const width = 760;
const barHeight = 22;
const rowHeight = 34;
const labelWidth = 330;
const barWidth = width - labelWidth - 84;

const colours = { e: '#0f766e', s: '#9d3c72', g: '#a35a00' } as const;
type PillarKey = keyof typeof colours;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rounded = (value: number): string => String(Number(value.toFixed(1)));

function svg(title: string, description: string, height: number, parts: readonly string[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    '<style>text{font:14px system-ui,sans-serif;fill:#1c2b28}.track{fill:#dfe7e4}.quiet{fill:#5b6b67}@media(prefers-color-scheme:dark){text{fill:#e6edeb}.track{fill:#2e3b38}.quiet{fill:#a3b3af}}</style>',
    ...parts,
    '</svg>',
  ].join('\n')}\n`;
}

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`;

interface Bar {
  readonly label: string;
  readonly colour: string;
  /** The part of `most` in full colour; the paler part goes up to `claimed`. */
  readonly value: number;
  readonly claimed?: number;
  readonly words: string;
}

function bars(list: readonly Bar[], most: number, top: number): string[] {
  const length = (value: number) => rounded((value / most) * barWidth);
  return list.flatMap(({ label, colour, value, claimed, words }, row) => {
    const y = top + row * rowHeight;
    const middle = y + 16;
    return [
      text(labelWidth - 12, middle, label, ' text-anchor="end"'),
      `<rect class="track" x="${labelWidth}" y="${y}" width="${barWidth}" height="${barHeight}" rx="4"/>`,
      ...(claimed === undefined
        ? []
        : [
            `<rect x="${labelWidth}" y="${y}" width="${length(claimed)}" height="${barHeight}" rx="4" fill="${colour}" opacity="0.4"/>`,
          ]),
      `<rect x="${labelWidth}" y="${y}" width="${length(value)}" height="${barHeight}" rx="4" fill="${colour}"/>`,
      text(width - 74, middle, words),
    ];
  });
}

const pillarsOf = (model: ScoreModel) =>
  Object.entries(model.pillars).map(([key, pillar]) => ({ key: key as PillarKey, ...pillar }));

/** How the 100 points of the whole fall on the categories. */
export function weightsPicture(model: ScoreModel): string {
  const list = pillarsOf(model).flatMap(({ key, title, weight, categories }) =>
    Object.entries(categories).map(([category, share]): Bar => {
      const value = (weight * share) / 100;
      return { label: `${title}: ${titleOf(category)}`, colour: colours[key], value, words: rounded(value) };
    }),
  );
  const words = list.map(({ label, words: points }) => `${label} ${points}`).join(', ');
  return svg('Points of the whole by category', words, list.length * rowHeight + 8, bars(list, 15, 4));
}

/** What carries the whole: what is measured, done and written down, and what is expected to be proven. */
export function sharesPicture(model: ScoreModel): string {
  const { results, evidence, kinds } = sharesOf(model);
  const list: Bar[] = [
    { label: 'Results: what is reached', colour: colours.e, value: results, words: rounded(results) },
    {
      label: 'Measuring: any number earns it',
      colour: colours.e,
      value: kinds.result - results,
      words: rounded(kinds.result - results),
    },
    {
      label: 'Practices: what is done',
      colour: colours.s,
      value: kinds.practice,
      words: rounded(kinds.practice),
    },
    {
      label: 'Policies: what is written down',
      colour: colours.g,
      value: kinds.policy,
      words: rounded(kinds.policy),
    },
    { label: 'Of all: with expected evidence', colour: '#2c5f9e', value: evidence, words: rounded(evidence) },
  ];
  const words = list.map(({ label, words: points }) => `${label} ${points} of 100`).join(', ');
  return svg('What carries the score', words, list.length * rowHeight + 8, bars(list, 100, 4));
}

/** The twelve categories of a profile: what counts, and what would count with all evidence approved. */
export function profilePicture(model: ScoreModel, { profile, score }: ScoredProfile): string {
  const list = pillarsOf(model).flatMap(({ key, title }) =>
    Object.entries(score.pillars[key]?.categories ?? {}).map(([category, each]): Bar => {
      const [value, claimed] = [each.score ?? 0, each.claimedScore ?? 0];
      const words = `${Math.round(value)} / ${Math.round(claimed)}`;
      return { label: `${title}: ${titleOf(category)}`, colour: colours[key], value, claimed, words };
    }),
  );
  const words = list.map(({ label, words: scores }) => `${label} ${scores}`).join(', ');
  const height = list.length * rowHeight + 34;
  return svg(`${profile.title}: what counts, and with all evidence approved`, words, height, [
    text(labelWidth, 16, 'full: counts · pale: with all evidence approved', ' class="quiet"'),
    ...bars(list, 100, 28),
  ]);
}
