import type { ReactNode } from 'react';
import { ownPath } from '../addresses.js';
import { Languages } from './Languages.js';
import { texts } from './texts.js';

interface PageTopProps {
  /** That of the English page; absent where there is only one. */
  readonly path?: string | undefined;
  readonly children?: ReactNode;
}

/** The uppermost line of every public page: what these pages are for, and the other languages of this one. */
export const PageTop = ({ path, children }: PageTopProps) => (
  <header className="width top">
    <a className="purpose" href={ownPath('/stay/')}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" strokeDasharray="47 63" transform="rotate(-90 12 12)" />
        <circle cx="12" cy="12" r="5.8" strokeDasharray="24 37" transform="rotate(-90 12 12)" />
        <circle cx="12" cy="12" r="1" />
      </svg>
      {texts.purpose}
    </a>
    {path === undefined ? null : <Languages path={path} />}
    {children}
  </header>
);
