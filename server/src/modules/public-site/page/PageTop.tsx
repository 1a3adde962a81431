import type { ReactNode } from 'react';
import { texts } from './texts.js';

/** The uppermost line of every public page: what these pages are for. */
export const PageTop = ({ children }: { readonly children?: ReactNode }) => (
  <header className="width top">
    <a className="purpose" href="/stay/">
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" strokeDasharray="47 63" transform="rotate(-90 12 12)" />
        <circle cx="12" cy="12" r="5.8" strokeDasharray="24 37" transform="rotate(-90 12 12)" />
        <circle cx="12" cy="12" r="1" />
      </svg>
      {texts.purpose}
    </a>
    {children}
  </header>
);
