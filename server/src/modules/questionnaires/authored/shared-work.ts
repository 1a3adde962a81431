/**
 * Does work for many who ask at once. Whoever asks while it runs waits for one further run, which they all share: so each
 * gets what began after they had asked, and an older result never comes after a newer one.
 */
export function createSharedWork(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
