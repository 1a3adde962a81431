import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';
import { useEditedText } from './useEditedText.js';

const normal = (text: string) => (text.trim() === '' ? '' : text.normalize('NFC'));

/** STEP-12: four rows; it grows with what is typed. */
export function TextareaControl(props: ControlProps) {
  const { question, value, onValue } = props;
  const { text, edit, leave } = useEditedText(value, normal, onValue);
  return (
    <textarea
      {...inputAttributes(props)}
      className={styles['textarea']}
      rows={4}
      maxLength={question.rules.maxLength}
      value={text}
      onChange={(event) => {
        edit(event.currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}
