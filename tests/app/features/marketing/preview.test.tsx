import { AloProvider } from '@alo/renderer';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PreviewView } from '../../../../app/src/features/marketing/PreviewView';
import { appTranslations } from '../../../../app/src/translations/translations';

const shownIn = (language: string) => (
  <AloProvider locale={language} translations={appTranslations}>
    <PreviewView address="about:blank" />
  </AloProvider>
);

it('[TRAV-03] the preview is asked for in the language of the application, also when that changes', async () => {
  const screen = await render(shownIn('en'));
  // Its title is in the language, too.
  const frame = screen.getByTitle(/./);
  await expect.element(frame).toHaveAttribute('src', 'about:blank?language=en');
  await screen.rerender(shownIn('de'));
  await expect.element(frame).toHaveAttribute('src', 'about:blank?language=de');
});
