import { checkAgreement } from './agreement.js';
import { competitor as limit } from './peers/limit.js';
import { competitors } from './registry.js';
import type { Run } from './run-task.js';
import { scenarioOf, type Measure, type Results, type Task } from './task.js';

/** Gives what one competitor said, after it was compared with what the limit says. @throws Error that names the question. */
export async function checkedFigures<Name extends Measure>(
  run: Run,
  task: Task & { readonly measure: Name },
): Promise<Results[Name]> {
  const figures = await run(task);
  if ('counts' in figures) {
    const { competitor } = await competitors[task.competitor]();
    checkAgreement(task.competitor, figures, competitor, limit, scenarioOf(task));
  }
  return figures;
}
