/** The figures of the page as Markdown: each with its goal, and whether it is reached. */
import { number, quantity, table } from '../engine/write.js';
import type { AppWeight } from './app-weight.js';
import type { Figures, Peer } from './measure.js';

const mark = (isReached: boolean) => (isReached ? '✓' : '✗');
const times = (ratio: number) => `${number(ratio)}x`;

interface Row {
  readonly what: string;
  readonly ours: string;
  readonly peer?: string;
  readonly ratio?: number;
  readonly goal?: string;
  readonly isReached?: boolean;
}

/** Writes both sides of one figure; `faster`: the goal, the peer's figure divided by ours at least. */
function compared(
  what: string,
  unit: 'ms' | 'B',
  { alo, survey }: Readonly<Record<Peer, number>>,
  faster?: number,
): Row {
  const ratio = survey / alo;
  return {
    what,
    ours: quantity(alo, unit),
    peer: quantity(survey, unit),
    ratio,
    ...(faster === undefined ? {} : { goal: `≥ ${faster}x faster`, isReached: ratio >= faster }),
  };
}

const atMost = (row: Row, isReached: boolean, goal: string): Row => ({ ...row, goal, isReached });

/** Writes one row per figure; `medians` are milliseconds and bytes. */
export function report(medians: Readonly<Record<Peer, Figures>>, app: AppWeight): string {
  const both = (name: keyof Figures) => ({ alo: medians.alo[name], survey: medians.survey[name] });
  const keystroke = compared('script of one keystroke', 'ms', both('keystroke'));
  const calls = both('calls');
  const rows: Row[] = [
    compared('from data to painted', 'ms', both('mount'), 3),
    atMost(keystroke, medians.alo.keystroke <= 1, '≤ 1 ms'),
    {
      what: 'functions called by one keystroke',
      ours: number(calls.alo),
      peer: number(calls.survey),
      ratio: calls.survey / calls.alo,
    },
    compared('one click that shows 20 questions, painted', 'ms', both('show'), 4),
    compared('JavaScript sent for this page, gzip', 'B', both('sent')),
    {
      what: 'JavaScript of the app’s first screen (sign-in), gzip',
      ours: quantity(app.signIn, 'B'),
      goal: '≤ 180 kB',
      isReached: app.signIn <= 180_000,
    },
    {
      what: 'JavaScript of the app’s questionnaire, in all, gzip',
      ours: quantity(app.questionnaire, 'B'),
      goal: '≤ 300 kB',
      isReached: app.questionnaire <= 300_000,
    },
  ];
  return table(
    ['200 questions on one page', 'ours', 'survey-react-ui', 'ratio', 'goal', ''],
    rows.map(({ what, ours, peer = '', ratio, goal = '', isReached }) => [
      what,
      ours,
      peer,
      ratio === undefined ? '' : times(ratio),
      goal,
      isReached === undefined ? '' : mark(isReached),
    ]),
  );
}
