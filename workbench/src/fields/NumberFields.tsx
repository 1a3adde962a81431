/** What every number says: what it counts, and between which limits. */
import { useLocale } from '@alo/renderer';
import { texts } from '../texts.js';
import styles from './fields.module.css';
import { TextInput } from './Inputs.js';
import { numberOf } from './new-parts.js';
import type { Visit } from './useFileEdit.js';
import type { Members } from './written-questions.js';

interface NumberFieldsProps {
  /** The member `validation_rules` of the question. */
  readonly rules: Members;
  readonly onSet: (member: string, value: unknown, visit: Visit) => void;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function NumberFields({ rules, onSet }: NumberFieldsProps) {
  useLocale();
  const setNumber = (member: string) => (typed: string, visit: Visit) => {
    const number = numberOf(typed);
    if (number !== undefined) onSet(member, number, visit);
  };
  return (
    <div className={styles['pair']}>
      <TextInput
        label={texts.fields.unit}
        value={written(rules['unit'])}
        onCommit={(typed, visit) => onSet('unit', typed.trim() === '' ? undefined : typed.trim(), visit)}
      />
      <TextInput
        label={texts.fields.least}
        inputMode="numeric"
        value={written(rules['min_value'])}
        onCommit={setNumber('min_value')}
      />
      <TextInput
        label={texts.fields.most}
        inputMode="numeric"
        value={written(rules['max_value'])}
        onCommit={setNumber('max_value')}
      />
    </div>
  );
}
