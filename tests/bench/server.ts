/**
 * The server under the saves of 200 people, on both databases. `npm run bench -- server` measures everything and writes
 * docs/benchmarks-server.md (about twelve minutes). Words choose: an engine, `save`, `read`, `overload`; then it only prints.
 * `soak` watches the memory for ten minutes, `uploads` while files arrive and leave, `start` when the server is ready, and
 * `crowd` what one person waits while others read, write and send; each writes that.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillBlocks } from '../../scripts/markdown.js';
import { plot } from './engine/plot.js';
import { measureBare } from './server/bare.js';
import { measureCrowd } from './server/crowd.js';
import { goals, type EngineFigures } from './server/figures.js';
import { middleOf, offerLoad, type LoadFigures } from './server/load.js';
import { measureOverload } from './server/overload.js';
import {
  describeMachine,
  report,
  reportCrowd,
  reportMemory,
  reportStarts,
  reportUploads,
} from './server/report.js';
import { nextSave, readPath, savePath } from './server/sessions.js';
import { soak, type SoakFigures } from './server/soak.js';
import { startSubject, type Engine, type Subject } from './server/subject.js';
import { measureStarts } from './server/starts.js';
import { measureUploads } from './server/uploads.js';
import { hasPostgres } from '../support/postgres.js';

const people = 200;
const seconds = 20;
const turns = 3;
const root = path.resolve(import.meta.dirname, '../..');
const docs = path.join(root, 'docs/benchmarks-server.md');
const drawing = path.join(root, 'docs/benchmarks/saves.svg');

/** Puts `text` between the comments of that name in the page. */
async function write(name: string, text: string): Promise<void> {
  await writeFile(docs, await fillBlocks(docs, { [name]: text }));
}

const canStart = (engine: Engine) => engine === 'embedded' || hasPostgres;
const saveOf = (subject: Subject) => async (count: number) => {
  const session = subject.sessions[count % people];
  if (!session) throw new RangeError('There are no people');
  const body = nextSave(session, subject.plan);
  return (await subject.client.ask('POST', savePath(session), session.token, body)).status;
};
const readOf = (subject: Subject) => async (count: number) => {
  const session = subject.sessions[count % people];
  if (!session) throw new RangeError('There are no people');
  return (await subject.client.ask('GET', readPath(session), session.token)).status;
};

const sharesOf = (goal: number, shares: readonly number[]) => shares.map((share) => goal * share);

/** Offers each rate three times in turn, and takes the middle one of each: no slow moment of the machine decides. */
async function offerLoads(
  what: string,
  rates: readonly number[],
  send: (count: number) => Promise<number>,
): Promise<Map<number, LoadFigures>> {
  const all = new Map<number, LoadFigures[]>(rates.map((rate) => [rate, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [rate, figures] of all) {
      const load = await offerLoad({ rate, seconds: seconds / 2, send });
      console.log(`${what} at ${rate}/s: ${JSON.stringify(load)}`);
      figures.push(load);
    }
  }
  return new Map([...all].map(([rate, figures]) => [rate, middleOf(figures)]));
}

/** Measures everything, or what the words name, on one database. */
async function measure(engine: Engine, wants: (what: string) => boolean): Promise<EngineFigures> {
  const goal = goals[engine];
  const subject = await startSubject(engine, people);
  try {
    await offerLoad({ rate: goal.saves, seconds, send: saveOf(subject) }); // warms up
    const saves = wants('save')
      ? await offerLoads(
          `${engine} saves`,
          sharesOf(goal.saves, [0.25, 0.5, 0.75, 1, 1.25, 1.5]),
          saveOf(subject),
        )
      : new Map<number, LoadFigures>();
    const reads = wants('read')
      ? await offerLoads(`${engine} readings`, sharesOf(goal.reads, [0.5, 1]), readOf(subject))
      : new Map<number, LoadFigures>();
    const overload = wants('overload') ? await measureOverload(saveOf(subject)) : undefined;
    if (overload) console.log(`${engine} overload: ${JSON.stringify(overload)}`);
    await subject.stop();
    const bare = wants('save') ? await measureBare(subject, seconds) : undefined;
    if (bare !== undefined) console.log(`${engine} bare: ${bare.toFixed(0)} saves/s`);
    return { engine, saves, reads, overload, bare };
  } finally {
    await subject.stop();
    subject.remove();
  }
}

/** Measures the memory of the server on one database, while people save at half of the goal. */
async function measureMemory(engine: Engine): Promise<SoakFigures> {
  const subject = await startSubject(engine, people);
  try {
    return await soak(subject, saveOf(subject), goals[engine].saves / 2);
  } finally {
    await subject.stop();
    subject.remove();
  }
}

export async function benchServer(words: readonly string[]): Promise<void> {
  const engines = (['embedded', 'postgresql'] as const).filter(
    (engine) => words.includes(engine) || !words.some((word) => Object.hasOwn(goals, word)),
  );
  const kinds = words.filter((word) => !Object.hasOwn(goals, word));
  if (kinds.includes('soak')) {
    // They run side by side: at half of the goal, both fit on two cores.
    const figures = await Promise.all(engines.filter(canStart).map(measureMemory));
    await write('memory', `${describeMachine()}\n\n${reportMemory(figures)}`);
    return;
  }
  if (kinds.includes('crowd')) {
    await write('crowd', `${describeMachine()}\n\n${reportCrowd(await measureCrowd())}`);
    return;
  }
  if (kinds.includes('start')) {
    await write('start', `${describeMachine()}\n\n${reportStarts(await measureStarts())}`);
    return;
  }
  if (kinds.includes('uploads')) {
    const subject = await startSubject('embedded', 1);
    try {
      const figures = await measureUploads(subject);
      await write('uploads', `${describeMachine()}\n\n${reportUploads(figures)}`);
    } finally {
      await subject.stop();
      subject.remove();
    }
    return;
  }
  const wants = (what: string) => kinds.length === 0 || kinds.includes(what);
  const all: EngineFigures[] = [];
  for (const engine of engines.filter(canStart)) all.push(await measure(engine, wants));
  if (kinds.length > 0 || engines.length < 2) return;
  const colours = { embedded: '#1f883d', postgresql: '#0969da' };
  const lines = all.map(({ engine, saves }) => ({
    label: engine,
    colour: colours[engine],
    points: [...saves].map(([rate, { p95 }]) => [rate, p95 * 1000] as const),
  }));
  await writeFile(drawing, plot('95 of 100 saves respond within', 'saves a second, ten answers each', lines));
  await write('results', `${describeMachine()}\n\n${report(all)}`);
}
