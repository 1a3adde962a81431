/** Check R-29: the clock of the server is set back and forth, by hours and days, while people work. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { demoSignIns } from '@alo/server';
import { temporaryDirectory } from '../support/temporary.js';
import { Browser, RefusedError } from './support/browser.js';
import { keepLargest, noFigures, type Drill, type DrillOptions, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { Writers } from './support/writers.js';

const hour = 60 * 60_000;
const farthest = 72 * hour; // from the right time
const tokenLives = 15 * 60_000; // ms
const inaccuracy = 60_000; // ms
const guesses = 10; // as many as close an account to an address

const preload = pathToFileURL(path.join(import.meta.dirname, 'support/shift-clock.mjs')).href;

/** A jump of 1 to 48 hours from there, in either direction. */
function nextTime(ahead: number): number {
  const jump = randomInt(hour, 48 * hour);
  const isBack = ahead + jump > farthest || (ahead - jump > -farthest && randomInt(2) === 0);
  return isBack ? ahead - jump : ahead + jump;
}

const statusOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RefusedError) return error.status;
      throw error;
    },
  );

/** A round: people work, one has failed to sign in too often, the cookie of another was replaced; the clock is set. */
async function run({ rounds, onRound = () => undefined }: DrillOptions): Promise<Figures> {
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const clock = path.join(directory.path, 'clock');
  const data = path.join(directory.path, 'data');
  let ahead = 0;
  const setClock = () => {
    writeFileSync(clock, String(ahead));
  };
  setClock();
  await copyDemo(data);
  const server = startDrillServer(data, { ALO_DRILL_CLOCK: clock, NODE_OPTIONS: `--import=${preload}` });
  try {
    const url = await server.ready;
    await writers.connect(url);
    const [hotelAdmin, superUser] = demoSignIns;
    while (figures.rounds < rounds) {
      const expectStatus = (what: string, status: number, wanted: number) => {
        const from = `Round ${figures.rounds + 1}, ${ahead / hour} h ahead`;
        if (status !== wanted) figures.problems.push(`${from}: ${what} got ${status} instead of ${wanted}.`);
      };
      let isOver = false;
      const saving = writers.saveUntil(() => isOver);
      const victim = new Browser(hotelAdmin);
      const forgetful = new Browser(superUser);
      for (const browser of [victim, forgetful]) browser.open(url);
      await victim.signIn();
      const replaced = await victim.refresh();
      for (let count = 0; count < guesses; count += 1) await statusOf(forgetful.signIn('wrong'));
      expectStatus('a sign-in after too many failures', await statusOf(forgetful.signIn()), 429);

      const before = ahead;
      ahead = nextTime(before);
      setClock();
      await wait(100);
      const acknowledged = figures.acknowledged;
      keepLargest(figures, 'largest jump, h', Math.abs(ahead - before) / hour);

      expectStatus('the right password', await statusOf(forgetful.signIn()), 200);
      const { expiresAt } = await forgetful.signIn();
      const shown = Date.parse(expiresAt) - tokenLives - Date.now();
      if (Math.abs(shown - ahead) > inaccuracy) {
        figures.problems.push(`The clock of the server was not set: it is ${shown} ms ahead, not ${ahead}.`);
      }
      expectStatus('a refresh token that had been replaced', await victim.tryCookie(replaced), 401);
      expectStatus('the refresh token after it', await statusOf(victim.refresh()), 401);

      await wait(200);
      isOver = true;
      for (const reason of await saving) figures.problems.push(`A save failed: ${String(reason)}`);
      if (figures.acknowledged === acknowledged) figures.problems.push('Then no save was acknowledged.');
      await writers.check();
      figures.rounds += 1;
      onRound(figures);
    }
    const code = await stop(server);
    if (code !== 0) figures.problems.push(`The server ended with ${code ?? 'a signal'}: ${server.output()}`);
  } finally {
    await kill(server);
    directory.remove();
  }
  return figures;
}

export const clockDrill: Drill = { title: 'the clock is set back and forth', rounds: 50, run };
