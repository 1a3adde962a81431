import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { bin, need, run } from './run.mjs';

/** Finds a Chromium for the browser tests, or installs one: Debian's package when root, else Playwright's. */
export async function installChromium() {
  if (chromiumPath()) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing a Chromium for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    if (chromiumPath()) return;
  }
  need(
    await bin('playwright', ['install', 'chromium']),
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}
