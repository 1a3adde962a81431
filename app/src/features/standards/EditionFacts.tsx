import { useLocale } from '@alo/renderer';
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
  useLocale();
  const { standing, date, publisher, checked, url, superseded_by: next } = standard;
  return (
    <dl className={styles['facts']}>
      <Fact term={texts.standing}>{texts.standings[standing]}</Fact>
      <Fact term={texts.published}>{date === null ? texts.notVerified : publishedText(date)}</Fact>
      <DateFact term={texts.validFrom} date={standard.valid_from} />
      <DateFact term={texts.validUntil} date={standard.valid_until} />
      {next === null ? null : (
        <Fact term={texts.supersededBy}>
          <Successor id={next} successor={successor} />
        </Fact>
      )}
      <DateFact term={texts.transitionUntil} date={standard.transition_until} />
      <Fact term={texts.publisher}>{publisher}</Fact>
      <Fact term={texts.checked}>{publishedText(checked)}</Fact>
      {url === null ? null : (
        <Fact term={texts.source}>
          <Source url={url} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DateFact({ term, date }: { readonly term: string; readonly date: string | null }) {
  useLocale();
  return date === null ? null : <Fact term={term}>{publishedText(date)}</Fact>;
}

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
  useLocale();
  return (
    <a className={styles['link']} href={url} target="_blank" rel="noreferrer">
      {texts.read}
      <ExternalLink size={16} aria-label={texts.newTab} />
    </a>
  );
}
