/** The validators of a question of SurveyJS, as limits. */
import type { ValidationRules } from '../../model/documents.generated.js';
import { asList, asNumber, asObject, asText, given, own, pointerTo, type JsonObject } from '../source.js';
import type { Reading } from './question-reading.js';

const maxTextLength = 5000;
export const lengthIn = (value: unknown): number | undefined => {
  const length = asNumber(value);
  return length !== undefined && Number.isInteger(length) && length > 0
    ? Math.min(length, maxTextLength)
    : undefined;
};

/** A pattern as ours is, which a whole text must match: SurveyJS looks for it anywhere in a text. */
function wholePattern(source: unknown): string | undefined {
  const [, inner] = /^\^([\s\S]*)\$$/.exec(typeof source === 'string' ? source : '') ?? [];
  return inner === undefined || inner.includes('|') || inner.endsWith('\\') ? undefined : inner;
}

/** Its type without the ending that it may have; `?` where it has none. */
export const typeOfValidator = (validator: JsonObject): string =>
  asText(own(validator, 'type'))?.replace(/validator$/, '') ?? '?';

/** The validators of a question as limits, without those that are expressions; `isEmail` when one asks for an e-mail address. */
export function validatorsIn({ element, pointer, form }: Reading) {
  const rules: ValidationRules = {};
  let isEmail = false;
  let isNumber = false;
  asList(own(element, 'validators')).forEach((item, at) => {
    const place = pointerTo(pointerTo(pointer, 'validators'), at);
    const validator = asObject(item) ?? {};
    const type = typeOfValidator(validator);
    const number = (name: string) => asNumber(own(validator, name));
    if (type === 'email') isEmail = true;
    else if (type === 'numeric') {
      isNumber = true;
      Object.assign(rules, given({ min_value: number('minValue'), max_value: number('maxValue') }));
    } else if (type === 'answercount')
      Object.assign(
        rules,
        given({ min_choices: number('minCount') || undefined, max_choices: number('maxCount') || undefined }),
      );
    else if (type === 'text') {
      const limits = {
        min_length: lengthIn(own(validator, 'minLength')),
        max_length: lengthIn(own(validator, 'maxLength')),
      };
      Object.assign(rules, given(limits));
      if (own(validator, 'allowDigits') === false)
        form.report.lost(place, 'validator', 'That a text has no figures is not carried over.');
    } else if (
      type === 'regex' &&
      own(validator, 'caseInsensitive') !== true &&
      wholePattern(own(validator, 'regex')) !== undefined
    )
      rules.pattern = wholePattern(own(validator, 'regex')) ?? '';
    else if (type !== 'expression')
      form.report.lost(place, 'validator', `The validator "${type}" is not carried over.`);
  });
  return { rules, isEmail, isNumber };
}
