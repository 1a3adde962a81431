import { LRUCache } from 'lru-cache';
import type { SubmissionState } from '../submission/state.js';

/** What the last save of this process left, by hotel, so that the next one need not read it. */
export type RecentSubmissions = LRUCache<string, SubmissionState>;

const mostBytes = 64 * 1024 * 1024; // about
const bytesOfAnswer = 200; // without its texts

const sizeOf = ({ stored }: SubmissionState): number =>
  stored.reduce(
    (sum, { answer }) =>
      sum + bytesOfAnswer + 2 * ((answer?.typedValue?.length ?? 0) + (answer?.note?.length ?? 0)),
    bytesOfAnswer,
  );

/**
 * Makes the memory of recent submissions. Nothing rests on it alone: a save on top of an old state writes nothing (its
 * revision is gone), and a refusal is decided again on what the database has.
 */
export const createRecentSubmissions = (): RecentSubmissions =>
  new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
