import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { TypedControl } from './controls/TypedControl.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { selectedOption, typedValue, withOption, withText } from '../parts/next-answer.js';
import { OptionList } from './OptionList.js';
import styles from './options.module.css';

/** `Radio OR Text`: typing clears the choice and choosing clears the text. */
export function RadioOrTextField({
  question,
  answer,
  misfit,
  issue,
  missing = false,
  onAnswer,
  onMisfit,
}: FieldProps) {
  useLocale();
  const ids = partIds(question.id);
  return (
    // Its parts stand among those of the question, see `question.module.css`.
    <div className={styles['either']} data-parts>
      <TypedControl
        question={question}
        id={ids.control}
        value={typedValue(answer)}
        misfit={misfit}
        onMisfit={onMisfit}
        invalid={issue !== undefined || missing}
        describedBy={describedBy(question)}
        onValue={(text) => {
          onAnswer(withText(question, answer, text));
        }}
      />
      <div className={styles['or']} id={`${ids.control}-or`}>
        {texts.options.or}
      </div>
      <OptionList
        id={`${ids.control}-options`}
        options={question.options}
        selected={misfit === undefined ? [selectedOption(answer)] : []}
        labelledBy={`${ids.label} ${ids.control}-or`}
        describedBy={ids.hint}
        required={false}
        invalid={false}
        onSelect={(optionId) => {
          onAnswer(withOption(question, answer, optionId));
        }}
      />
    </div>
  );
}
