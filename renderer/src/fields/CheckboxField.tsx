import { chosenIds } from '@alo/engine';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { withChosen } from '../parts/next-answer.js';
import { OptionList } from './OptionList.js';

/** Several of the options. */
export function CheckboxField({ question, answer, issue, missing = false, onAnswer }: FieldProps) {
  const ids = partIds(question.id);
  return (
    <OptionList
      id={ids.control}
      several
      options={question.options}
      selected={chosenIds(question, answer)}
      labelledBy={ids.label}
      describedBy={describedBy(question)}
      required={question.required}
      invalid={issue !== undefined || missing}
      onSelect={(optionId, isChosen) => {
        onAnswer(withChosen(question, answer, optionId, isChosen));
      }}
    />
  );
}
