/** A report as people read it in a terminal. */
import type { ExamplesReport } from '@alo/lint';
import type { Coverage } from './coverage.js';
import type { ProfileReport, Report } from './report.js';

const share = (value: number): string => value.toFixed(1);

/** Rows of equal columns: the first to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const shown = (score: number | null): string => (score === null ? 'NA' : String(score));

const profileRow = ({ key, questions, rows, minutes, fileMinutes, scores }: ProfileReport): string[] => [
  key,
  String(questions),
  String(rows),
  String(minutes),
  String(fileMinutes),
  shown(scores.own),
  shown(scores.passive),
  shown(scores.modelClaimed),
  shown(scores.modelProven),
];

const profileHead = [
  'profile',
  'questions',
  'rows',
  'minutes',
  'for files',
  'score',
  'passive',
  'model, claimed',
  'model, proven',
];

/**
 * `gstc-v3: 40 of 42 criteria; no question serves A7.1, A7.3; in transition to gstc-hotel-v4 until 2028-12`. A standard
 * that nothing serves is not taken apart.
 */
function coverageLine({ id, criteria, missing, transition }: Coverage): string {
  const served = criteria - missing.length;
  const rest = served === 0 || missing.length === 0 ? '' : `; no question serves ${missing.join(', ')}`;
  const mark =
    transition === undefined ? '' : `; in transition to ${transition.to} until ${transition.until}`;
  return `${id}: ${served} of ${criteria} criteria${rest}${mark}`;
}

const examplesLine = ({ examples, edits, noticed }: ExamplesReport): string =>
  `examples: ${examples} notice ${noticed} of ${edits} edits of conditions`;

/** The lines of a report: one sentence, the examples, the standards, the profiles, and every question with its points and its grade. */
export function printed(report: Report): string[] {
  const { key, version, steps, questions, conditions, scored, results, evidence, policies, standards } =
    report;
  const sentence = [
    `${key} ${version} is clean: ${steps} steps`,
    `${questions} questions with grid rows, ${conditions} with a condition`,
    `${scored} scored`,
    `measured results carry ${share(results)} of 100 and expected evidence ${share(evidence)}`,
    `policies alone bring ${Object.entries(policies)
      .map(([title, value]) => `${title} to ${share(value)}`)
      .join(', ')}`,
  ].join(', ');
  const hardest = report.byQuestion.toSorted((left, right) => right.grade - left.grade);
  const rows = hardest.map(({ id, points, grade }) => [
    id,
    points === 0 ? '' : points.toFixed(2),
    grade.toFixed(1),
  ]);
  return [
    sentence,
    ...(report.examples === null ? [] : [examplesLine(report.examples)]),
    ...standards.map(coverageLine),
    ...(report.profiles.length === 0 ? [] : columns([profileHead, ...report.profiles.map(profileRow)])),
    ...columns([['question', 'points of 100', 'school grade'], ...rows]),
  ];
}
