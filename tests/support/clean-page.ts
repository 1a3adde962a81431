/** Takes away what a test has drawn and said. Files share the page and its modules, which would keep both. */
import { toaster } from '@alo/renderer';
import { setLocale, sourceLocale } from '@alo/words';
import { cleanup } from 'vitest-browser-react';
import { beforeEach } from 'vitest';

beforeEach(async () => {
  await cleanup();
  toaster.remove();
  setLocale(sourceLocale);
});
