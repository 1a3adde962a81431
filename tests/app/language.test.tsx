import { AloProvider } from '@alo/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageLanguage } from '../../app/src/lib/stored-language';
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

describe('The language of the pages', () => {
  afterEach(() => {
    localStorage.removeItem('alo-language');
    vi.restoreAllMocks();
  });

  it.each([
    ['the one that was chosen here', 'de', ['ar'], 'de'],
    [
      'the first of ours that the browser asks for, where nothing was chosen',
      undefined,
      ['fr', 'ar-EG', 'de'],
      'ar',
    ],
    ['English where the browser asks for none of ours', undefined, ['fr'], 'en'],
    ['that of the browser in place of one without words', 'fr', ['de-AT'], 'de'],
    ['that of the browser in place of what is no language', 'toString', ['en-GB'], 'en'],
  ])('is %s', (_what, kept, asked, language) => {
    if (kept !== undefined) localStorage.setItem('alo-language', kept);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked);
    expect(pageLanguage()).toBe(language);
  });
});
