import { chosenIds } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { withChosen } from '../parts/next-answer.js';
import { choiceHint } from '../words/hint-text.js';
import { OptionList } from './OptionList.js';
import styles from './options.module.css';

/** Several of the options, and before them how many may be chosen. */
export function CheckboxField({ question, answer, issue, missing = false, onAnswer }: FieldProps) {
  useLocale();
  const ids = partIds(question.id);
  const howMany = `${ids.control}-how-many`;
  return (
    <>
      <p className={styles['howMany']} id={howMany}>
        {choiceHint(question.rules)}
      </p>
      <OptionList
        id={ids.control}
        several
        options={question.options}
        selected={chosenIds(question, answer)}
        labelledBy={ids.label}
        describedBy={`${howMany} ${describedBy(question)}`}
        required={question.required}
        invalid={issue !== undefined || missing}
        onSelect={(optionId, isChosen) => {
          onAnswer(withChosen(question, answer, optionId, isChosen));
        }}
      />
    </>
  );
}
