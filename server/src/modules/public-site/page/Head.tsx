import type { ReactNode } from 'react';
import { fontPaths } from '../fonts.js';

interface HeadProps {
  readonly title: string;
  /** The text of the style sheet. */
  readonly styles: string;
  readonly isListed?: boolean;
  readonly children?: ReactNode;
}

/** The head that all public pages share. @param isListed may search engines list the page? */
export const Head = ({ title, styles, isListed = true, children }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    {isListed ? null : <meta name="robots" content="noindex" />}
    {children}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="preload" href={fontPaths.latin} as="font" type="font/woff2" crossOrigin="anonymous" />
    <style dangerouslySetInnerHTML={{ __html: styles }} />
  </head>
);
