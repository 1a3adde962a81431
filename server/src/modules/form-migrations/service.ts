/** Moving open forms to another version of their questionnaire (engine: SPEC.md, M). */
import type {
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationPlans,
  FormMigrations,
  FormsToMigrate,
  MigratedForms,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { ChangeRequest, AskedChange } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Release, Releases } from '../questionnaires/releases.js';
import type { ChangeSubmission } from '../submission/change.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { applyMove, undoMove, type Applied } from './apply.js';
import { dryRunOf } from './dry-run.js';
import { listForms, listMigrations, type ListAsked } from './lists/lists.js';
import { countMoved } from './lists/repository.js';
import { countVersions, describePlan } from './plans.js';
import * as repository from './repository.js';
import { formMigrationTexts as texts } from './texts.js';
import { pageOfForms, tryForms, type NamedPlan, type PageOfForms } from './try-forms.js';

export interface FormMigrationsOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releases: Releases;
  readonly releaseOf: ReleaseOf;
}

const summaryOf = ({ id, move }: Applied) => ({
  migration_id: id,
  moved: move.migration.report.moved.length,
  parked: move.migration.parked.length,
  fallen: move.decisions.fall.length,
});

export function createFormMigrationsService(options: FormMigrationsOptions) {
  const { database, changeSubmission, releases, releaseOf } = options;

  /** The version to which a plan leads. @throws HttpError 404 */
  function targetOf({ key, from, to }: NamedPlan): Release {
    const target = releases.find(key, to);
    if (!target?.plans.has(from)) throw new HttpError(404, 'NOT_FOUND', texts.noSuchPlan({ key, from, to }));
    return target;
  }

  const move = (change: ChangeRequest, target: Release) =>
    changeSubmission(change, { action: 'migrateForm' }, async (changing) => {
      const applied = await applyMove(changing, releaseOf, target);
      const { version: from } = changing.state.submission;
      const { key: questionnaire, version: to } = target.definition;
      const summary = summaryOf(applied);
      return { result: summary, detail: { questionnaire, from, to, ...summary } };
    });

  return {
    /** The versions of all questionnaires with their forms, and the plans with what they change. */
    async plans(this: void): Promise<FormMigrationPlans> {
      const counts = await repository.countForms(database);
      const moved = await countMoved(database);
      const data = releases.all.flatMap((after) => {
        const { key, version: to } = after.definition;
        return [...after.plans].flatMap(([from, plan]) => {
          const before = releases.find(key, from);
          const ofPlan = moved.find(
            (each) => each.questionnaire === key && each.from === from && each.to === to,
          );
          return before ? [describePlan({ before, after, plan }, counts, ofPlan?.forms ?? 0)] : [];
        });
      });
      return { data, versions: countVersions(releases.all, counts) };
    },

    /** A page of the forms that a plan is about. @throws HttpError 404 */
    async forms(this: void, plan: NamedPlan, isOpen: boolean, asked: ListAsked): Promise<FormsToMigrate> {
      targetOf(plan);
      return listForms(database, plan, isOpen, asked);
    },

    /** A page of the forms that a plan moved. @throws HttpError 404 */
    async moves(this: void, plan: NamedPlan, asked: ListAsked): Promise<MigratedForms> {
      targetOf(plan);
      return listMigrations(database, plan, asked);
    },

    /** What would become of the next forms, or of the form of one hotel; nothing is written. @throws HttpError 404 */
    async dryRun(this: void, plan: NamedPlan, asked: PageOfForms = {}): Promise<FormMigrationDryRun> {
      targetOf(plan);
      const { tried, next, labels } = await tryForms({ database, releases, releaseOf }, plan, asked);
      return { data: dryRunOf(tried, next, labels) };
    },

    /**
     * Moves the next forms, each in a transaction of its own. One that changes meanwhile is moved as it is then.
     * @throws HttpError 404
     */
    async applyPage(
      this: void,
      change: AskedChange,
      plan: NamedPlan,
      after?: string,
    ): Promise<FormMigrationApplied> {
      const target = targetOf(plan);
      const { forms, next } = await pageOfForms(database, plan, { after });
      const moved: FormMigrationApplied['data']['moved'] = [];
      const stayed: FormMigrationApplied['data']['stayed'] = [];
      for (const { hotel: name, state } of forms) {
        const { hotelId } = state.submission;
        const hotel = { id: hotelId, name };
        // A page that is asked for again finds only what has not moved: a key of its own would stand in the way.
        const one = { ...change, hotelId, idempotencyKey: undefined };
        try {
          const { result } = await move(one, target);
          moved.push({ hotel, ...result });
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          stayed.push({ hotel, reason: error.message });
        }
      }
      return { data: { moved, stayed, next } };
    },

    /** Moves the form of one hotel. @throws HttpError 409 */
    async apply(this: void, change: ChangeRequest, to: number): Promise<IdempotentResult<FormMigrationDone>> {
      return changeSubmission(change, { action: 'migrateForm' }, async (changing) => {
        const { questionnaire: key, version: from } = changing.state.submission;
        const target = releases.find(key, to);
        if (target === undefined)
          throw new HttpError(409, 'NO_PLAN', texts.noPlan({ key, version: from, target: key, to }));
        const applied = await applyMove(changing, releaseOf, target);
        const { migration_id: id, ...counts } = summaryOf(applied);
        return {
          result: {
            message: texts.moved({ to, moved: counts.moved, parked: counts.parked }),
            migration_id: id,
          },
          detail: { questionnaire: key, from, to, migration_id: id, ...counts },
        };
      });
    },

    /** Gives a form back as it was. @throws HttpError 404, 409 */
    undo: (change: ChangeRequest, migrationId: string): Promise<IdempotentResult<FormMigrationDone>> =>
      changeSubmission(change, { action: 'undoFormMigration' }, async (changing) => {
        const { from, to } = await undoMove(changing, migrationId);
        const { questionnaire } = changing.state.submission;
        return {
          result: { message: texts.movedBack({ from }), migration_id: migrationId },
          detail: { questionnaire, from: to, to: from, migration_id: migrationId },
        };
      }),

    /** What has become of the forms of a hotel. */
    async ofHotel(this: void, hotelId: string): Promise<FormMigrations> {
      const found = await repository.readMigrations(database, hotelId);
      return {
        data: found.map(({ id, from, to, report, parked, at, by, undoneAt, isUndoable }) => ({
          ...{ id, from, to, moved: report.moved.length, at: at.toISOString(), by },
          parked: parked.map(({ questionId, code, message, answer }) => ({
            ...{ question_id: questionId, code, message },
            answer: {
              selectedOptionId: answer.selectedOptionId ?? null,
              typedValue: answer.typedValue ?? null,
              note: answer.note ?? null,
            },
          })),
          undone_at: undoneAt?.toISOString() ?? null,
          can_be_undone: isUndoable,
        })),
      };
    },
  };
}

export type FormMigrationsService = ReturnType<typeof createFormMigrationsService>;
