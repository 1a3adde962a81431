/** Runs one job after the other (F-28). A job that fails does not stop the next one. */
export function createQueue() {
  let last: Promise<unknown> | undefined;
  return <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last ? last.then(job) : job();
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    last = over;
    void over.then(() => {
      if (last === over) last = undefined;
    });
    return turn;
  };
}
