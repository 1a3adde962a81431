import { languages } from '@alo/schemas';
import type { ReactNode } from 'react';
import { languageNow } from '../../../languages/in-language.js';
import { addressIn, type SitePlace } from '../addresses.js';
import { fontPaths } from '../fonts.js';

interface HeadProps {
  readonly title: string;
  /** The text of the style sheet. */
  readonly styles: string;
  /** Absent where the page stands at no address of its own. */
  readonly place?: SitePlace | undefined;
  readonly isListed?: boolean;
  readonly children?: ReactNode;
}

/** The address of the page, and those of the same page in other languages: search engines want whole ones. */
const Addresses = ({ place }: { readonly place: SitePlace }) => (
  <>
    <link rel="canonical" href={addressIn(languageNow(), place)} />
    {languages.map((language) => (
      <link key={language} rel="alternate" hrefLang={language} href={addressIn(language, place)} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={addressIn('en', place)} />
  </>
);

/** The head that all public pages share. @param isListed may search engines list the page? */
export const Head = ({ title, styles, place, isListed = true, children }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    {isListed ? null : <meta name="robots" content="noindex" />}
    {place?.baseUrl === undefined ? null : <Addresses place={place} />}
    {children}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="preload" href={fontPaths.latin} as="font" type="font/woff2" crossOrigin="anonymous" />
    <style dangerouslySetInnerHTML={{ __html: styles }} />
  </head>
);
