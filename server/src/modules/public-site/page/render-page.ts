/** The page for travelers as HTML. It needs no script, so that everybody and every search engine can read it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './Document.js';
import { Missing } from './Missing.js';
import type { PublicPage } from './public-page.js';

const styles = readFileSync(new URL('../../../../pages/traveler.css', import.meta.url), 'utf8');

/** Allows the style sheet of the page in a content security policy. */
export const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

export const renderPage = (page: PublicPage): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(Document, { page, styles }))}`;

/** The page that stands where there is none. */
export const missingPage = `<!doctype html>${renderToStaticMarkup(createElement(Missing, { styles }))}`;
