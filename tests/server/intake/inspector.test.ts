import { expect, it } from 'vitest';
import { createInspector, InspectorBusyError } from '../../../server/src/modules/intake/inspect/inspector.js';

it('[U-15] where no process can start, a file is not called damaged: the server is busy', async () => {
  const child = new URL('../../support/no-such-program.js', import.meta.url);
  const inspector = createInspector({ child });
  const inspected = { file: 'no file', remade: 'none', takesDrawings: false };
  await expect(inspector.inspect(inspected)).rejects.toThrow(InspectorBusyError);
});
