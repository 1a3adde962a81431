import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { selectedOption, withOption } from '../parts/next-answer.js';
import { OptionList } from './OptionList.js';

/** One of several options. */
export function RadioField({ question, answer, issue, missing = false, onAnswer }: FieldProps) {
  const ids = partIds(question.id);
  return (
    <OptionList
      id={ids.control}
      options={question.options}
      selected={[selectedOption(answer)]}
      labelledBy={ids.label}
      describedBy={describedBy(question)}
      required={question.required}
      invalid={issue !== undefined || missing}
      onSelect={(optionId) => {
        onAnswer(withOption(question, answer, optionId));
      }}
    />
  );
}
