/** Questions of SurveyJS whose answer is typed: texts, numbers, dates. */
import type { QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import { asNumber, asText, given, own, pointerTo } from '../source.js';
import { isScalar } from './choices.js';
import { localText } from './members.js';
import type { ReadQuestion, Reading } from './question-reading.js';
import type { Controller } from './test-rules.js';
import { lengthIn, validatorsIn } from './validators.js';

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

/** A question whose answer is typed. */
export function typed(reading: Reading): ReadQuestion {
  const { element, pointer, id, form } = reading;
  const isComment = own(element, 'type') === 'comment';
  const input = asText(own(element, 'inputType')) ?? 'text';
  const known = Object.hasOwn(inputTypes, input) ? inputTypes[input] : undefined;
  if (known === undefined)
    form.report.changed(
      pointerTo(pointer, 'inputType'),
      'input-type',
      `A "${input}" is asked for as a text.`,
    );
  const { rules, isEmail, isNumber } = validatorsIn(reading);
  const isDate = input === 'date' && !isComment;
  const type = isComment ? 'textarea' : isNumber ? 'number' : isEmail ? 'email' : (known ?? 'text');
  const limits: ValidationRules = { ...rules };
  if (type === 'number') {
    limits.allow_decimal = true;
    Object.assign(
      limits,
      given({ min_value: asNumber(own(element, 'min')), max_value: asNumber(own(element, 'max')) }),
    );
  } else {
    delete limits.min_value;
    delete limits.max_value;
    Object.assign(limits, given({ max_length: lengthIn(own(element, 'maxLength')) }));
  }
  if (isDate)
    Object.assign(
      limits,
      { format: 'date' },
      given({ earliest: asText(own(element, 'min')), latest: asText(own(element, 'max')) }),
    );
  const first = own(element, 'defaultValue');
  const worked = isDate && first === undefined ? asText(own(element, 'defaultValueExpression')) : undefined;
  const isToday = worked !== undefined && /^today\(\s*\)$/.test(worked);
  // As a text it would stand for the day of the answer.
  const isNone = !isScalar(first) || (isDate && first === 'today');
  if (first !== undefined && isNone)
    form.report.lost(
      pointerTo(pointer, 'defaultValue'),
      'default-value',
      'A default that is no text, or no date, is not carried over.',
    );
  const placeholder = localText(
    own(element, 'placeholder') ?? own(element, 'placeHolder'),
    pointer,
    form.report,
  );
  const controller: Controller =
    type === 'number'
      ? { kind: 'number', id, min: limits.min_value ?? -Infinity, max: limits.max_value ?? Infinity }
      : { kind: isDate ? 'date' : type === 'email' ? 'words' : 'text', id };
  return {
    members: {
      type,
      ...given({
        default_value: isToday ? 'today' : isNone ? undefined : String(first),
        placeholder: placeholder && form.fit(placeholder, 200, pointer),
        validation_rules: Object.keys(limits).length > 0 ? limits : undefined,
      }),
    },
    read: [
      'inputType',
      'validators',
      'maxLength',
      'placeholder',
      'placeHolder',
      ...(isComment ? ['rows'] : []),
      ...(isToday ? ['defaultValueExpression'] : []),
      ...(type === 'number' || isDate ? ['min', 'max'] : []),
    ],
    controller,
  };
}
