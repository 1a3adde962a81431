/** What one process of the benchmark is asked for, and what it answers. */
import type { CompetitorName } from './competitor.js';
import type { ChangeFigures } from './measure-change.js';
import type { ColdChangeFigures, ColdReadingFigures } from './measure-cold.js';
import type { ConstructionFigures } from './measure-construction.js';
import type { MemoryFigures } from './measure-memory.js';
import { createScenario, type Scenario, type Shape } from './scenario.js';

export interface Results {
  readonly change: ChangeFigures;
  readonly hub: ChangeFigures;
  readonly chain: ChangeFigures;
  readonly construction: ConstructionFigures;
  readonly memory: MemoryFigures;
  readonly coldReading: ColdReadingFigures;
  readonly coldHub: ColdChangeFigures;
  readonly coldChain: ColdChangeFigures;
}
export type Measure = keyof Results;
/** What is measured in a process that has not run the code before. */
export type ColdMeasure = 'coldReading' | 'coldHub' | 'coldChain';
export type WarmMeasure = Exclude<Measure, ColdMeasure>;

export interface Task {
  readonly measure: Measure;
  readonly competitor: CompetitorName;
  /** Questions, rows of grids not counted. */
  readonly size: number;
}

/** Changes in a history: half of them warm up, but for those in a fresh process. */
const historyLength: Record<Measure, number> = {
  change: 80_000,
  hub: 4000,
  chain: 8000,
  construction: 0,
  memory: 0,
  coldReading: 0,
  coldHub: 20,
  coldChain: 20,
};

const shapeOf: Partial<Record<Measure, Shape>> = {
  hub: 'hub',
  coldHub: 'hub',
  chain: 'chain',
  coldChain: 'chain',
};

/** Draws the scenario, the same for every competitor: from the measure and the size alone. */
export function scenarioOf({ measure, size }: Omit<Task, 'competitor'>): Scenario {
  return createScenario(shapeOf[measure] ?? 'local', size, historyLength[measure]);
}
