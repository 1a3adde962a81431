import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RejectionReason } from '@alo/schemas';

/** Reads why a reviewer may reject a source, in the order in which the reasons are offered. */
export const readRejectionReasons = (): readonly RejectionReason[] =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/rejection-reasons.json'), 'utf8'),
  ) as RejectionReason[];
