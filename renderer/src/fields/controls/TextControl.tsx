import type { Question, QuestionType } from '@alo/engine';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';
import { useEditedText } from './useEditedText.js';

const inputType: Partial<Record<QuestionType, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const autoComplete: Partial<Record<QuestionType, HTMLInputAutoCompleteAttribute>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};

/**
 * Gives the text as it is stored. Names lose their outer blanks (ENG-57), and so do addresses, which hold none; a phone
 * number loses what people write between its figures. Any other text is stored as it was typed.
 */
function storedText({ type, rules }: Question, text: string): string {
  const normal = text.normalize('NFC');
  if (type === 'phone') return normal.replaceAll(/[\s().\-/]/g, '');
  const isAddress = type === 'email' || type === 'url' || rules.dataType === 'url';
  return isAddress || rules.trim || normal.trim() === '' ? normal.trim() : normal;
}

/** One line of text, with the keyboard that fits on phones. */
export function TextControl(props: ControlProps) {
  const { question, value, onValue } = props;
  const { text, edit, leave } = useEditedText(value, (typed) => storedText(question, typed), onValue);
  const type =
    question.type === 'text' && question.rules.dataType === 'url' ? 'url' : inputType[question.type];
  return (
    <input
      {...inputAttributes(props)}
      className={styles['input']}
      type={type ?? 'text'}
      autoComplete={autoComplete[question.type] ?? 'off'}
      maxLength={question.rules.maxLength}
      value={text}
      onChange={(event) => {
        edit(event.currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}
