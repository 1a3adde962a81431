/** The released versions, as authors see them. */
import type { AuthoringVersion, AuthoringVersions, FormsInTheWay } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import type { AuditedChange } from '../../idempotency/audited-change.js';
import type { AskedChange } from '../../idempotency/change-request.js';
import type { IdempotentResult } from '../../idempotency/idempotency.js';
import type { Catalogue } from '../../questionnaires/authored/catalogue.js';
import { lockKey } from '../../questionnaires/authored/repository.js';
import { authoringTexts } from '../texts.js';
import * as repository from './repository.js';
import { someNames } from '../../../languages/some-names.js';

export interface VersionsOptions {
  readonly database: Executor;
  readonly change: AuditedChange;
  readonly releases: Catalogue;
  readonly now: () => Date;
}

/** So many forms are listed, and so many hotels are named in a sentence. */
const mostListed = 100;
const mostNamed = 5;

export interface Named {
  readonly key: string;
  readonly version: number;
}

const absent = () => new HttpError(404, 'NOT_FOUND', authoringTexts.versionNotFound);

export function createVersionsService({ database, change, releases, now }: VersionsOptions) {
  return {
    async list(this: void): Promise<AuthoringVersions> {
      const authored = await repository.listAuthored(database);
      const counts = await repository.countForms(database);
      const isOf = (one: Named) => (other: Named) => one.key === other.key && one.version === other.version;
      const all = releases.all.toSorted(
        ({ definition: one }, { definition: other }) =>
          one.key.localeCompare(other.key) || one.version - other.version,
      );
      return {
        data: all.map(({ definition, sha256 }) => {
          const { key, version, title } = definition;
          const from = authored.find(isOf(definition));
          return {
            ...{ key, version, title, sha256, is_shipped: from === undefined },
            ...{ proposed_by: from?.proposedBy ?? null, released_by: from?.releasedBy ?? null },
            released_at: from?.releasedAt.toISOString() ?? null,
            draft_id: from?.draftId ?? null,
            forms: counts.find(isOf(definition))?.forms ?? 0,
          };
        }),
      };
    },

    /** @throws HttpError 404 */
    read(this: void, { key, version }: Named): AuthoringVersion {
      const [release, files] = [releases.find(key, version), releases.filesOf(key, version)];
      if (release === undefined || files === undefined) throw absent();
      const { title } = release.definition;
      return { data: { key, version, title, files: Object.fromEntries(files) } };
    },

    /** @throws HttpError 404 */
    async forms(this: void, named: Named): Promise<FormsInTheWay> {
      if (releases.find(named.key, named.version) === undefined) throw absent();
      const { forms, total } = await repository.formsOf(database, named, mostListed);
      return { data: forms, total };
    },

    /**
     * Takes back a release. Its number is not given again.
     * @throws HttpError 404; 409 it comes with the product, forms are on it, or the plan of a later version leads from it
     */
    async withdraw(this: void, request: AskedChange, named: Named): Promise<IdempotentResult<string>> {
      const { key, version } = named;
      const done = await change(request, 'withdraw release', async (transaction) => {
        await lockKey(transaction, key);
        if (!(await repository.holdAuthored(transaction, named))) {
          if (releases.find(key, version) === undefined) throw absent();
          throw new HttpError(409, 'IS_SHIPPED', authoringTexts.isShipped);
        }
        const { forms, total } = await repository.formsOf(transaction, named, mostNamed);
        const names = forms.map(({ hotel }) => hotel.name);
        if (total > 0)
          throw new HttpError(
            409,
            'FORMS_IN_THE_WAY',
            authoringTexts.formsInTheWay({ total, names: someNames(names, total) }),
          );
        const later = await repository.versionPlannedFrom(transaction, named);
        if (later !== undefined)
          throw new HttpError(409, 'PLANNED_FROM', authoringTexts.plannedFrom({ version: later }));
        await repository.setWithdrawn(transaction, named, { userId: request.caller.userId, at: now() });
        return {
          result: authoringTexts.withdrawn({ key, version }),
          target: `${key} ${version}`,
          detail: { questionnaire: key, version },
        };
      });
      await releases.refresh();
      return done;
    },
  };
}
