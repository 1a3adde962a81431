import { useLocale } from '@alo/renderer';
import type { FormMigrationApplied } from '@alo/schemas';
import { formatList } from '@alo/words';
import { CircleCheck } from 'lucide-react';
import { texts } from '../texts';
import styles from './run.module.css';

type Applied = FormMigrationApplied['data'];
type Stayed = Applied['stayed'];

/** So many hotels are named of each reason. */
const mostHotels = 5;

const { apply } = texts;

interface ApplyResultProps {
  readonly pages: readonly Applied[];
  /** Is the response of a page lost? Then nothing is said of answers, since it would be too little. */
  readonly hasFailed: boolean;
}

/** What a run moved, and the forms that stay with their reasons. */
export function ApplyResult({ pages, hasFailed }: ApplyResultProps) {
  useLocale();
  const moved = pages.flatMap((page) => page.moved);
  const stayed = pages.flatMap((page) => page.stayed);
  const sum = (of: (form: (typeof moved)[number]) => number) =>
    moved.reduce((total, form) => total + of(form), 0);
  const fallen = sum((form) => form.fallen);
  return (
    <div className={styles['result']} role="status">
      <p className={styles['headline']}>
        <CircleCheck size={20} aria-hidden />
        <strong>
          {moved.length === 0 && !hasFailed ? apply.none : apply.moved({ count: moved.length })}
        </strong>
      </p>
      {hasFailed ? (
        <p>{apply.lost}</p>
      ) : moved.length === 0 ? null : (
        <p>
          {apply.answers({ moved: sum((form) => form.moved), parked: sum((form) => form.parked) })}
          {fallen === 0 ? null : ` ${apply.fallen({ count: fallen })}`}
        </p>
      )}
      {stayed.length === 0 ? null : <Staying stayed={stayed} />}
    </div>
  );
}

function Staying({ stayed }: { readonly stayed: Stayed }) {
  useLocale();
  const reasons = [...new Set(stayed.map(({ reason }) => reason))];
  return (
    <>
      <p>
        <strong>{apply.stayed({ count: stayed.length })}</strong>
      </p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => {
          const hotels = stayed.filter((form) => form.reason === reason).map(({ hotel }) => hotel.name);
          const named = hotels.slice(0, mostHotels);
          const more = hotels.length - named.length;
          const list = formatList(more > 0 ? [...named, apply.others({ count: more })] : named);
          return <li key={reason}>{apply.stayedWhy({ reason, hotels: list })}</li>;
        })}
      </ul>
    </>
  );
}
