/**
 * Two clocks. The wall clock is quick to ask and exact to some 10 ns; the processor clock says how long this process
 * was at work, exact to a microsecond, and stands still while another process has the processor.
 */
import { percentile } from './statistics.js';

/** Microseconds. */
export const wallTime = (): number => performance.now() * 1000;

/** Microseconds of work since the process began, all its threads together. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Starts a watch that answers the microseconds since: those on the wall, or those at work where they are fewer, so that
 * an interruption does not count. It is for work that takes a good deal longer than asking the processor clock (3 µs).
 */
export function startWatch(): () => number {
  const work = processorTime();
  const wall = wallTime();
  return () => Math.min(wallTime() - wall, processorTime() - work);
}

/** Measures how many microseconds it takes in this process to ask the wall clock twice. */
export function wallClockCost(): number {
  const costs = new Float64Array(20_000);
  for (let turn = 0; turn < costs.length; turn += 1) {
    const start = wallTime();
    costs[turn] = wallTime() - start;
  }
  return percentile(costs.subarray(costs.length / 2), 0.5);
}
