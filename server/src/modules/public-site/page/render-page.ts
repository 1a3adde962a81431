/** Public pages as HTML, in the language of the moment. They need no script, so that everybody and every search engine can read them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fontFaces } from '../fonts.js';
import { BadgePage, type ShownBadge } from './BadgePage.js';
import { Directory } from './Directory.js';
import { Document } from './Document.js';
import { NoPage } from './NoPage.js';
import { texts } from './texts.js';
import type { PublicPage } from './public-page.js';

const styles = fontFaces + readFileSync(new URL('../../../../pages/traveler.css', import.meta.url), 'utf8');

/** Allows the style sheet of the pages in a content security policy. */
export const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

const written = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}`;

export const renderPage = (page: PublicPage): string => written(createElement(Document, { page, styles }));

export const renderBadgePage = (badge: ShownBadge): string =>
  written(createElement(BadgePage, { badge, styles }));

/** The page that stands where there is none. */
export const missingPage = (): string =>
  written(createElement(NoPage, { title: texts.missing, about: texts.missingAbout, styles }));

/** The page that stands where a hotel has withdrawn its own. */
export const withdrawnPage = (): string =>
  written(createElement(NoPage, { title: texts.withdrawn, about: texts.withdrawnAbout, styles }));

/** The page that says how one is found. @param baseUrl the address of this server, where it is known */
export const directoryPage = (baseUrl: string | undefined): string =>
  written(createElement(Directory, { styles, baseUrl }));
