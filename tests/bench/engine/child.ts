/** One process of the benchmark: it is sent a task, measures one competitor, sends the figures and ends. */
import { measureChange } from './measure-change.js';
import { measureColdChanges, measureColdReading } from './measure-cold.js';
import { measureConstruction } from './measure-construction.js';
import { measureMemory } from './measure-memory.js';
import { competitors } from './registry.js';
import { scenarioOf, type Task } from './task.js';

const measures = {
  change: measureChange,
  hub: measureChange,
  chain: measureChange,
  construction: measureConstruction,
  memory: measureMemory,
  coldReading: measureColdReading,
  coldHub: measureColdChanges,
  coldChain: measureColdChanges,
};

process.once('message', (message) => {
  const task = message as Task;
  void competitors[task.competitor]().then(async ({ competitor }) => {
    const figures = await measures[task.measure](competitor, scenarioOf(task));
    process.send?.(figures, () => process.disconnect());
  });
});
