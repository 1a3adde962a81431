import { LRUCache } from 'lru-cache';
import type { SubmissionState } from './repository.js';

/** By hotel: what the last save of this process left, so that the next one need not read it. */
export type RecentSubmissions = LRUCache<string, SubmissionState>;

const mostAnswers = 200_000; // some 50 MB

/**
 * Nothing rests on it alone: a save on top of an old state writes nothing (its revision is gone), and a refusal is
 * decided again on what the database has.
 */
export const createRecentSubmissions = (): RecentSubmissions =>
  new LRUCache({ maxSize: mostAnswers, sizeCalculation: ({ stored }) => stored.length + 1 });
