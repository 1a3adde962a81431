/** Looks into one file, in a process of its own: a file that breaks or floods what reads it breaks nothing else. */
import { inspectFile, type Inspected } from './inspect-file.js';

process.once('message', (inspected: Inspected) => {
  inspectFile(inspected).then(
    (verdict) => process.send?.(verdict, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
