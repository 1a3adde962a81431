import { offerLoad } from './load.js';
import type { Engine, Subject } from './subject.js';

export interface SoakFigures {
  readonly engine: Engine;
  readonly rate: number;
  /** Bytes at the start, and at the end of each minute. */
  readonly memory: readonly number[];
}

const minutes = 10;

/** Watches the memory of the server over ten minutes of saves. */
export async function soak(
  subject: Subject,
  send: (count: number) => Promise<number>,
  rate: number,
): Promise<SoakFigures> {
  const memory = [subject.memory()];
  for (let minute = 0; minute < minutes; minute += 1) {
    await offerLoad({ rate, seconds: 60, send });
    memory.push(subject.memory());
  }
  return { engine: subject.engine, rate, memory };
}
