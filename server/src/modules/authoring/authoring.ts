/** Everything about drafts of questionnaires, put together. */
import type { Database } from '../../database/open-database.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { Notices } from '../notices/notices.js';
import type { Catalogue } from '../questionnaires/authored/catalogue.js';
import type { Checker } from './checks/checker.js';
import { createDraftsService } from './drafts/service.js';
import { createExamineService } from './examine/service.js';
import { createProposalsService } from './proposals/service.js';
import { createVersionsService } from './versions/service.js';

export interface AuthoringOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly releases: Catalogue;
  readonly checker: Checker;
  readonly notices: Pick<Notices, 'tellOfProposal' | 'forgetProposal' | 'releasersBeside'>;
  readonly now: () => Date;
}

export function createAuthoring(options: AuthoringOptions) {
  const drafts = createDraftsService(options);
  const examine = createExamineService(options);
  return {
    ...{ drafts, examine, database: options.database },
    proposals: createProposalsService({ ...options, examine, told: drafts.told }),
    versions: createVersionsService(options),
  };
}

export type Authoring = ReturnType<typeof createAuthoring>;
