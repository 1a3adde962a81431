import { isObject } from '../fixes/json-place.js';
import { at } from '../problem.js';
import { positionIn } from './position.js';
import type { PlacedProblem } from './placed-problem.js';

/** A key that is the name of a file in the same folder, everywhere. */
const isFileName = (key: unknown): key is string =>
  typeof key === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(key);

/** The keys that a head lists in place of its steps; `undefined` where the steps stand in it. */
export function listedSteps(
  file: string,
  head: unknown,
  text: string,
  problems: PlacedProblem[],
): string[] | undefined {
  const steps: unknown = isObject(head) ? head['steps'] : undefined;
  if (!Array.isArray(steps) || !steps.some((step) => typeof step === 'string')) return undefined;
  const rule = 'steps-listed';
  const keys: string[] = [];
  steps.forEach((key: unknown, index) => {
    const pointer = at('/steps', index);
    const say = (message: string) =>
      void problems.push({ file, rule, pointer, message, ...positionIn(text, pointer) });
    if (!isFileName(key)) say(`${JSON.stringify(key)} is not the key of a step with a file of its own.`);
    else if (keys.includes(key)) say(`The step "${key}" is listed twice.`);
    else keys.push(key);
  });
  return keys;
}
