import { ExternalLink } from 'lucide-react';
import { CriteriaRows } from './CriteriaRows';
import { publishedText } from './published-text';
import type { ShownStandard } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

/** One standard: what it is, how much of it is served, and each criterion with its questions. */
export function StandardSection({ standard }: { readonly standard: ShownStandard }) {
  const { id, name, version, date, publisher, url, checked, note, criteria, served, rows } = standard;
  const facts = [
    [texts.published, publishedText(date)],
    [texts.publisher, publisher],
    [texts.checked, publishedText(checked)],
  ] as const;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 id={id} tabIndex={-1}>
          {name}
          {version === null ? null : <span className={styles['version']}>{texts.version(version)}</span>}
        </h2>
        <dl className={styles['facts']}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
          {url === null ? null : (
            <div>
              <dt>{texts.source}</dt>
              <dd>
                <a className={styles['link']} href={url} target="_blank" rel="noreferrer">
                  {texts.read}
                  <ExternalLink size={16} aria-label={texts.newTab} />
                </a>
              </dd>
            </div>
          )}
        </dl>
        {note === null ? null : <p className={styles['note']}>{note}</p>}
        {criteria > 0 ? <p className={styles['served']}>{texts.served(served, criteria)}</p> : null}
      </div>
      {rows.length > 0 ? (
        <CriteriaRows rows={rows} />
      ) : (
        <p className={styles['unserved']}>{texts.notServed}</p>
      )}
    </section>
  );
}
