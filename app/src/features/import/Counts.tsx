import { useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import type { HotelImport, ImportOutcome } from '@alo/schemas';
import { CircleAlert, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react';
import styles from './import.module.css';
import { texts } from './texts';

const icons: Record<ImportOutcome, LucideIcon> = {
  created: Plus,
  changed: Pencil,
  leftOut: Minus,
  failed: CircleAlert,
};

/** What became of a row, as a drawing. */
export function OutcomeIcon({ outcome }: { readonly outcome: ImportOutcome }) {
  const Icon = icons[outcome];
  return <Icon size={16} aria-hidden className={styles['outcome'] ?? ''} data-outcome={outcome} />;
}

/** How many rows have come to which end. */
export const countsOf = ({ created, updated, left_out, failed }: HotelImport) =>
  ({ created, changed: updated, leftOut: left_out, failed }) satisfies Record<ImportOutcome, number>;

/** The four figures of an import. */
export function Counts({ of }: { readonly of: HotelImport }) {
  useLocale();
  return (
    <dl className={styles['counts']}>
      {Object.entries(countsOf(of)).map(([name, count]) => {
        const outcome = name as ImportOutcome;
        return (
          <div key={outcome} data-bad={(outcome === 'failed' && count > 0) || undefined}>
            <dt>
              <OutcomeIcon outcome={outcome} />
              {texts.running.outcomes[outcome]}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
