import { AloProvider } from '@alo/renderer';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { storedLanguage } from '../../app/src/translations/stored-language';
import { appTranslations } from '../../app/src/translations/translations';
import { Pagination } from '../../app/src/ui/Pagination';
import { SubmissionBadge } from '../../app/src/ui/SubmissionBadge';

const figures = {
  ...{ page: 2, limit: 10, rows: 10, totalCount: 1234, totalPages: 124 },
  ...{ hasNextPage: true, hasPrevPage: true },
};

const shown = (language: string) => (
  <AloProvider locale={language} translations={appTranslations}>
    <SubmissionBadge status="APPROVAL_SCORE" />
    <Pagination figures={figures} onPage={() => undefined} />
  </AloProvider>
);

describe('The words of the app', () => {
  it('follow the language, with its plurals and figures, and come back in English', async () => {
    const screen = await render(shown('en'));
    await expect.element(screen.getByText('Showing 11 - 20 of 1,234')).toBeVisible();
    await expect.element(screen.getByText('Approval score')).toBeVisible();

    await screen.rerender(shown('de'));
    await expect.element(screen.getByText('11 - 20 von 1.234', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('124 Seiten', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Zustimmung offen')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Weiter' })).toBeVisible();

    await screen.rerender(shown('en'));
    await expect.element(screen.getByText('Total 124 Pages')).toBeVisible();
  });
});

describe('The language that this browser keeps', () => {
  afterEach(() => localStorage.removeItem('alo-language'));

  it.each([
    ['English where nothing is kept', undefined, 'en'],
    ['the one that was chosen', 'de', 'de'],
    ['English in place of one without words', 'fr', 'en'],
    ['English in place of what is no language', 'toString', 'en'],
  ])('is %s', (_what, kept, language) => {
    if (kept !== undefined) localStorage.setItem('alo-language', kept);
    expect(storedLanguage()).toBe(language);
  });
});
