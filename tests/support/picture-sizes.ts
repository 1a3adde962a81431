/** Makes the sizes of pictures, as the job of a server does. */
import path from 'node:path';
import { openStaging } from '../../server/src/modules/intake/staging.js';
import { createSizes, type Sizes } from '../../server/src/modules/traveler-page/sizes/sizes.js';
import { openStorage } from '../../server/src/storage/open-storage.js';
import type { World } from './world.js';

/** The compiled program, as with the child of the inspector. */
const child = new URL('../../server/dist/modules/traveler-page/sizes/child.js', import.meta.url);

/** What makes the sizes of the pictures of this server. */
export async function sizesOf({ database, dataDirectory }: World): Promise<Sizes> {
  const storage = await openStorage({ kind: 'folder', folder: path.join(dataDirectory, 'files') });
  const staging = await openStaging(path.join(dataDirectory, 'staging'));
  return createSizes({ database, storage, staging, child });
}
