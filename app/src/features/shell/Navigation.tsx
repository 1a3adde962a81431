import { useLocale } from '@alo/renderer';
import { ExternalLink, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { openCommandMenu } from '../../lib/command-menu';
import { useConfig } from '../../lib/config';
import { useNeedsSecondFactor, useTabs, useUser } from '../../lib/session/session';
import { texts as shell } from '../../texts';
import { Logo } from '../../ui/Logo';
import { entriesOf, isCurrent, isExternal, type Entry } from '../../ui/places/entries';
import styles from './shell.module.css';
import { texts } from './texts';

/** Brand, entries and copyright: in the sidebar, and on phones in the drawer (design 6.26). */
export function Navigation({ onFollow }: { readonly onFollow?: () => void }) {
  useLocale();
  const { pathname } = useLocation();
  const entries = entriesOf(useUser().role, useTabs(), useConfig()?.helpUrl ?? null);
  const needsSecondFactor = useNeedsSecondFactor();
  const show = (entry: Entry) => (
    <li key={entry.to}>
      <EntryLink
        entry={entry}
        isCurrent={isCurrent(entry.to, pathname, entries)}
        {...(onFollow === undefined ? {} : { onFollow })}
      />
    </li>
  );
  const of = (wanted: Entry['part']) => entries.filter(({ part }) => part === wanted);
  const [product, tools] = [of('product'), of('tools')];
  return (
    <div className={styles['navigation']}>
      <p className={styles['brand']}>
        <Logo />
        {shell.product}
      </p>
      {onFollow === undefined || needsSecondFactor ? null : (
        <button
          className={styles['entry']}
          type="button"
          onClick={() => {
            onFollow();
            openCommandMenu();
          }}
        >
          <Search size={20} aria-hidden />
          {texts.findOrDo}
        </button>
      )}
      <nav className={styles['entries']} aria-label={texts.sidebar}>
        <ul>{of('work').map(show)}</ul>
        {product.length === 0 ? null : <ul>{product.map(show)}</ul>}
        {tools.length === 0 ? null : (
          <ul aria-label={texts.tools} data-title={texts.tools}>
            {tools.map(show)}
          </ul>
        )}
      </nav>
      <p className={styles['copyright']}>{shell.copyright}</p>
    </div>
  );
}

interface EntryLinkProps {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly onFollow?: () => void;
}

function EntryLink({ entry: { to, label, icon: Icon }, isCurrent: here, onFollow }: EntryLinkProps) {
  useLocale();
  if (isExternal(to)) {
    return (
      <a className={styles['entry']} href={to} target="_blank" rel="noreferrer">
        <Icon size={20} aria-hidden />
        {label}
        <ExternalLink size={16} aria-label={texts.newTab} />
      </a>
    );
  }
  return (
    <Link className={styles['entry']} to={to} aria-current={here ? 'page' : undefined} onClick={onFollow}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  );
}
