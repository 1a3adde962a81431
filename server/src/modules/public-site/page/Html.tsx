import { directionOf, locale } from '@alo/words';
import type { ReactNode } from 'react';

/** A whole page in the language of the moment. */
export const Html = ({ children }: { readonly children: ReactNode }) => (
  <html lang={locale()} dir={directionOf(locale())}>
    {children}
  </html>
);
