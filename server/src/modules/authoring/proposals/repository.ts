/** SQL of proposals. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../../database/camel-cased.js';
import type { Executor } from '../../../database/executor.js';
import type { QuestionnaireProposalRow } from '../../../database/rows.generated.js';

type ProposalRow = CamelCased<QuestionnaireProposalRow>;

export type OpenProposal = Pick<ProposalRow, 'id' | 'draftId' | 'revision' | 'key' | 'sha256' | 'proposedBy'>;

/** The proposal of a draft that nobody has decided; `isHeld`: nobody decides it until the transaction ends. */
export async function findOpen(
  database: Executor,
  draftId: string,
  isHeld: boolean,
): Promise<OpenProposal | undefined> {
  const [found] = await database.query<OpenProposal>(
    sql`select id, draft_id as "draftId", revision, key, sha256, proposed_by as "proposedBy"
        from questionnaire_proposal where draft_id = ${draftId} and outcome is null
        ${isHeld ? sql`for update` : sql``}`,
  );
  return found;
}

/** Has the person ever proposed this content for this key, in whichever draft? */
export async function hasProposed(
  database: Executor,
  userId: string,
  { key, sha256 }: Pick<ProposalRow, 'key' | 'sha256'>,
): Promise<boolean> {
  const found = await database.query(
    sql`select from questionnaire_proposal where key = ${key} and sha256 = ${sha256} and proposed_by = ${userId} limit 1`,
  );
  return found.length > 0;
}

export async function insertProposal(
  transaction: Executor,
  {
    id,
    draftId,
    revision,
    key,
    sha256,
    note,
    proposedBy,
    proposedAt,
  }: OpenProposal & Pick<ProposalRow, 'note' | 'proposedAt'>,
): Promise<void> {
  await transaction.query(
    sql`insert into questionnaire_proposal (id, draft_id, revision, key, sha256, note, proposed_by, proposed_at)
        values (${id}, ${draftId}, ${revision}, ${key}, ${sha256}, ${note}, ${proposedBy}, ${proposedAt})`,
  );
}

export interface Decided {
  readonly outcome: 'released' | 'sentBack' | 'takenBack';
  readonly reason?: string;
  readonly version?: number;
  readonly userId: string;
  readonly at: Date;
}

export async function decide(
  transaction: Executor,
  id: string,
  { outcome, reason, version, userId, at }: Decided,
): Promise<void> {
  await transaction.query(
    sql`update questionnaire_proposal
        set outcome = ${outcome}, reason = ${reason ?? null}, version = ${version ?? null}, decided_by = ${userId},
            decided_at = ${at}
        where id = ${id}`,
  );
}
