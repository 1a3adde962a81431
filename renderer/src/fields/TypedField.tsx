import { TypedControl } from './controls/TypedControl.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { typedValue, withText } from '../parts/next-answer.js';

/** Text, e-mail, phone, web address, number, date and long text: one typed value. */
export function TypedField({
  question,
  answer,
  misfit,
  issue,
  missing = false,
  onAnswer,
  onMisfit,
}: FieldProps) {
  return (
    <TypedControl
      question={question}
      id={partIds(question.id).control}
      value={typedValue(answer)}
      misfit={misfit}
      onMisfit={onMisfit}
      invalid={issue !== undefined || missing}
      describedBy={describedBy(question)}
      onValue={(text) => {
        onAnswer(withText(question, answer, text));
      }}
    />
  );
}
