import { isRadioGrid } from '@alo/engine';
import type { Content, Entry } from '../content.js';
import { at, type Finding, type Fix } from '../problem.js';

const saySo = (path: string): Fix => ({
  title: 'Say "isSubQuestion": true',
  patch: [{ op: 'add', path, value: true }],
});

function checkGrid({ source, pointer }: Entry, columns: number | undefined): Finding[] {
  const ids = (source.options ?? []).map(({ id }) => id);
  const rows = source.subQuestions ?? [];
  const findings: Finding[] = [];
  if (columns !== undefined && ids.length !== columns)
    findings.push({
      pointer: at(pointer, 'options'),
      message: `Grid "${source.id}" has ${ids.length} columns instead of ${columns}.`,
    });
  if (!source.row_label?.trim())
    findings.push({
      pointer,
      message: `Grid "${source.id}" does not say what its rows are: give it a "row_label" such as "Fuel".`,
    });
  if (rows.length === 0) findings.push({ pointer, message: `Grid "${source.id}" has no rows.` });
  rows.forEach((row, index) => {
    const same = (row.options ?? []).map(({ id }) => id).join(' ') === ids.join(' ');
    if (!same || row.isSubQuestion !== true)
      findings.push({
        pointer: at(pointer, 'subQuestions', index),
        message: same
          ? `Row "${row.id}" must say "isSubQuestion": true.`
          : `Row "${row.id}" must repeat the columns of "${source.id}".`,
        ...(same && { fix: saySo(at(pointer, 'subQuestions', index, 'isSubQuestion')) }),
      });
  });
  return findings;
}

const checkOther = ({ source, pointer }: Entry): Finding[] =>
  source.row_label === undefined
    ? []
    : [
        {
          pointer: at(pointer, 'row_label'),
          message: `"${source.id}" is no grid, so it has no rows to name with "row_label".`,
          fix: {
            title: 'Remove "row_label"',
            patch: [{ op: 'remove', path: at(pointer, 'row_label') }],
          },
        },
      ];

/**
 * STEP-10: each row of a grid repeats the columns with the same ids, and a grid says what its rows are. `columns`: how many
 * there must be, where a form has room for so many.
 */
export const checkGrids = ({ entries }: Content, columns?: number): Finding[] =>
  entries.flatMap((entry) => (isRadioGrid(entry.question) ? checkGrid(entry, columns) : checkOther(entry)));
