import { ChevronDown } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { selectedOption, withOption } from '../parts/next-answer.js';
import styles from './select.module.css';

/** The browser's own select, dressed like the other inputs. */
export function NativeSelect({ question, answer, issue, missing = false, onAnswer }: FieldProps) {
  useLocale();
  const value = selectedOption(answer);
  return (
    <span className={styles['frame']}>
      <select
        className={styles['select']}
        id={partIds(question.id).control}
        value={value}
        data-empty={value === '' || undefined}
        aria-describedby={describedBy(question)}
        aria-invalid={issue !== undefined || missing || undefined}
        aria-required={question.required || undefined}
        onChange={(event) => {
          onAnswer(withOption(question, answer, event.currentTarget.value));
        }}
      >
        <option value="">{question.placeholder ?? texts.options.choose}</option>
        {question.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden className={styles['chevron']} />
    </span>
  );
}
