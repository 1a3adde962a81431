import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RejectionReason } from '@alo/schemas';

/** Why a reviewer may reject an answer or its files, in the order in which the reasons are offered. */
export const rejectionReasons: readonly RejectionReason[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/rejection-reasons.json'), 'utf8'),
) as RejectionReason[];
