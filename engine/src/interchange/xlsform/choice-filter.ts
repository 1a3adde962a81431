/** When the choices of a question of an XLSForm are offered. */
import type { DraftForm } from '../draft-form.js';
import type { Rule } from '../rule-parts.js';
import { own, pointerTo } from '../source.js';
import { cell, type Choice, type Row } from './rows.js';
import { ruleIn, type XlsControllers } from './sight.js';

/** A choice with its condition. */
export interface Offered {
  readonly name: string;
  readonly label: string;
  readonly rule: Rule;
}

/** Characters of a filter, times the choices that it is worked out for. */
const mostWork = 2_000_000;

/**
 * The choices that can be offered. A name in the filter stands for the column of the choice. A filter that no rule says is
 * lost: all choices are always offered. Cost: the filter, for each choice.
 */
export function filtered(
  listed: readonly Choice[],
  row: Row,
  controllers: XlsControllers,
  form: DraftForm,
): Offered[] {
  const source = cell(row, 'choice_filter');
  const always = listed.map(({ name, label }) => ({ name, label, rule: true }));
  if (source === undefined) return always;
  const place = pointerTo(row.pointer, 'choice_filter');
  const isThere = (column: string) => listed.some((choice) => own(choice.row.cells, column) !== undefined);
  const offered: Offered[] = [];
  for (const { name, label, row: choice } of listed) {
    const column = (head: string) => (isThere(head) ? (cell(choice, head) ?? '') : undefined);
    const isTooMuch = source.length * listed.length > mostWork;
    const said = isTooMuch ? 'is too long for so many choices' : ruleIn(source, controllers, { column });
    if (typeof said === 'string') {
      form.report.lost(place, 'choice-filter', `The filter of the choices ${said}; all are always offered.`);
      return always;
    }
    if (said.rule !== false) offered.push({ name, label, rule: said.rule });
    else
      form.report.lost(
        choice.pointer,
        'choice',
        `The choice "${name}" is never offered to "${cell(row, 'name') ?? ''}".`,
      );
  }
  return offered;
}
