/** Reads the common part of an XLSForm: its groups and questions, choices and conditions. */
import type { Constraint, QuestionDefinition, StepDefinition } from '../../model/documents.generated.js';
import { constraintOf } from '../constraint.js';
import { createDraftForm, shownWhen, type DraftForm } from '../draft-form.js';
import { repeatOf } from '../entries.js';
import type { Carried } from '../not-carried.js';
import { all, type Rule } from '../rule-parts.js';
import { asNumber, asObject, own, pointerTo } from '../source.js';
import type { XlsController } from './relevant.js';
import { rowReaders } from './questions.js';
import { cell, choicesIn, localCell, rowsOf, type Choice, type Row } from './rows.js';
import { createXlsScope, ruleIn, type XlsScope } from './sight.js';

/** The sheets of a workbook, each row an object of its cells by the heads of their columns. */
export interface XlsForm {
  readonly survey: readonly Readonly<Record<string, unknown>>[];
  readonly choices?: readonly Readonly<Record<string, unknown>>[];
  readonly settings?: readonly Readonly<Record<string, unknown>>[];
}

/** Questions nest eight deep (D-9), and the outermost group is a step. */
const maxGroups = 8;

const readColumns =
  /^(type|name|(label|hint|constraint_message)(::.*)?|relevant|constraint|choice_filter|required|appearance|default|read_?only|repeat_count)$/;

/** A group that is open. `rule`: what must hold for each question directly in it, of a step. */
interface OpenGroup {
  readonly fields: QuestionDefinition[];
  readonly rule: Rule;
  readonly close: () => void;
}

interface Reading {
  readonly form: DraftForm;
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly controllers: XlsScope;
  readonly language: string | undefined;
}

function conditionOf(row: Row, { form, controllers }: Reading): Rule {
  const source = cell(row, 'relevant');
  if (source === undefined) return true;
  const said = ruleIn(source, controllers);
  if (typeof said !== 'string') return said.rule;
  const message = `The condition ${said}; the question is always shown.`;
  form.report.lost(pointerTo(row.pointer, 'relevant'), 'condition', message);
  return true;
}

/** What an answer must hold to, where it is more than limits. `own`: the question, where it has an answer to judge. */
function constraintsOf(row: Row, own: XlsController | undefined, reading: Reading): Constraint[] {
  const { form, controllers, language } = reading;
  const source = cell(row, 'constraint');
  if (source === undefined) return [];
  const place = pointerTo(row.pointer, 'constraint');
  const lost = (why: string) => {
    form.report.lost(place, 'constraint', `The constraint ${why}.`);
    return [];
  };
  if (own === undefined) return lost('is not about an answer that can be judged');
  const said = ruleIn(source, controllers, { own });
  if (typeof said === 'string') return lost(said);
  const words = localCell(row, 'constraint_message', language, form);
  return constraintOf({ ...said, id: own.id, words, place, what: 'constraint', form });
}

/** Names what of a row nothing was made of. */
function nameOthers(row: Row, looks: string | undefined, { form }: Reading) {
  for (const name of Object.keys(row.cells))
    if (!readColumns.test(name) && cell(row, name) !== undefined)
      form.report.lost(pointerTo(row.pointer, name), 'column', `"${name}" is not carried over.`);
  const words = (cell(row, 'appearance') ?? '').split(/\s+/).filter((word) => word !== '' && word !== looks);
  if (words.length > 0)
    form.report.lost(
      pointerTo(row.pointer, 'appearance'),
      'appearance',
      `How it looks is not carried over: ${words.join(' ')}.`,
    );
}

/** How many entries a repeat has; a number that is worked out is lost. */
function repeatIn(row: Row, label: string, { form }: Reading): QuestionDefinition['repeat'] {
  const written = cell(row, 'repeat_count');
  const count = asNumber(written);
  const { pointer } = row;
  if (written !== undefined && count === undefined)
    form.report.lost(
      pointerTo(pointer, 'repeat_count'),
      'repeat-count',
      `How many entries there are is not worked out from "${written}": they are added.`,
    );
  return repeatOf({ label, least: count ?? 0, most: count, pointer, form });
}

/** Is a cell that says yes or no a yes? Anything else is an expression, and lost. */
function isYes(row: Row, columns: readonly string[], { form }: Reading): boolean {
  const written = cell(row, ...columns)?.toLowerCase();
  if (written === undefined || /^(no|false|false\(\))$/.test(written)) return false;
  if (/^(yes|true|true\(\))$/.test(written)) return true;
  form.report.lost(
    row.pointer,
    `${columns[0] ?? ''}-if`,
    `"${written}" is worked out, and not carried over.`,
  );
  return false;
}

function readQuestion(
  row: Row,
  type: string,
  words: readonly string[],
  rule: Rule,
  reading: Reading,
): QuestionDefinition[] {
  const { form, choices, controllers, language } = reading;
  const name = cell(row, 'name');
  const reader = rowReaders.get(type);
  if (reader === undefined || name === undefined) {
    const what = type === 'note' ? 'note' : 'question-type';
    form.report.lost(row.pointer, what, `"${name ?? ''}", of type "${type}", is not carried over.`);
    return [];
  }
  const shown = shownWhen(all([rule, conditionOf(row, reading)]));
  const id = form.questionId(name, row.pointer);
  const { members, controller, looks, hasLimits } = reader({ row, id, words, choices, controllers, form });
  nameOthers(row, looks, reading);
  if (members.options?.length === 0) {
    form.report.lost(row.pointer, 'question', `The list of choices of "${name}" is not there.`);
    return [];
  }
  if (controller) controllers.add(name, controller);
  const constraints = hasLimits === true ? [] : constraintsOf(row, controller, reading);
  const label = localCell(row, 'label', language, form) ?? name;
  const hint = localCell(row, 'hint', language, form);
  const isRequired = isYes(row, ['required'], reading);
  const isReadOnly = isYes(row, ['read_only', 'readonly'], reading);
  if (!isRequired && !isReadOnly) form.optional(row.pointer);
  const question: QuestionDefinition = {
    id,
    label: form.fit(label, 500, row.pointer),
    ...members,
    ...(constraints.length > 0 && { constraints }),
    ...(hint !== undefined && { helpText: form.fit(hint, 2000, row.pointer) }),
    ...(isRequired && { required: true }),
    ...(isReadOnly && { attributes: { readOnly: true } }),
    ...shown,
  };
  return [form.from(row.pointer, question)];
}

/** A group at the top is a step; what stands between such groups has steps of its own. */
function readSteps(rows: readonly Row[], title: string, reading: Reading): StepDefinition[] {
  const { form, language } = reading;
  const steps: StepDefinition[] = [];
  const open: OpenGroup[] = [];
  let loose: QuestionDefinition[] | undefined;
  /** How many repeats and groups are open of which nothing is taken over. */
  let lost = 0;
  /** The row of the repeat that is open. */
  let repeating: Row | undefined;

  function begin(row: Row, isRepeat: boolean) {
    const name = cell(row, 'name') ?? 'group';
    const label = localCell(row, 'label', language, form) ?? name;
    const rule = conditionOf(row, reading);
    nameOthers(row, undefined, reading);
    const fields: QuestionDefinition[] = [];
    const around = open.at(-1);
    const outer = around ?? { fields: isRepeat ? [] : fields, rule: true };
    if (around === undefined) {
      loose = undefined;
      steps.push({
        stepKey: form.stepId(name),
        metadata: { title: form.fit(label, 200, row.pointer), fields: outer.fields },
      });
      if (!isRepeat) {
        open.push({ fields, rule, close: () => {} });
        return;
      }
    }
    const repeat = isRepeat ? repeatIn(row, label, reading) : undefined;
    if (isRepeat) enter(row);
    const close = () => {
      if (fields.length > 0) {
        const id = form.questionId(name, row.pointer);
        const group: QuestionDefinition = {
          ...{ id, type: 'group', label: form.fit(label, 500, row.pointer), fields },
          ...(repeat && { repeat }),
          ...shownWhen(all([outer.rule, rule])),
        };
        outer.fields.push(form.from(row.pointer, group));
        // While it is hidden there is no entry, and here those that are always there count on.
        if (repeat?.least === 0) reading.controllers.addCounted(name, id);
      }
      if (isRepeat) enter(undefined);
    };
    open.push({ fields, rule: true, close });
  }

  function enter(row: Row | undefined) {
    repeating = row;
    reading.controllers.enter(row);
    form.leaveRoom(row !== undefined);
  }

  for (const row of rows) {
    const [first = '', second = '', ...others] = (cell(row, 'type') ?? '').split(/\s+/);
    const isSpaced = first === 'begin' || first === 'end' || (first === 'select' && second !== '');
    const type = isSpaced ? `${first}_${second}` : first;
    const words = isSpaced ? others : [second, ...others];
    if (type === '') continue;
    const isBegin = type === 'begin_group' || type === 'begin_repeat';
    if (type === 'end_group' || type === 'end_repeat') {
      if (lost > 0) lost -= 1;
      else open.pop()?.close();
    } else if (lost > 0) lost += Number(isBegin);
    else if (isBegin && (open.length >= maxGroups || (repeating && type === 'begin_repeat'))) {
      lost = 1;
      const what = type === 'begin_repeat' ? 'repeat' : 'group';
      const why = open.length >= maxGroups ? 'nested too deep' : 'in another one';
      form.report.lost(
        row.pointer,
        what,
        `Nothing of the ${what} "${cell(row, 'name') ?? ''}" is carried over: it is ${why}.`,
      );
    } else if (isBegin) begin(row, type === 'begin_repeat');
    else {
      const group = open.at(-1);
      if (group === undefined && loose === undefined) {
        loose = [];
        steps.push({ stepKey: form.stepId('questions'), metadata: { title, fields: loose } });
      }
      (group?.fields ?? loose ?? []).push(...readQuestion(row, type, words, group?.rule ?? true, reading));
    }
  }
  while (open.length > 0) open.pop()?.close();
  return steps;
}

/**
 * Reads the sheets of an XLSForm (an `XlsForm`, any JSON value) as a definition, and lists what is not carried over
 * (SPEC.md I). Cost: the rows. Never throws.
 */
export function readXlsForm(json: unknown): Carried {
  const form = createDraftForm();
  const sheets = asObject(json);
  if (sheets === undefined || !Array.isArray(own(sheets, 'survey'))) {
    form.report.lost('', 'document', 'An XLSForm has the rows of its sheet "survey".');
    return { definition: undefined, notCarried: form.report.list() };
  }
  const settings = rowsOf(own(sheets, 'settings'), 'settings')[0];
  const setting = (name: string) => settings && cell(settings, name);
  const language = setting('default_language');
  const title = setting('form_title') ?? setting('form_id') ?? 'Form';
  const choices = choicesIn(own(sheets, 'choices'), language, form);
  const reading: Reading = { form, choices, controllers: createXlsScope(), language };
  const steps = readSteps(
    rowsOf(own(sheets, 'survey'), 'survey'),
    form.fit(title, 200, '/settings/0'),
    reading,
  );
  return form.finish({ key: setting('form_id') ?? title, title }, steps);
}
