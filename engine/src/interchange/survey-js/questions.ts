/** One question of SurveyJS, by its type. */
import type { QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import { asNumber, asObject, asText, given, own, pointerTo } from '../source.js';
import {
  choiceMembers,
  choicesIn,
  choicesOf,
  defaultOption,
  isScalar,
  itemsIn,
  optionOf,
  ratingsIn,
  type Choices,
} from './choices.js';
import type { ReadQuestion, Reading } from './question-reading.js';
import type { Controller } from './test-rules.js';
import { typed } from './typed-question.js';
import { validatorsIn } from './validators.js';

/** The default of a question with options, where there is one; one that names no option is lost. */
function defaultIn({ element, pointer, form }: Reading, choices: Choices): Partial<QuestionDefinition> {
  const value = own(element, 'defaultValue');
  const option = defaultOption(choices, value);
  if (value !== undefined && option === undefined)
    form.report.lost(
      pointerTo(pointer, 'defaultValue'),
      'default-value',
      'The default is none of the choices.',
    );
  return given({ default_value: option });
}

const seenOptions = (kind: 'one' | 'several', id: string, { options, values }: Choices): Controller => ({
  kind,
  id,
  values,
  options: options.map((option) => option.id),
});

function one(reading: Reading, type: 'radio' | 'select'): ReadQuestion {
  const choices = choicesIn(reading.element, reading.pointer, false, reading);
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
  const choices = choicesIn(element, pointer, true, reading);
  if (choices.other !== undefined)
    form.report.lost(
      pointer,
      'other-text',
      'What is typed beside "other" is not asked for: several options have no text.',
    );
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
    const row = form.from(place, {
      id: rowId,
      type: 'radio',
      label: text,
      isSubQuestion: true,
      options,
      ...first,
    });
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
