/** Says in words who gave answers. */
import { dayText } from '@alo/words';
import { readingTexts } from './texts.js';
import type { Writer } from '../sheet/writers-of.js';

/** Writes `Answered by Ana Ruiz, 12 March 2026`. */
export function writerText({ name, at }: Writer): string {
  const day = dayText(at);
  return name === null ? readingTexts.answeredOn({ day }) : readingTexts.answeredBy({ name, day });
}

/** Finds the writer of most of these answers on one day; of several, the last one. */
export function mainWriter(writers: Iterable<Writer>): Writer | undefined {
  const counts = new Map<string, { readonly writer: Writer; readonly count: number }>();
  for (const writer of writers) {
    const key = writerText(writer);
    const known = counts.get(key);
    const latest = known !== undefined && known.writer.at > writer.at ? known.writer : writer;
    counts.set(key, { writer: latest, count: (known?.count ?? 0) + 1 });
  }
  const [main] = [...counts.values()].sort(
    (left, right) => right.count - left.count || (left.writer.at < right.writer.at ? 1 : -1),
  );
  return main?.writer;
}
