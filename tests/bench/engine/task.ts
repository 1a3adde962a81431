/** What one process of the benchmark is asked for, and what it answers. */
import type { CompetitorName } from './competitor.js';
import type { ChangeFigures } from './measure-change.js';
import type { ConstructionFigures } from './measure-construction.js';
import type { MemoryFigures } from './measure-memory.js';
import { createScenario, type Scenario, type Shape } from './scenario.js';

export interface Results {
  readonly change: ChangeFigures;
  readonly hub: ChangeFigures;
  readonly chain: ChangeFigures;
  readonly construction: ConstructionFigures;
  readonly memory: MemoryFigures;
}
export type Measure = keyof Results;

export interface Task {
  readonly measure: Measure;
  readonly competitor: CompetitorName;
  /** Questions, rows of grids not counted. */
  readonly size: number;
}

/** Changes in a history: half of them warm up. */
const historyLength: Record<Measure, number> = {
  change: 80_000,
  hub: 4000,
  chain: 8000,
  construction: 0,
  memory: 0,
};

/** Draws the scenario, the same for every competitor: from the measure and the size alone. */
export function scenarioOf({ measure, size }: Omit<Task, 'competitor'>): Scenario {
  const shape: Shape = measure === 'hub' || measure === 'chain' ? measure : 'local';
  return createScenario(shape, size, historyLength[measure]);
}
