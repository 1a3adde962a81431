import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './marketing.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly Icon: LucideIcon }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between few things that stand side by side: radio buttons that look like one control. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles['segmented']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <option.Icon size={16} aria-hidden />
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
