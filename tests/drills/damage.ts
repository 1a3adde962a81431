/** Check R-07: a stopped data directory is damaged in one place. It must be refused, and never become a new one. */
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporary.js';
import { count, noFigures, type Drill, type DrillOptions, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { Writers } from './support/writers.js';

interface Marker {
  readonly systemIdentifier: string;
  readonly durableUpTo: string;
}

/** A directory, and places in it. */
interface Victim {
  readonly directory: string;
  readonly marker: Marker;
  inside(name: string): string;
  /** The segment of the log that has the marked end, and how far into it that lies. */
  readonly logFile: string;
  readonly logEnd: number;
}

const segmentSize = 16 * 1024 * 1024;

function victimIn(directory: string): Victim {
  const inside = (name: string) => path.join(directory, name);
  const marker = JSON.parse(readFileSync(inside('alo.json'), 'utf8')) as Marker;
  const [high = 0, low = 0] = marker.durableUpTo.split('/').map((half) => Number.parseInt(half, 16));
  const segment = [1, high, Math.floor(low / segmentSize)];
  const name = segment.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
  return { directory, marker, inside, logFile: inside(`pg/pg_wal/${name}`), logEnd: low % segmentSize };
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

const randomAt = (file: string, at: number, length: number) => {
  overwrite(file, at, randomBytes(length));
};

/** Each harms a directory that a killed server left. Then the server is refused, or serves with every answer. */
const cases: readonly (readonly [name: string, end: 'refused' | 'served', harm: (victim: Victim) => void])[] =
  [
    [
      'the log is garbled just before its marked end',
      'refused',
      (v) => randomAt(v.logFile, v.logEnd - 64, 64),
    ],
    [
      'the log has zeros before its marked end',
      'refused',
      (v) => overwrite(v.logFile, v.logEnd - 300, Buffer.alloc(300)),
    ],
    ['the log is cut before its marked end', 'refused', (v) => truncateSync(v.logFile, v.logEnd - 100)],
    ['the log is empty', 'refused', (v) => truncateSync(v.logFile)],
    ['the log is gone', 'refused', (v) => rmSync(v.logFile)],
    ['pg_control is garbage', 'refused', (v) => randomAt(v.inside('pg/global/pg_control'), 0, 300)],
    [
      'pg_control is garbage after its first bytes',
      'refused',
      (v) => randomAt(v.inside('pg/global/pg_control'), 8, 280),
    ],
    ['pg_control is empty', 'refused', (v) => truncateSync(v.inside('pg/global/pg_control'))],
    ['pg_control is gone', 'refused', (v) => rmSync(v.inside('pg/global/pg_control'))],
    ['PG_VERSION is garbled', 'refused', (v) => writeFileSync(v.inside('pg/PG_VERSION'), 'x\n')],
    ['PG_VERSION is empty', 'refused', (v) => truncateSync(v.inside('pg/PG_VERSION'))],
    ['PG_VERSION is gone', 'refused', (v) => rmSync(v.inside('pg/PG_VERSION'))],
    ['the catalog of tables is empty', 'refused', (v) => truncateSync(v.inside('pg/base/5/1259'))],
    [
      'the map of the catalog is empty',
      'refused',
      (v) => truncateSync(v.inside('pg/global/pg_filenode.map')),
    ],
    [
      'the states of transactions are gone',
      'refused',
      (v) => rmSync(v.inside('pg/pg_xact'), { recursive: true }),
    ],
    ['the configuration is gone', 'refused', (v) => rmSync(v.inside('pg/postgresql.conf'))],
    [
      'pg is empty',
      'refused',
      (v) => {
        rmSync(v.inside('pg'), { recursive: true });
        mkdirSync(v.inside('pg'));
      },
    ],
    [
      'pg is empty and the marker is gone',
      'refused',
      (v) => {
        rmSync(v.inside('pg'), { recursive: true });
        mkdirSync(v.inside('pg'));
        rmSync(v.inside('alo.json'));
      },
    ],
    ['pg is gone', 'refused', (v) => rmSync(v.inside('pg'), { recursive: true })],
    ['the marker is garbled', 'refused', (v) => writeFileSync(v.inside('alo.json'), '{"format":')],
    ['the marker is empty', 'refused', (v) => truncateSync(v.inside('alo.json'))],
    [
      'the marker is of another database',
      'refused',
      (v) =>
        writeFileSync(
          v.inside('alo.json'),
          JSON.stringify({ ...v.marker, format: 1, systemIdentifier: '1' }),
        ),
    ],
    ['the marker is gone', 'served', (v) => rmSync(v.inside('alo.json'))],
    ['the lock file is gone', 'served', (v) => rmSync(v.inside('lock'))],
    ['postmaster.pid is empty', 'served', (v) => writeFileSync(v.inside('pg/postmaster.pid'), '')],
    [
      'a new database was left half made',
      'served',
      (v) => mkdirSync(v.inside('pg.new/base'), { recursive: true }),
    ],
  ];

/** Waits until the marker has moved, so that it covers what was saved before. */
async function nextMark(directory: string): Promise<void> {
  const { durableUpTo } = victimIn(directory).marker;
  while (victimIn(directory).marker.durableUpTo === durableUpTo) await wait(50);
}

/** Starts once; gives the exit code, or undefined when it serves. */
async function startOn(directory: string, visit: (url: string) => Promise<void>) {
  const server = startDrillServer(directory);
  try {
    const url = await server.ready.catch(() => undefined);
    if (url !== undefined) await visit(url);
    return { code: url === undefined ? await server.ended : undefined, output: server.output() };
  } finally {
    await kill(server);
  }
}

async function tryCase(
  source: string,
  [name, end, harm]: (typeof cases)[number],
  writers: Writers,
  figures: Figures,
): Promise<void> {
  const directory = temporaryDirectory();
  try {
    cpSync(source, directory.path, { recursive: true });
    const before = writers.snapshot();
    harm(victimIn(directory.path));
    // A refusal must stand: a second start may find files that recovery has changed.
    for (const start of end === 'refused' ? ['first', 'second'] : ['first']) {
      const { code, output } = await startOn(directory.path, async (url) => {
        await writers.connect(url);
        await writers.check();
        writers.restore(before);
      });
      const isRight =
        end === 'served'
          ? code === undefined
          : code === 78 && output.includes('Nothing was started.') && !output.includes('Alo is ready');
      if (!isRight) {
        figures.problems.push(`${name}, ${start} start: ${code ?? 'served'} instead of ${end}. ${output}`);
      }
    }
    count(figures, end);
  } finally {
    directory.remove();
  }
}

/** A round: all cases, or those whose number is chosen, on the directory of a server that was killed under load. */
async function run({ rounds, onRound = () => undefined }: DrillOptions, chosen = cases): Promise<Figures> {
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  try {
    await copyDemo(directory.path);
    while (figures.rounds < rounds) {
      const server = startDrillServer(directory.path);
      let isOver = false;
      await writers.connect(await server.ready);
      const saving = writers.saveUntil(() => isOver);
      await wait(1_000);
      isOver = true;
      await saving;
      await nextMark(directory.path);
      await kill(server);
      for (const each of chosen) await tryCase(directory.path, each, writers, figures);
      figures.rounds += 1;
      onRound(figures);
    }
  } finally {
    directory.remove();
  }
  return figures;
}

const fewCases = ['the log is garbled just before its marked end', 'pg is empty', 'the marker is gone'];

/** Runs a short form of the drill: a few cases instead of all. */
export const runFewCases = (options: DrillOptions): Promise<Figures> =>
  run(
    options,
    cases.filter(([name]) => fewCases.includes(name)),
  );

export const damageDrill: Drill = {
  title: 'a stopped data directory is damaged',
  rounds: 1,
  run: (options) => run(options),
};
