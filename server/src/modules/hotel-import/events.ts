/** An import as it goes on, as server-sent events (HTML, 9.2). */
import { setTimeout as pause } from 'node:timers/promises';
import type { HotelImportDetail } from '@alo/schemas';

/** Milliseconds between two looks. */
const every = 500;
/** A line that says nothing, so that nothing between the two ends thinks that the connection is dead; in ms. */
const sign = 15_000;

/** The states in which a job works on an import. */
const atWork: readonly HotelImportDetail['state'][] = ['reading', 'comparing', 'running', 'undoing'];

/**
 * Tells of each change until nobody works on the import any more. What one server changes, all tell: they read the
 * database.
 * @param signal ends it
 */
export async function* tellOfImport(
  describe: () => Promise<HotelImportDetail>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let told = '';
  let toldAt = performance.now();
  while (!signal.aborted) {
    const detail = await describe();
    // The time that is left changes while nothing happens.
    const news = JSON.stringify({ ...detail, seconds_left: null });
    if (news !== told) {
      yield `data: ${JSON.stringify(detail)}\n\n`;
      [told, toldAt] = [news, performance.now()];
    } else if (performance.now() - toldAt > sign) {
      yield ':\n\n';
      toldAt = performance.now();
    }
    if (!atWork.includes(detail.state)) return;
    await pause(every, undefined, { signal }).catch(() => undefined);
  }
}
