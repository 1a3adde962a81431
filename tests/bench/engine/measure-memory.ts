/** Weighs what a competitor keeps beside the parsed definition. */
import { setTimeout } from 'node:timers/promises';
import type { Competitor, Model } from './competitor.js';
import type { Scenario } from './scenario.js';

export interface MemoryFigures {
  /** Bytes per question, rows of grids included, beyond a heap that holds the parsed definition alone. */
  readonly withDefinition: number;
  /** The same when the host lets go of the parsed definition; what the competitor needs of it stays. */
  readonly withoutDefinition: number;
}

interface Held {
  form?: unknown;
  model?: Model;
}

/**
 * Measures the bytes in use, those of typed arrays (which stand beside the heap) included. Between collections, other
 * work gets its turn: code that is still being optimised in the background holds on to what it once saw.
 */
async function bytesInUse(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await setTimeout(50);
    globalThis.gc?.();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

// These are functions of their own: a frame that is still running can keep what it once held in a register.
function parse(held: Held, text: string) {
  held.form = JSON.parse(text);
}
function load(held: Held, competitor: Competitor) {
  held.model = competitor.load(held.form, {});
  if (held.model.counts().total === 0) throw new Error('Nothing was built.');
}
function drop(held: Held) {
  delete held.form;
  delete held.model;
}

export async function measureMemory(
  competitor: Competitor,
  { definition }: Scenario,
): Promise<MemoryFigures> {
  const questions = definition.steps
    .flatMap(({ groups = [] }) => groups.flatMap(({ metadata }) => metadata.fields))
    .reduce((sum, { subQuestions = [] }) => sum + 1 + subQuestions.length, 0);
  const text = JSON.stringify(competitor.translate(definition));
  const held: Held = {};
  // This runs once before: compiled code and caches belong to no model.
  parse(held, text);
  load(held, competitor);
  drop(held);

  parse(held, text);
  const before = await bytesInUse();
  load(held, competitor);
  const withDefinition = (await bytesInUse()) - before;
  delete held.form;
  const withoutDefinition = (await bytesInUse()) - before;
  return { withDefinition: withDefinition / questions, withoutDefinition: withoutDefinition / questions };
}
