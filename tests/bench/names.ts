/**
 * Does the time of a response tell whether an account exists? Signs in and asks for a new password by a name that exists
 * and by one that does not, in turn. `npm run bench -- names` writes docs/benchmarks-names.md; `npm run bench -- names 50`
 * tries each fifty times, and only prints.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createUser } from '@alo/server';
import { fillBlocks } from '../../scripts/markdown.js';
import type { Engine } from '../support/databases.js';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { createWorld, createWorldOn, type World } from '../support/world.js';
import { median, percentile } from './engine/statistics.js';
import { number, quantity, table } from './engine/write.js';
import { describeMachine } from './server/report.js';

const usualTries = 1000;
/** The medians may differ by this share (S-13). */
const most = 0.1;
const docs = path.resolve(import.meta.dirname, '../../docs/benchmarks-names.md');
const known = 'ines.moreira';
const unknown = 'rui.teles';
const calls = {
  'sign in': (username: string) => ['login', { username, password: 'a wrong password' }] as const,
  'ask for a new password': (username: string) => ['forgot-password', { username }] as const,
};

interface Figures {
  readonly engine: Engine;
  readonly what: string;
  /** Milliseconds of the name that exists, and of the one that does not. */
  readonly times: readonly [known: number[], unknown: number[]];
}

/** Tries both names in turn, each from an address of its own and after an hour: no limit is in the way. */
async function timeNames(world: World, what: keyof typeof calls, tries: number): Promise<Figures['times']> {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < tries; count += 1) {
    for (const which of count % 2 === 0 ? [0, 1] : [1, 0]) {
      world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
      const [call, payload] = calls[what](which === 0 ? known : unknown);
      const remoteAddress = `10.${which}.${Math.floor(count / 250)}.${(count % 250) + 1}`;
      const start = performance.now();
      const { statusCode } = await world.app.inject({
        ...{ method: 'POST', url: `/api/auth/${call}`, payload, remoteAddress },
      });
      times[which === 0 ? 0 : 1].push(performance.now() - start);
      const wanted = call === 'login' ? 401 : 200;
      if (statusCode !== wanted) throw new Error(`A try to ${what} got ${statusCode}.`);
    }
  }
  return times;
}

async function measure(engine: Engine, tries: number): Promise<Figures[]> {
  const postgres = engine === 'postgresql' ? startPostgres({ isDurable: true }) : undefined;
  const options = { withJobs: true };
  const world = await (postgres ? createWorldOn(postgres.url, options) : createWorld(engine, options));
  try {
    const person = { username: known, name: 'Inês Moreira', email: 'ines@harbour.example' };
    await createUser(world.database, { ...person, role: 'HOTEL_ADMIN', password: 'seven quiet harbours' });
    const figures: Figures[] = [];
    for (const what of Object.keys(calls) as (keyof typeof calls)[]) {
      await timeNames(world, what, 20); // warms up
      figures.push({ engine, what, times: await timeNames(world, what, tries) });
    }
    return figures;
  } finally {
    await world.dispose();
    postgres?.stop();
  }
}

const difference = ([one, other]: Figures['times']): number => median(other) / median(one) - 1;

const report = (figures: readonly Figures[]): string =>
  [
    describeMachine(),
    table(
      ['', 'name', 'median', 'p95', 'difference', `≤ ${most * 100} %`],
      figures.flatMap(({ engine, what, times }) =>
        times.map((values, which) => [
          `${what}, ${engine}`,
          which === 0 ? 'exists' : 'does not',
          quantity(median(values), 'ms'),
          quantity(percentile(Float64Array.from(values), 0.95), 'ms'),
          which === 0 ? '' : `${number(difference(times) * 100)} %`,
          which === 0 ? '' : Math.abs(difference(times)) <= most ? '✓' : '✗',
        ]),
      ),
    ),
  ].join('\n\n');

export async function benchNames([words = '']: readonly string[]): Promise<void> {
  const tries = words === '' ? usualTries : Number(words);
  const figures: Figures[] = [];
  for (const engine of ['embedded', ...(hasPostgres ? (['postgresql'] as const) : [])] as const)
    figures.push(...(await measure(engine, tries)));
  const text = report(figures);
  console.log(text);
  if (words === '') await writeFile(docs, await fillBlocks(docs, { results: text }));
}
