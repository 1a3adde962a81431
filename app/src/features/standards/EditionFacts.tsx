import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { publishedText } from './published-text';
import type { ShownStandard } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface EditionFactsProps {
  readonly standard: ShownStandard;
  /** The edition that superseded it, where it is on the page. */
  readonly successor: Pick<ShownStandard, 'id' | 'name' | 'version'> | undefined;
}

/** How an edition stands, its dates, whose it is, and where it can be read. */
export function EditionFacts({ standard, successor }: EditionFactsProps) {
  const { standing, date, publisher, checked, url } = standard;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.standing, <span data-standing={standing}>{texts.standings[standing]}</span>],
    [texts.published, date === null ? texts.notVerified : publishedText(date)],
    ...dated(texts.validFrom, standard.valid_from),
    ...dated(texts.validUntil, standard.valid_until),
    ...(standard.superseded_by === null
      ? []
      : [[texts.supersededBy, <Successor id={standard.superseded_by} successor={successor} />] as const]),
    ...dated(texts.transitionUntil, standard.transition_until),
    [texts.publisher, publisher],
    [texts.checked, publishedText(checked)],
    ...(url === null ? [] : [[texts.source, <Source url={url} />] as const]),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const dated = (term: string, date: string | null) =>
  date === null ? [] : [[term, publishedText(date)] as const];

/** A search of the page would hide the other edition, so the link drops the search. */
function Successor({
  id,
  successor,
}: {
  readonly id: string;
  readonly successor: EditionFactsProps['successor'];
}) {
  return successor === undefined ? (
    id
  ) : (
    <Link className={styles['link']} to={{ search: '', hash: id }}>
      {[successor.name, successor.version].filter(Boolean).join(' ')}
    </Link>
  );
}

function Source({ url }: { readonly url: string }) {
  return (
    <a className={styles['link']} href={url} target="_blank" rel="noreferrer">
      {texts.read}
      <ExternalLink size={16} aria-label={texts.newTab} />
    </a>
  );
}
