import { useLocale } from '@alo/renderer';
import type { ServedStandards } from '@alo/schemas';
import styles from './standards.module.css';
import { texts } from './texts';

type BySize = ServedStandards['questions'][number]['demandable'];

/** What a buyer may demand of small and of larger companies, in words: a colour alone would say it to some people only. */
export function DemandableOfSizes({ demandable }: { readonly demandable: BySize }) {
  useLocale();
  const { cap } = texts;
  const sizes = [
    [cap.upTo10, demandable.up_to_10],
    [cap.upTo1000, demandable.up_to_1000],
  ] as const;
  return (
    <ul className={styles['demandable']}>
      {sizes.map(([size, value]) => (
        <li key={size}>
          <span>{size}:</span> <span data-value={value}>{cap.values[value]}</span>
        </li>
      ))}
    </ul>
  );
}
