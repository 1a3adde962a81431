import type { QuestionType } from '@alo/engine';
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
const trimmed = (text: string) => text.normalize('NFC').trim();

/** One line of text, with the keyboard that fits on phones. */
export function TextControl(props: ControlProps) {
  const { question, value, onValue } = props;
  const { text, edit, leave } = useEditedText(value, trimmed, onValue);
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
