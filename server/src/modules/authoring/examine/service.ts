/** What a draft would do: its faults, what it changes, and what would become of the answers of hotels. */
import type { DraftChecks, DraftComparison, DraftTrial, QuestionnaireDefinition } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { dryRunOf } from '../../form-migrations/dry-run.js';
import { tryForms, type PageOfForms } from '../../form-migrations/try-forms.js';
import { hashOfMeaning } from '../../questionnaires/authored/hash-of-files.js';
import type { Release, ReleaseFiles } from '../../questionnaires/release-of-files.js';
import type { Releases } from '../../questionnaires/releases.js';
import { createDatedReleases } from '../../submission/dated-releases.js';
import type { CheckResult } from '../checks/check-files.js';
import type { Checker } from '../checks/checker.js';
import { numberedFiles } from '../drafts/numbered-files.js';
import { filesOfRevision, readDraft, type DraftFiles } from '../drafts/read-draft.js';
import { nextVersion } from '../drafts/told.js';
import { authoringTexts } from '../texts.js';
import { compareVersions } from './compare.js';
import { draftRelease, planOf, withRelease } from './draft-release.js';
import { outcomeOf } from './outcome.js';
import * as repository from './repository.js';

export interface ExamineOptions {
  readonly database: Executor;
  readonly releases: Releases;
  readonly checker: Checker;
  readonly now: () => Date;
}

const isExample = ({ rule }: { readonly rule: string }): boolean => rule === 'examples';

/** How many faults there are of each kind. */
export function countProblems({ problems }: CheckResult): { errors: number; failing: number } {
  const failing = problems.filter(isExample).length;
  return { errors: problems.length - failing, failing };
}

export function createExamineService({ database, releases, checker, now }: ExamineOptions) {
  /** The number that a version of this key would get now. */
  const nextOf = (key: string, highest: number): number =>
    nextVersion(highest, releases.latest(key)?.definition.version ?? 0);

  /** Checks files as those of the next version of this key. @throws HttpError 503 */
  function checkFiles(key: string, highest: number, given: ReleaseFiles): Promise<CheckResult> {
    const files = numberedFiles(given, { version: nextOf(key, highest) });
    const earlier: Record<string, QuestionnaireDefinition> = {};
    for (const { definition } of releases.all)
      if (definition.key === key && files.has(`migration-from-${definition.version}.json`))
        earlier[definition.version] = definition;
    return checker.check({ key, files: Object.fromEntries(files), earlier });
  }

  /** @throws HttpError 404, 409, 503 */
  async function versionsOf(draft: DraftFiles, asked: number | undefined) {
    const from = asked ?? draft.basedOn;
    if (from === null) throw new HttpError(409, 'NO_BASE', authoringTexts.noBase);
    const before = releases.find(draft.key, from);
    if (before === undefined)
      throw new HttpError(404, 'NOT_FOUND', authoringTexts.notEarlier({ key: draft.key, from }));
    const checked = await checkFiles(draft.key, draft.highest, draft.files);
    if (!checked.isReadable) throw new HttpError(409, 'NOT_READABLE', authoringTexts.notReadable);
    const named = { key: draft.key, version: nextOf(draft.key, draft.highest) };
    const after: Release = draftRelease(draft.files, named);
    return { before, after, plan: planOf(draft.files, before, after) };
  }

  return {
    ...{ checkFiles, nextOf },

    /** @param revision the last one where none is named. @throws HttpError 404, 503 */
    async checks(this: void, userId: string, id: string, revision?: number): Promise<DraftChecks> {
      const draft = await readDraft(database, userId, id);
      const isOther = revision !== undefined && revision !== draft.revision;
      const files = isOther ? await filesOfRevision(database, id, revision) : draft.files;
      const checked = await checkFiles(draft.key, draft.highest, files);
      const { errors, failing } = countProblems(checked);
      return {
        data: {
          ...{ revision: revision ?? draft.revision, sha256: hashOfMeaning(files) },
          ...{ problems: [...checked.problems], errors, failing_examples: failing },
          is_readable: checked.isReadable,
          may_be_released: checked.problems.length === 0,
        },
      };
    },

    /** @throws HttpError 404; 409 the draft cannot be read, or is based on nothing */
    async compare(this: void, userId: string, id: string, asked?: number): Promise<DraftComparison> {
      const draft = await readDraft(database, userId, id);
      const { before, after, plan } = await versionsOf(draft, asked);
      const { version: from } = before.definition;
      const ofVersion = { key: draft.key, version: from };
      const answered = await repository.countAnswered(database, ofVersion);
      const compared = compareVersions({
        ...{ before, after, plan: plan ?? {} },
        answered: new Map(answered.map(({ questionId, hotels }) => [questionId, hotels])),
      });
      const { revision, sha256 } = draft;
      const hotels = await repository.countForms(database, ofVersion);
      return { data: { revision, sha256, from, hotels, ...compared } };
    },

    /** A page of forms; nothing is written. @throws HttpError 404; 409 the draft or its plan cannot be read */
    async trial(
      this: void,
      userId: string,
      id: string,
      { from: asked, ...page }: PageOfForms & { readonly from?: number | undefined },
    ): Promise<DraftTrial> {
      const draft = await readDraft(database, userId, id);
      const { before, after, plan } = await versionsOf(draft, asked);
      const { version: from } = before.definition;
      if (plan === null) throw new HttpError(409, 'BAD_PLAN', authoringTexts.badPlan({ from }));
      const tried = withRelease(releases, { ...after, plans: new Map([[from, plan]]) });
      const named = { key: draft.key, from, to: after.definition.version };
      const options = { database, releases: tried, releaseOf: createDatedReleases(tried, now) };
      const forms = await tryForms(options, named, page);
      const { revision, sha256 } = draft;
      return {
        data: {
          ...dryRunOf(forms.tried, forms.next, forms.labels),
          ...{ revision, sha256, from, outcome: outcomeOf(forms.tried) },
        },
      };
    },
  };
}

export type ExamineService = ReturnType<typeof createExamineService>;
