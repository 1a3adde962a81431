/** Starts the server (settings, database, demo, application) and ends it in order. */
import './production.js';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.js';
import { openDatabase, type Database } from './database/open-database.js';
import { exitCodeFor, explainStart } from './start/failed-start.js';
import { startHousekeeping } from './housekeeping.js';
import { openJobs } from './jobs/open-jobs.js';
import { limits } from './limits.js';
import { accountKinds } from './modules/accounts/repository.js';
import { openCatalogue } from './modules/questionnaires/authored/catalogue.js';
import { recordReleases } from './modules/questionnaires/record-releases.js';
import { readReleases, type Releases } from './modules/questionnaires/releases.js';
import { isFirstStart, makeDemoAside } from './start/first-start.js';
import { makeUser } from './modules/accounts/demo-access.js';
import { demoSignIns } from './modules/accounts/demo-sign-ins.js';
import { isDemoDone } from './seed/repository.js';
import { openStorage } from './storage/open-storage.js';
import { demoIsAllowed, ownAddress, readSettings, type Settings } from './settings.js';

const sweepEvery = 200; // ms

const demoIsOff = `The demo accounts in this data are switched off here: their passwords are public, and other machines reach this server. A user of your own: ${makeUser}`;
const demoIsOn = `  They work on this machine alone, and not through a proxy. A user of your own: ${makeUser}`;

/** Starts everything. Gives a function that ends the server in order. */
async function start(settings: Settings): Promise<() => Promise<void>> {
  if (settings.seed === 'demo' && isFirstStart(settings)) await makeDemoAside();
  const releases = readReleases();
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    onStopped: (code) => process.exit(code === 0 ? 1 : code),
  });
  try {
    return await serve(settings, releases, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  settings: Settings,
  releases: Releases,
  database: Database,
): Promise<() => Promise<void>> {
  // With those that were released from drafts: they must not change either.
  await recordReleases(database, await openCatalogue(releases, database), settings.mayDefinitionsChange);
  const storage = await openStorage(settings.storage);
  const stagingFolder = path.join(settings.dataDirectory, 'staging');
  const videosFolder = path.join(settings.dataDirectory, 'videos');
  if (settings.seed === 'demo' && !(await isDemoDone(database))) {
    // Making it takes libraries for pictures and documents that a server loads for nothing else.
    const { seedDemo } = await import('./seed/demo.js');
    await seedDemo({ database, releases, storage, stagingFolder });
  }
  const jobs = await openJobs(database, {
    onError: (error) => {
      console.error(error);
    },
  });
  const app = await createApp({ database, settings, releases, storage, jobs });
  const { kept } = settings;
  const stopHousekeeping = startHousekeeping(
    {
      ...{ database, releases, kept, storage, stagingFolder, videosFolder },
      outboxFolder: path.join(settings.dataDirectory, 'outbox'),
    },
    (error) => {
      app.log.error(error);
    },
  );
  await app.listen({ host: settings.host, port: settings.port });

  const { port } = app.server.address() as { port: number };
  const withDemo = demoIsAllowed(settings);
  const { hasOpen, hasDemo } = await accountKinds(database, withDemo);
  const signIns = settings.seed === 'demo' ? demoSignIns : [];
  // One write: a program that waits for the first line gets the others together with it.
  console.log(
    [
      `Alo is ready at ${ownAddress({ ...settings, baseUrl: undefined }, port)}`,
      ...signIns.map(({ username, password, role }) => `  ${role}: ${username} / ${password}`),
      ...(signIns.length > 0 ? [demoIsOn] : []),
      ...(hasDemo && !withDemo ? [demoIsOff] : []),
      ...(hasOpen ? [] : [`Nobody can sign in yet: ${makeUser}`]),
    ].join('\n'),
  );
  return async () => {
    stopHousekeeping();
    // Closes connections that become idle after the closing began. Otherwise the server waits until they time out.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
    }, sweepEvery);
    await app.close();
    clearInterval(sweep);
    await jobs.stop();
    await database.close();
  };
}

/** Ends in order on SIGTERM and SIGINT: takes nothing new, lets running requests end, writes a checkpoint. */
function stopOnSignals(stop: () => Promise<void>): void {
  const end = () => {
    setTimeout(() => process.exit(1), limits.drain).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** Runs the server with the settings of the environment until it is told to stop. */
export async function main(): Promise<void> {
  process.umask(0o077); // answers and password hashes are for this user alone
  try {
    stopOnSignals(await start(readSettings(process.env)));
  } catch (error) {
    console.error(explainStart(error) ?? error);
    process.exit(exitCodeFor(error));
  }
}

const isStartedDirectly =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isStartedDirectly) await main();
