/** Rounds of a drill side by side, each lane with a server and a directory of its own. */

const fewRounds = 8; // so few are made in one lane: each lane has to be set up

/** Calls `lane` up to `most` times at once; each makes rounds for as long as `next` says that one is left. */
export async function runInLanes(
  rounds: number,
  most: number,
  lane: (next: () => boolean) => Promise<void>,
): Promise<void> {
  let left = rounds;
  const next = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const run = () =>
    lane(next).catch((error: unknown) => {
      left = 0; // the others end too
      throw error;
    });
  const results = await Promise.allSettled(Array.from({ length: rounds < fewRounds ? 1 : most }, run));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
