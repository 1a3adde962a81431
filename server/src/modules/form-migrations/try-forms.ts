/** Tries a plan on forms, page by page; nothing is written. */
import type { Executor } from '../../database/executor.js';
import type { Release, Releases } from '../questionnaires/releases.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { labelOf } from '../submission/label-of.js';
import { mayWriteAnswers } from '../submission/life.js';
import { moveOf } from './apply.js';
import type { Tried } from './dry-run.js';
import * as repository from './repository.js';

/** So many forms are looked at in one request. */
const formsAtOnce = 25;

/** A plan, as an address names it. */
export interface NamedPlan {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Where a page begins: after this hotel; or the only hotel that it is about. */
export interface PageOfForms {
  readonly after?: string | undefined;
  readonly hotel?: string | undefined;
}

/** A page of forms of the old version, and where the next one begins. */
export async function pageOfForms(
  database: Executor,
  { key, from }: Pick<NamedPlan, 'key' | 'from'>,
  { after, hotel }: PageOfForms,
): Promise<{ readonly forms: readonly repository.FoundForm[]; readonly next: string | null }> {
  const asked = { key, version: from, after: after ?? null, hotel: hotel ?? null, most: formsAtOnce + 1 };
  const found = await repository.readForms(database, asked);
  const forms = found.slice(0, formsAtOnce);
  const next = found.length > formsAtOnce ? (forms.at(-1)?.state.submission.hotelId ?? null) : null;
  return { forms, next };
}

export interface TriedPage {
  readonly tried: readonly Tried[];
  readonly next: string | null;
  readonly labels: Readonly<Record<'before' | 'after', (questionId: string) => string>>;
}

interface TryOptions {
  readonly database: Executor;
  /** They have both versions of the plan. */
  readonly releases: Pick<Releases, 'find'>;
  readonly releaseOf: ReleaseOf;
}

/** What would become of the next forms, or of that of one hotel. Forms that are closed to their hotels have no move. */
export async function tryForms(
  { database, releases, releaseOf }: TryOptions,
  plan: NamedPlan,
  asked: PageOfForms,
): Promise<TriedPage> {
  const { forms, next } = await pageOfForms(database, plan, asked);
  const tried: Tried[] = [];
  for (const form of forms) {
    const { submission } = form.state;
    const mayMove = mayWriteAnswers(submission.status);
    const rows = mayMove ? await repository.readReviewRows(database, submission) : [];
    tried.push({ form, move: mayMove ? moveOf(releaseOf, form.state, rows, plan.to) : undefined });
  }
  const labelIn = (release: Release | undefined) => (id: string) =>
    release ? labelOf(release.questionnaire, id) : id;
  const [before, after] = [plan.from, plan.to].map((version) => labelIn(releases.find(plan.key, version)));
  return {
    tried,
    next,
    labels: { before: before ?? labelIn(undefined), after: after ?? labelIn(undefined) },
  };
}
