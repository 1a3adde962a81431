import { useLocale } from '@alo/renderer';
import type { FormMigrationDryRun } from '@alo/schemas';
import { Link } from 'react-router-dom';
import { statusWords } from '../../../ui/hotel-words';
import { texts } from '../texts';
import { Figures } from '../Figures';
import styles from './run.module.css';

type DryRun = FormMigrationDryRun['data'];
type Outcome = DryRun['parked'][number];

const { figures, lists } = texts.dryRun;

/** What a dry run counted, with some hotels of each outcome. */
export function DryRunResult({ sum }: { readonly sum: DryRun }) {
  useLocale();
  const { forms, affected, answers, reviews } = sum;
  return (
    <>
      <Figures
        of={[
          [forms, figures.forms({ count: forms })],
          [affected, figures.affected({ count: affected })],
          [answers.moved, figures.moved({ count: answers.moved })],
          [answers.parked, figures.parked({ count: answers.parked })],
          [reviews.stay, figures.stay({ count: reviews.stay })],
          [reviews.fall, figures.fall({ count: reviews.fall })],
        ]}
      />
      <Outcomes title={lists.parked} outcomes={sum.parked} />
      <Outcomes title={lists.hidden} outcomes={sum.hidden} />
      <Outcomes title={lists.issues} outcomes={sum.issues} />
      <Outcomes title={lists.units} outcomes={sum.other_unit} />
      {sum.not_moved.length === 0 ? null : (
        <section className={styles['outcomes']} aria-label={texts.dryRun.notMoved}>
          <h3>{texts.dryRun.notMoved}</h3>
          <p className={styles['muted']}>{texts.dryRun.notMovedText}</p>
          <ul>
            {sum.not_moved.map(({ status, forms: count }) => (
              <li key={status}>
                <span>{statusWords(status as Parameters<typeof statusWords>[0])}</span>
                <span className={styles['many']}>{texts.dryRun.count({ count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const isRule = (code: string): code is keyof typeof texts.rules => Object.hasOwn(texts.rules, code);

/** Why, in words: of a parked answer its reason, else the rule that it breaks. */
const whyOf = ({ code, message }: Outcome): string | null =>
  message ?? (code !== null && isRule(code) ? texts.rules[code] : code);

function Outcomes({ title, outcomes }: { readonly title: string; readonly outcomes: readonly Outcome[] }) {
  useLocale();
  if (outcomes.length === 0) return null;
  return (
    <section className={styles['outcomes']} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {outcomes.map((outcome) => (
          <li key={`${outcome.question_id} ${outcome.code}`}>
            <div>
              <p>{outcome.label}</p>
              <p className={styles['muted']}>{whyOf(outcome)}</p>
              <Hotels of={outcome} />
            </div>
            <span className={styles['many']}>{texts.dryRun.count({ count: outcome.count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hotels({ of: { hotels, count } }: { readonly of: Outcome }) {
  useLocale();
  const more = count - hotels.length;
  return (
    <p className={styles['hotels']}>
      {hotels.map(({ id, name }) => (
        <Link key={id} to={`/hotels/${encodeURIComponent(id)}`}>
          {name}
        </Link>
      ))}
      {more > 0 ? <span>{texts.dryRun.more({ count: more })}</span> : null}
    </p>
  );
}
