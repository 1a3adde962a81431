import { inUnitOf, type Option } from '@alo/engine';
import { useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { readTyped } from './controls/read-typed.js';
import { TypedControl } from './controls/TypedControl.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { selectedOption, typedValue, withOption, withText } from '../parts/next-answer.js';
import { OptionList } from './OptionList.js';
import styles from './options.module.css';

/**
 * `Radio + Text`: a text box opens under the chosen option where the definition says so; without such a list it
 * stands below all options. The unit beside it is that of the option. Both halves are one answer. The text of a closed box is
 * kept but not sent, and comes back with its option.
 */
export function RadioTextField({
  question,
  answer,
  misfit,
  issue,
  missing = false,
  onAnswer,
  onMisfit,
}: FieldProps) {
  useLocale();
  const [aside, setAside] = useState('');
  const ids = partIds(question.id);
  const { showOnOptions } = question.rules;
  const opensFor = (optionId: string) => showOnOptions.length === 0 || showOnOptions.includes(optionId);
  const text = typedValue(answer);

  const select = (optionId: string) => {
    const next = opensFor(optionId) ? text || aside : '';
    if (!opensFor(optionId) && text !== '') setAside(text);
    const withoutText = withText(question, answer, next) ?? undefined;
    onAnswer(withOption(question, withoutText, optionId));
    // What does not fit stays as it was typed; with the unit of another option it may fit.
    if (misfit === undefined || !opensFor(optionId)) return;
    const number = readTyped(inUnitOf(question, optionId), misfit.text);
    if (number === undefined) onMisfit(misfit);
    else onAnswer(withOption(question, { ...answer, typedValue: number }, optionId));
  };

  const textBox = (label: string, optionId = selectedOption(answer)) => (
    <TypedControl
      question={inUnitOf(question, optionId)}
      id={`${ids.control}-text`}
      value={text}
      misfit={misfit}
      onMisfit={onMisfit}
      invalid={issue !== undefined || missing}
      describedBy={describedBy(question)}
      label={label}
      onValue={(next) => {
        onAnswer(withText(question, answer, next));
      }}
    />
  );
  const nameOfBox = ({ label, unit }: Option) =>
    unit === undefined ? texts.options.detailsOf({ option: label }) : texts.options.numberIn({ unit });
  const detail = (option: Option) =>
    showOnOptions.includes(option.id) ? textBox(nameOfBox(option), option.id) : null;

  return (
    <>
      <OptionList
        id={ids.control}
        options={question.options}
        selected={[selectedOption(answer)]}
        labelledBy={ids.label}
        describedBy={describedBy(question)}
        required={question.required}
        // What can be wrong is the text; what can be missing is the choice.
        invalid={missing}
        detail={detail}
        onSelect={select}
      />
      {showOnOptions.length === 0 ? <div className={styles['below']}>{textBox(question.label)}</div> : null}
    </>
  );
}
