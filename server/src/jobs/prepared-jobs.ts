import type { Jobs } from './open-jobs.js';

/** The same jobs, each of which begins with this preparation. What it throws is tried again with the job. */
export const preparedJobs = (jobs: Jobs, prepare: () => Promise<void>): Jobs => ({
  ...jobs,
  work: (kind, handle) =>
    jobs.work(kind, async (data) => {
      await prepare();
      await handle(data);
    }),
});
