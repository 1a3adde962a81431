/** One question of an XLSForm, by its type. */
import type { QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import { createIdMaker } from '../id-maker.js';
import { given } from '../source.js';
import { filtered } from './choice-filter.js';
import { limitsOfConstraint, type XlsController } from './relevant.js';
import { cell, type Choice, type Row } from './rows.js';
import type { XlsControllers } from './sight.js';

interface RowReading {
  readonly row: Row;
  readonly id: string;
  /** What follows the type: the list of choices, and `or_other`. */
  readonly words: readonly string[];
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly controllers: XlsControllers;
  readonly form: DraftForm;
}

interface ReadRow {
  readonly members: Partial<QuestionDefinition>;
  readonly controller?: XlsController;
  /** Is its constraint taken over as limits? */
  readonly hasLimits?: boolean;
  /** Words of `appearance` that were taken over. */
  readonly looks?: string;
}

const typedController = (
  kind: XlsController['kind'],
  id: string,
  rules: ValidationRules = {},
): XlsController => ({
  kind,
  id,
  names: [],
  options: [],
  min: rules.min_value ?? -Infinity,
  max: rules.max_value ?? Infinity,
});

/** The default as it is written; one that is worked out is lost. */
function defaultIn({ row, form }: RowReading): string | undefined {
  const written = cell(row, 'default');
  // "today" by itself is no date there, and the day of the answer here.
  if (written === undefined || (written !== 'today' && !/\$\{|\w\(/.test(written))) return written;
  form.report.lost(row.pointer, 'default', `The default "${written}" is worked out, and not carried over.`);
  return undefined;
}

/** The limits of a number, which have words of their own; `undefined` where its constraint says anything else. */
function limitsIn({ row, form }: RowReading): ValidationRules | undefined {
  const written = cell(row, 'constraint');
  const limits = written === undefined ? undefined : limitsOfConstraint(written);
  if (limits && cell(row, 'constraint_message') !== undefined)
    form.report.lost(row.pointer, 'constraint-message', 'The message of a constraint is not carried over.');
  return limits;
}

function text(reading: RowReading): ReadRow {
  const isLong = (cell(reading.row, 'appearance') ?? '').split(/\s+/).includes('multiline');
  return {
    members: { type: isLong ? 'textarea' : 'text', ...given({ default_value: defaultIn(reading) }) },
    controller: typedController('text', reading.id),
    looks: 'multiline',
  };
}

const number =
  (isWhole: boolean) =>
  (reading: RowReading): ReadRow => {
    const limits = limitsIn(reading);
    const rules = { ...(!isWhole && { allow_decimal: true }), ...limits };
    return {
      hasLimits: limits !== undefined,
      members: {
        type: 'number',
        ...(Object.keys(rules).length > 0 && { validation_rules: rules }),
        ...given({ default_value: defaultIn(reading) }),
      },
      controller: typedController('number', reading.id, rules),
    };
  };

function date(reading: RowReading): ReadRow {
  const isToday = /^today\(\s*\)$/.test(cell(reading.row, 'default') ?? '');
  return {
    members: {
      type: 'text',
      validation_rules: { format: 'date' },
      ...given({ default_value: isToday ? 'today' : defaultIn(reading) }),
    },
    controller: typedController('date', reading.id),
  };
}

const select =
  (isSeveral: boolean) =>
  (reading: RowReading): ReadRow => {
    const { row, id, words, choices, controllers, form } = reading;
    const listed = filtered(choices.get(words[0] ?? '') ?? [], row, controllers, form);
    const hasOther = words.includes('or_other');
    const all = hasOther ? [...listed, { name: 'other', label: 'Other', rule: true }] : listed;
    const makeId = createIdMaker();
    const options = all.map(({ name, label, rule }) => ({
      ...{ id: makeId(name, 'option'), option_text: label },
      ...(rule !== true && { visible_when: rule }),
    }));
    const ids = options.map((option) => option.id);
    if (hasOther && isSeveral)
      form.report.lost(
        row.pointer,
        'other-text',
        'Several options have no text beside them: what "other" is, is not asked for.',
      );
    const isMinimal = (cell(row, 'appearance') ?? '').split(/\s+/).includes('minimal');
    const names = all.map(({ name }) => name);
    const written = defaultIn(reading);
    const chosen = (written ?? '').split(/\s+/).flatMap((name) => ids[names.indexOf(name)] ?? []);
    if (written !== undefined && chosen.length === 0)
      form.report.lost(row.pointer, 'default', 'The default is none of the choices.');
    const withText: Partial<QuestionDefinition> = {
      type: 'radio-text',
      validation_rules: { show_on_options: ids.slice(-1), required_when_visible: true },
    };
    const kind: Partial<QuestionDefinition> = isSeveral
      ? { type: 'checkbox' }
      : hasOther && listed.length > 0
        ? withText
        : { type: isMinimal ? 'select' : 'radio' };
    return {
      members: {
        ...kind,
        options: listed.length > 0 ? options : [],
        ...given({ default_value: chosen.join(',') || undefined }),
      },
      controller: {
        kind: isSeveral ? 'several' : 'one',
        id,
        names,
        options: ids,
        min: -Infinity,
        max: Infinity,
      },
      ...(!isSeveral && !hasOther && { looks: 'minimal' }),
    };
  };

const place = (): ReadRow => ({ members: { type: 'custom', component: 'map-with-marker' } });
const file = (): ReadRow => ({ members: { type: 'file', max_files: 1 } });

/** The types that are read, by their names in XLSForm. */
export const rowReaders: ReadonlyMap<string, (reading: RowReading) => ReadRow> = new Map([
  ['text', text],
  ['integer', number(true)],
  ['decimal', number(false)],
  ['date', date],
  ['select_one', select(false)],
  ['select_multiple', select(true)],
  ['geopoint', place],
  ['file', file],
  ['image', file],
  ['audio', file],
  ['video', file],
]);
