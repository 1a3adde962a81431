import { useLocale } from '@alo/renderer';
import { dayText, perLocale, sourceLocale } from '@alo/words';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { AuditEntry } from '../../api/audit-log';
import { initialOf } from '../../lib/initial';
import { onWhatWords, whatWords } from '../../ui/audit/entry-words';
import { OutcomeBadge } from '../../ui/audit/OutcomeBadge';
import styles from './audit-log.module.css';
import { detailsOf, whoWords } from './entry-words';
import { texts } from './texts';

/** Beside English words as the reader's browser writes it, like the days. */
const time = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  (language) => (language === sourceLocale ? undefined : language),
);

interface LogEntryProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One line of the log; opened, it says what was before. */
export function LogEntry({ entry, isOpen, onToggle }: LogEntryProps) {
  useLocale();
  const id = useId();
  const at = time().format(new Date(entry.at));
  const what = whatWords(entry);
  const who = whoWords(entry);
  return (
    <li className={styles['entry']} data-open={isOpen || undefined}>
      <div className={styles['line']}>
        <span className={styles['time']}>{at}</span>
        <span className={styles['who']}>
          <span className={styles['avatar']} aria-hidden>
            {entry.actor === null ? '–' : initialOf(entry.actor.name)}
          </span>
          {who}
        </span>
        <span className={styles['what']}>
          {what}
          <OutcomeBadge outcome={entry.outcome} />
        </span>
        <span className={styles['onWhat']}>{onWhatWords(entry)}</span>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.detailsOf({ what, time: at })}
          onClick={onToggle}
        >
          <ChevronDown size={20} aria-hidden />
        </button>
      </div>
      <div id={id} className={styles['details']} hidden={!isOpen}>
        {isOpen ? <Details entry={entry} at={at} /> : null}
      </div>
    </li>
  );
}

function Details({ entry, at }: { readonly entry: AuditEntry; readonly at: string }) {
  useLocale();
  const { changes, others } = detailsOf(entry);
  const facts = [
    [texts.facts.when, `${dayText(entry.at)}, ${at}`],
    [texts.facts.from, entry.ip],
    ...(entry.actor === null ? [] : [[texts.facts.account, `@${entry.actor.username}`] as const]),
    ...(entry.api_token === null ? [] : [[texts.facts.apiToken, entry.api_token] as const]),
    ...(entry.target === null ? [] : [[texts.facts.id, entry.target] as const]),
    ...others.map(({ label, value }) => [label, value] as const),
  ] as const;
  return (
    <>
      {changes.length === 0 ? null : (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles['facts']}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
