/** One question of SurveyJS, by its type. */
import type { QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import { asList, asNumber, asObject, asText, given, own, pointerTo, type JsonObject } from '../source.js';
import { choiceMembers, choicesIn, choicesOf, defaultOption, isScalar, itemsIn, optionOf, ratingsIn, type Choices } from './choices.js';
import type { Controller } from './condition.js';
import { localText } from './members.js';

/** What a type makes of a question: the members of ours, those of SurveyJS that it read, and what conditions see of it. */
export interface ReadQuestion {
  readonly members: Partial<QuestionDefinition>;
  readonly read: readonly string[];
  readonly controller?: Controller;
  /** The rows of a matrix, by their names in expressions. */
  readonly rows?: readonly (readonly [string, Controller])[];
}

interface Reading {
  readonly element: JsonObject;
  readonly pointer: string;
  readonly id: string;
  readonly form: DraftForm;
}

const maxTextLength = 5000;
const lengthIn = (value: unknown): number | undefined => {
  const length = asNumber(value);
  return length !== undefined && Number.isInteger(length) && length > 0 ? Math.min(length, maxTextLength) : undefined;
};

/** A pattern as ours is, which a whole text must match: SurveyJS looks for it anywhere in a text. */
function wholePattern(source: unknown): string | undefined {
  const [, inner] = /^\^([\s\S]*)\$$/.exec(typeof source === 'string' ? source : '') ?? [];
  return inner === undefined || inner.includes('|') || inner.endsWith('\\') ? undefined : inner;
}

/** The validators of a question as limits; `isEmail` when one asks for an e-mail address. */
function validatorsIn({ element, pointer, form }: Reading) {
  const rules: ValidationRules = {};
  let isEmail = false;
  let isNumber = false;
  asList(own(element, 'validators')).forEach((item, at) => {
    const place = pointerTo(pointerTo(pointer, 'validators'), at);
    const validator = asObject(item) ?? {};
    const type = asText(own(validator, 'type'))?.replace(/validator$/, '');
    const number = (name: string) => asNumber(own(validator, name));
    if (type === 'email') isEmail = true;
    else if (type === 'numeric') {
      isNumber = true;
      Object.assign(rules, given({ min_value: number('minValue'), max_value: number('maxValue') }));
    } else if (type === 'answercount')
      Object.assign(rules, given({ min_choices: number('minCount') || undefined, max_choices: number('maxCount') || undefined }));
    else if (type === 'text') {
      const limits = { min_length: lengthIn(own(validator, 'minLength')), max_length: lengthIn(own(validator, 'maxLength')) };
      Object.assign(rules, given(limits));
      if (own(validator, 'allowDigits') === false) form.report.lost(place, 'validator', 'That a text has no figures is not carried over.');
    } else if (type === 'regex' && own(validator, 'caseInsensitive') !== true && wholePattern(own(validator, 'regex')) !== undefined)
      rules.pattern = wholePattern(own(validator, 'regex')) ?? '';
    else form.report.lost(place, 'validator', `The validator "${type ?? '?'}" is not carried over.`);
  });
  return { rules, isEmail, isNumber };
}

/** Types of a typed text by `inputType`. */
const inputTypes: Readonly<Record<string, QuestionDefinition['type'] & string>> = {
  text: 'text',
  email: 'email',
  tel: 'phone',
  url: 'url',
  number: 'number',
  range: 'number',
  date: 'text',
};

function typed(reading: Reading): ReadQuestion {
  const { element, pointer, id, form } = reading;
  const isComment = own(element, 'type') === 'comment';
  const input = asText(own(element, 'inputType')) ?? 'text';
  const known = Object.hasOwn(inputTypes, input) ? inputTypes[input] : undefined;
  if (known === undefined)
    form.report.changed(pointerTo(pointer, 'inputType'), 'input-type', `A "${input}" is asked for as a text.`);
  const { rules, isEmail, isNumber } = validatorsIn(reading);
  const isDate = input === 'date' && !isComment;
  const type = isComment ? 'textarea' : isNumber ? 'number' : isEmail ? 'email' : (known ?? 'text');
  const limits: ValidationRules = { ...rules };
  if (type === 'number') {
    limits.allow_decimal = true;
    Object.assign(limits, given({ min_value: asNumber(own(element, 'min')), max_value: asNumber(own(element, 'max')) }));
  } else {
    delete limits.min_value;
    delete limits.max_value;
    Object.assign(limits, given({ max_length: lengthIn(own(element, 'maxLength')) }));
  }
  if (isDate)
    Object.assign(limits, { format: 'date' }, given({ earliest: asText(own(element, 'min')), latest: asText(own(element, 'max')) }));
  const first = own(element, 'defaultValue');
  if (first !== undefined && !isScalar(first))
    form.report.lost(pointerTo(pointer, 'defaultValue'), 'default-value', 'A default that is no text is not carried over.');
  const placeholder = localText(own(element, 'placeholder') ?? own(element, 'placeHolder'), pointer, form.report);
  const controller: Controller =
    type === 'number'
      ? { kind: 'number', id, min: limits.min_value ?? -Infinity, max: limits.max_value ?? Infinity }
      : { kind: isDate ? 'date' : type === 'email' ? 'words' : 'text', id };
  return {
    members: {
      type,
      ...given({
        default_value: isScalar(first) ? String(first) : undefined,
        placeholder: placeholder && form.fit(placeholder, 200, pointer),
        validation_rules: Object.keys(limits).length > 0 ? limits : undefined,
      }),
    },
    read: ['inputType', 'validators', 'maxLength', 'placeholder', 'placeHolder', ...(isComment ? ['rows'] : []), ...(type === 'number' || isDate ? ['min', 'max'] : [])],
    controller,
  };
}

/** The default of a question with options, where there is one; one that names no option is lost. */
function defaultIn({ element, pointer, form }: Reading, choices: Choices): Partial<QuestionDefinition> {
  const value = own(element, 'defaultValue');
  const option = defaultOption(choices, value);
  if (value !== undefined && option === undefined)
    form.report.lost(pointerTo(pointer, 'defaultValue'), 'default-value', 'The default is none of the choices.');
  return given({ default_value: option });
}

const seenOptions = (kind: 'one' | 'several', id: string, { options, values }: Choices): Controller => ({
  kind,
  id,
  values,
  options: options.map((option) => option.id),
});

function one(reading: Reading, type: 'radio' | 'select'): ReadQuestion {
  const choices = choicesIn(reading.element, reading.pointer, false, reading.form);
  const { other, options } = choices;
  const withText: Partial<QuestionDefinition> = other
    ? { type: 'radio-text', validation_rules: { show_on_options: [other], required_when_visible: true } }
    : { type };
  return {
    members: { ...withText, options, ...defaultIn(reading, choices) },
    read: choiceMembers,
    controller: seenOptions('one', reading.id, choices),
  };
}

function several(reading: Reading): ReadQuestion {
  const { element, pointer, id, form } = reading;
  const choices = choicesIn(element, pointer, true, form);
  if (choices.other !== undefined)
    form.report.lost(pointer, 'other-text', 'What is typed beside "other" is not asked for: several options have no text.');
  const { rules } = validatorsIn(reading);
  const limits: ValidationRules = given({
    min_choices: asNumber(own(element, 'minSelectedChoices')) || rules.min_choices,
    max_choices: asNumber(own(element, 'maxSelectedChoices')) || rules.max_choices,
  });
  const withLimits = Object.keys(limits).length > 0 ? { validation_rules: limits } : {};
  return {
    members: { type: 'checkbox', options: choices.options, ...withLimits, ...defaultIn(reading, choices) },
    read: [...choiceMembers, 'validators', 'minSelectedChoices', 'maxSelectedChoices'],
    controller: seenOptions('several', id, choices),
  };
}

function yesOrNo(reading: Reading): ReadQuestion {
  const { element, id } = reading;
  const item = (name: string, label: string, value: boolean, words: string) => {
    const written = own(element, name);
    return { value: isScalar(written) ? written : value, text: asText(own(element, label)) ?? words };
  };
  const items = [item('valueTrue', 'labelTrue', true, 'Yes'), item('valueFalse', 'labelFalse', false, 'No')];
  const choices = choicesOf(items);
  return {
    members: { type: 'radio', options: choices.options, ...defaultIn(reading, choices) },
    read: ['valueTrue', 'valueFalse', 'labelTrue', 'labelFalse'],
    controller: seenOptions('one', id, choices),
  };
}

function rating(reading: Reading): ReadQuestion {
  const choices = ratingsIn(reading.element, reading.pointer, reading.form);
  return {
    members: { type: 'radio', options: choices.options, ...defaultIn(reading, choices) },
    read: ['rateValues', 'rateMin', 'rateMax', 'rateStep', 'rateCount', 'autoGenerate'],
    controller: seenOptions('one', reading.id, choices),
  };
}

/** A matrix of single choices: its rows are questions of their own. */
function matrix({ element, pointer, id, form }: Reading): ReadQuestion {
  const choices = choicesOf(itemsIn(own(element, 'columns'), pointerTo(pointer, 'columns'), form));
  const { options } = choices;
  const defaults = asObject(own(element, 'defaultValue')) ?? {};
  const rows = itemsIn(own(element, 'rows'), pointerTo(pointer, 'rows'), form).map(({ value, text }, at) => {
    const place = pointerTo(pointerTo(pointer, 'rows'), at);
    const rowId = form.questionId(`${id}_${String(value)}`, place);
    const first = given({ default_value: optionOf(choices, own(defaults, String(value))) });
    const row = form.from(place, { id: rowId, type: 'radio', label: text, isSubQuestion: true, options, ...first });
    return { row, name: String(value), controller: seenOptions('one', rowId, choices) };
  });
  const isAll = own(element, 'eachRowRequired') === true || own(element, 'isAllRowRequired') === true;
  if (own(element, 'isRequired') === true && !isAll)
    form.report.changed(pointer, 'each-row-required', 'One row was enough; all rows are awaited.');
  return {
    members: { type: 'custom', component: 'radio-grid', options, subQuestions: rows.map(({ row }) => row) },
    read: ['columns', 'rows', 'eachRowRequired', 'isAllRowRequired'],
    rows: rows.map(({ name, controller }) => [name, controller] as const),
  };
}

function file({ element }: Reading): ReadQuestion {
  const size = asNumber(own(element, 'maxSize'));
  const megabytes = size ? Math.min(20, Math.max(1, Math.ceil(size / 1_000_000))) : undefined;
  const files = own(element, 'allowMultiple') === true ? undefined : 1;
  return {
    members: { type: 'file', ...given({ max_file_megabytes: megabytes, max_files: files }) },
    read: ['maxSize', 'allowMultiple'],
  };
}

/** The types that are read, by their names in SurveyJS. */
export const readers: ReadonlyMap<string, (reading: Reading) => ReadQuestion> = new Map([
  ['text', typed],
  ['comment', typed],
  ['radiogroup', (reading: Reading) => one(reading, 'radio')],
  ['dropdown', (reading: Reading) => one(reading, 'select')],
  ['checkbox', several],
  ['tagbox', several],
  ['boolean', yesOrNo],
  ['rating', rating],
  ['matrix', matrix],
  ['file', file],
]);
