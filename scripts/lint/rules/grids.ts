import { isRadioGrid } from '@alo/engine';
import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

const columns = 3;

function checkGrid({ source, pointer }: Entry): Finding[] {
  const ids = (source.options ?? []).map(({ id }) => id);
  const rows = source.subQuestions ?? [];
  const findings: Finding[] = [];
  if (ids.length !== columns)
    findings.push({
      pointer: at(pointer, 'options'),
      message: `Grid "${source.id}" has ${ids.length} columns instead of ${columns}.`,
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
      });
  });
  return findings;
}

/** STEP-10: 55 percent for the row and three columns of 15, and each row repeats the columns with the same ids. */
export const checkGrids = ({ entries }: Content): Finding[] =>
  entries.filter(({ question }) => isRadioGrid(question)).flatMap(checkGrid);
