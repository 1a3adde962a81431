import { useLocale } from '@alo/renderer';
import { Check } from 'lucide-react';
import styles from './import.module.css';
import { texts } from './texts';

/** File, Columns, Doubles, Import: where an import is. `now`: from 0. */
export function StepList({ now }: { readonly now: number }) {
  useLocale();
  const { label, names, done } = texts.steps;
  return (
    <ol className={styles['steps']} aria-label={label}>
      {Object.values(names).map((name, place) => (
        <li
          key={name}
          data-done={place < now || undefined}
          {...(place === now && { 'aria-current': 'step' as const })}
        >
          <i aria-hidden>{place < now ? <Check size={14} strokeWidth={2.5} /> : place + 1}</i>
          <span>
            {name}
            {place < now ? <span className={styles['hidden']}>{done}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
