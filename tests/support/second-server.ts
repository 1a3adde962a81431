/** A further server on the database and the files of a world, as behind a load balancer. */
import { createApp, openDatabase, readSettings } from '@alo/server';
import type { World } from './world.js';
import { createChecker } from '../../server/src/modules/authoring/checks/checker.js';
import { createInspector } from '../../server/src/modules/intake/inspect/inspector.js';

const builtCheckChild = new URL('../../server/dist/modules/authoring/checks/child.js', import.meta.url);
const builtChild = new URL('../../server/dist/modules/intake/inspect/child.js', import.meta.url);

export type SecondServer = Pick<World, 'app' | 'ask' | 'dispose'>;

export async function startSecondServer(world: World): Promise<SecondServer> {
  const database = await openDatabase(world.place);
  const app = await createApp({
    ...{ database, releases: world.releases, now: () => world.clock.now },
    settings: readSettings({
      ...{ ALO_SEED: 'none', ALO_DATA_DIR: world.dataDirectory, ALO_LOG_LEVEL: 'error' },
    }),
    inspector: createInspector({ child: builtChild }),
    checker: createChecker({ child: builtCheckChild }),
    staticRoot: 'nothing is built here',
  });
  return {
    app,
    async ask(person, { headers, ...rest }) {
      const authorization = person && { authorization: `Bearer ${await world.tokenOf(person)}` };
      return app.inject({ ...rest, headers: { ...authorization, ...headers } });
    },
    async dispose() {
      await app.close();
      await database.close();
    },
  };
}
