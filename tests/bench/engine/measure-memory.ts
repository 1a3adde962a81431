/** Weighs what a competitor keeps beside the parsed definition. */
import type { Competitor, Model } from './competitor.js';
import type { Scenario } from './scenario.js';

export interface MemoryFigures {
  /** Bytes per question, rows of grids included, beyond a heap that holds the parsed definition alone. */
  readonly withDefinition: number;
  /** The same when the host lets go of the parsed definition; what the competitor needs of it stays. */
  readonly withoutDefinition: number;
}

/** Bytes in use, those of typed arrays (which stand beside the heap) included. */
function bytesInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function measureMemory(competitor: Competitor, { definition }: Scenario): MemoryFigures {
  const questions = definition.steps
    .flatMap(({ groups = [] }) => groups.flatMap(({ metadata }) => metadata.fields))
    .reduce((sum, { subQuestions = [] }) => sum + 1 + subQuestions.length, 0);
  const text = JSON.stringify(competitor.translate(definition));
  // Once before: compiled code and caches are nobody's model.
  competitor.load(JSON.parse(text) as unknown, {}).counts();

  const held: { form?: unknown; model?: Model } = { form: JSON.parse(text) as unknown };
  const before = bytesInUse();
  held.model = competitor.load(held.form, {});
  const withDefinition = bytesInUse() - before;
  delete held.form;
  const withoutDefinition = bytesInUse() - before;
  if (held.model.counts().total === 0) throw new Error('Nothing was built.');
  return { withDefinition: withDefinition / questions, withoutDefinition: withoutDefinition / questions };
}
