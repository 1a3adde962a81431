import { useLocale } from '@alo/renderer';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import styles from './ui.module.css';

/** The place in the top bar for the current page; none on pages without a top bar. */
export const PlaceContext = createContext<HTMLElement | null>(null);

interface PageHeadProps {
  readonly title: string;
  /** The pages above this one. */
  readonly trail?: readonly { readonly title: string; readonly to: string }[];
}

/** Names a page: in the window's title and, with the way up, in the top bar. */
export function PageHead({ title, trail = [] }: PageHeadProps) {
  useLocale();
  const place = use(PlaceContext);
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      {place && createPortal(<Trail title={title} trail={trail} />, place)}
    </>
  );
}

function Trail({ title, trail }: Required<PageHeadProps>) {
  useLocale();
  return (
    <nav aria-label={texts.place}>
      <ol className={styles['trail']}>
        {trail.map((page) => (
          <li key={page.to}>
            <Link to={page.to}>
              <ChevronLeft size={18} aria-hidden />
              {page.title}
            </Link>
            <ChevronRight size={16} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
