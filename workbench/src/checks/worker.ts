/** The worker of the workbench: checks and completions, beside the page, so that typing never waits. */
import { expose } from 'comlink';
import { completionsAt, helpAt } from '../language/language.js';
import { allExamples, checkFiles, examplesNotice } from './check.js';

const tasks = {
  check: checkFiles,
  examplesNotice,
  completeExamples: allExamples,
  completionsAt,
  helpAt,
};

/** What the page can ask of the worker. Arguments and results are copied. */
export type Tasks = typeof tasks;

expose(tasks);
