/** Which Chromium the tests drive, and how: found once, used by Vitest, Playwright and the test command. */
import { existsSync } from 'node:fs';

/** Flags that keep a headless Chromium from talking to the outside; no sandbox only where it cannot run (root). */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** `CHROMIUM_PATH`, else the system's; `undefined` = Playwright's own. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || systemPaths.find((path) => existsSync(path));
