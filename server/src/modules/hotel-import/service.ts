/** Hotels that come in from a file (IMP): what a person asks of an import, and what its page is told. */
import type {
  DoubleChoice,
  HotelImport,
  HotelImportDetail,
  HotelImports,
  ImportDoubles,
  ImportPlan,
  ImportRows,
  ImportRowsQuery,
  ImportUndo,
} from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { actorOf, type Caller } from '../../policy/caller.js';
import { importKey } from '../../storage/file-keys.js';
import { texts } from '../../texts.js';
import { intakeTexts } from '../intake/texts.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type AskedChange } from '../idempotency/change-request.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import { pictureOf, type LinkToPart } from '../hotels/hotel-picture.js';
import { extensionOf } from '../intake/file-name.js';
import type { Intake } from '../intake/intake.js';
import type { TakenIn } from '../intake/take-in.js';
import { describeImport, describeRow, isPlanned, summaryOf } from './describe.js';
import { differing } from './doubles/likeliest.js';
import { readHotels } from './doubles/repository.js';
import type { ImportJobs } from './jobs.js';
import { checkImport, columnNames, lastColumnsOf } from './read-file.js';
import * as repository from './repository.js';
import * as rows from './rows/repository.js';
import { chooseColumn, missingFields, planColumns } from './sheet/columns.js';
import { importTexts } from './texts.js';
import { previewUndo } from './undo/undo.js';
import { fieldWords } from './sheet/fields.js';

export interface HotelImportOptions {
  readonly database: Database;
  readonly intake: Intake;
  readonly jobs: ImportJobs;
  readonly linkToPart: LinkToPart;
  readonly now: () => Date;
}

/** What comes beside a file. */
export interface ImportSettings {
  readonly isReviewed: boolean;
  readonly organizationId: string | null;
  readonly allOrNone: boolean;
  readonly doubles: 'change' | 'leave' | 'both';
}

type State = HotelImportDetail['state'];
/** What a change came to is asked for afterwards: a repeated request is told how the import is by then. */
type Changed = Pick<HotelImport, 'id'>;
const mostListed = 50;

/** The intake has made sure that the content is what the name says. */
const formatOf = (name: string) => extensionOf(name) as repository.StoredImport['format'];

const gone = () => new HttpError(404, 'NOT_FOUND', importTexts.notFound);
const notNow = () => new HttpError(409, 'WRONG_STATE', importTexts.notNow);

export function createHotelImportService(options: HotelImportOptions) {
  const { database, intake, jobs, linkToPart, now } = options;

  async function find(id: string): Promise<repository.NamedImport> {
    const found = await repository.findImport(database, id);
    if (!found) throw gone();
    return found;
  }

  /** The import with what a look at its rows finds, which is kept until its columns change. */
  async function findChecked(id: string): Promise<repository.NamedImport> {
    const asked = await find(id);
    if (asked.checked !== null || !isPlanned(asked)) return asked;
    const checked = await checkImport(database, asked, asked.columns);
    await repository.saveChecked(database, asked, checked);
    return { ...asked, checked, total: checked.total };
  }

  async function describe(id: string): Promise<HotelImportDetail> {
    const asked = await findChecked(id);
    const isRunning = asked.state === 'running';
    const isEnded = ['done', 'stopped'].includes(asked.state);
    const page = { page: 1, limit: 100 };
    const [{ doubles, undecided }, same, latest, failed] = await Promise.all([
      rows.countDoubles(database, asked),
      asked.state === 'columns' ? repository.findSame(database, asked) : undefined,
      isRunning ? rows.latestRows(database, asked, 4) : [],
      isEnded && asked.failed > 0 ? rows.listRows(database, asked, 'failed', page) : [],
    ]);
    return describeImport(asked, { doubles, undecided, same, failed, now: now(), latest });
  }

  /** Changes an import that is in one of these states, and writes it down. Gives what its page is told then. */
  function change(
    request: AskedChange,
    id: string,
    states: readonly State[],
    work: (
      transaction: Executor,
      asked: repository.StoredImport,
    ) => Promise<{
      readonly change?: repository.ImportChange;
      readonly action?: string;
      readonly detail?: object;
    }>,
  ): Promise<IdempotentResult<Changed>> {
    const at = now();
    return database.transaction((transaction) =>
      once(transaction, identityOf(request, at), async () => {
        const asked = await repository.lockImport(transaction, id);
        if (!asked) throw gone();
        if (!states.includes(asked.state)) throw notNow();
        const { change: changed, action, detail } = await work(transaction, asked);
        if (changed) await repository.updateImport(transaction, id, changed);
        if (action !== undefined) {
          await writeAudit(transaction, {
            ...{ at, ...actorOf(request.caller), ip: request.ip, action, target: id, outcome: 'done' },
            detail: { file: asked.file_name, ...detail },
          });
        }
        if (changed?.state !== undefined && ['comparing', 'running', 'undoing'].includes(changed.state)) {
          await jobs.queue(transaction, id);
        }
        return { id };
      }),
    );
  }

  async function then(
    id: string,
    done: Promise<IdempotentResult<Changed>>,
  ): Promise<IdempotentResult<HotelImportDetail>> {
    const { isReplayed } = await done;
    return { result: await describe(id), isReplayed };
  }

  async function checkOrganization(transaction: Executor, id: string | null | undefined): Promise<void> {
    if (id && !(await repository.organizationExists(transaction, id)))
      throw new HttpError(422, 'NO_ORGANIZATION', texts.organizationNotFound);
  }

  return {
    describe,

    list: async (): Promise<HotelImports> => ({
      data: (await repository.listImports(database, mostListed)).map((asked): HotelImport =>
        summaryOf(asked),
      ),
    }),

    /** Stores the file and queues its reading. @throws HttpError 422 there is no such organization */
    async add(
      request: AskedChange,
      { isReviewed, organizationId, allOrNone, doubles }: ImportSettings,
      [file]: readonly TakenIn[],
    ): Promise<IdempotentResult<HotelImportDetail>> {
      if (!file) throw new HttpError(400, 'NO_FILE', intakeTexts.noFile);
      const done = await intake.store(importKey, [file], ([stored]) => {
        const at = now();
        return database.transaction((transaction) =>
          once(transaction, identityOf(request, at), async () => {
            const id = stored?.id ?? '';
            await checkOrganization(transaction, organizationId);
            await repository.insertImport(transaction, {
              ...{ id, asked_by: request.caller.userId, ip: request.ip, created_at: at },
              ...{ file_name: file.name, file_bytes: file.bytes, file_sha256: file.sha256 },
              ...{ format: formatOf(file.name), is_reviewed: isReviewed, usual_decision: doubles },
              ...{ organization_id: organizationId, all_or_none: allOrNone },
            });
            await writeAudit(transaction, {
              ...{ at, ...actorOf(request.caller), ip: request.ip, action: 'uploadImport', target: id },
              ...{ outcome: 'done', detail: { file: file.name, bytes: file.bytes, sha256: file.sha256 } },
            });
            await jobs.queue(transaction, id);
            return { id };
          }),
        );
      });
      return { result: await describe(done.result.id), isReplayed: done.isReplayed };
    },

    /**
     * Says what the columns are, which sheet it is, and where the hotels go. The doubles are looked for anew afterwards.
     * @throws HttpError 404, 409; 422 there is no such organization, sheet or column
     */
    plan: (
      request: AskedChange,
      id: string,
      plan: ImportPlan,
    ): Promise<IdempotentResult<HotelImportDetail>> =>
      then(
        id,
        change(request, id, ['columns', 'doubles'], async (transaction, asked) => {
          await checkOrganization(transaction, plan.organization_id);
          const sheet = plan.sheet ?? asked.sheet;
          const hasHeadings = plan.has_headings ?? asked.has_headings;
          const organizationId =
            plan.organization_id === undefined ? asked.organization_id : plan.organization_id;
          if (sheet >= asked.sheets.length) throw new HttpError(422, 'NO_SHEET', importTexts.noSheet);
          const isOtherSheet = sheet !== asked.sheet || hasHeadings !== asked.has_headings;
          const of = { id, sheet, has_headings: hasHeadings };
          let columns = asked.columns;
          if (isOtherSheet || organizationId !== asked.organization_id) {
            const names = isOtherSheet
              ? await columnNames(transaction, of, hasHeadings)
              : asked.columns.map(({ name }) => name);
            const chosen = new Map(
              isOtherSheet
                ? []
                : asked.columns.flatMap(({ source, field }, index) =>
                    source === 'chosen' || source === 'freed' ? [[index, field] as const] : [],
                  ),
            );
            columns = planColumns(names, await lastColumnsOf(transaction, organizationId), chosen);
          }
          if (plan.column) {
            if (plan.column.index >= columns.length)
              throw new HttpError(422, 'NO_COLUMN', importTexts.noColumn);
            columns = chooseColumn(columns, plan.column.index, plan.column.field);
          }
          const isSameTable = !isOtherSheet && JSON.stringify(columns) === JSON.stringify(asked.columns);
          if (!isSameTable) await rows.forgetCompared(transaction, id);
          return {
            change: {
              ...{ state: 'columns', sheet, has_headings: hasHeadings, columns },
              ...{ organization_id: organizationId, all_or_none: plan.all_or_none ?? asked.all_or_none },
              // All rows are looked at once the columns are stored: nobody waits behind that.
              ...(!isSameTable && { checked: null }),
            },
          };
        }),
      ),

    /** Looks for doubles. @throws HttpError 404; 409 columns are missing, or no row may be faulty and one is */
    async compare(request: AskedChange, id: string): Promise<IdempotentResult<HotelImportDetail>> {
      await findChecked(id);
      return then(
        id,
        change(request, id, ['columns', 'doubles'], async (_transaction, asked) => {
          const missing = missingFields(asked.columns);
          if (missing.length > 0)
            throw new HttpError(
              409,
              'COLUMNS_MISSING',
              importTexts.missing({
                fields: missing.map((field) => fieldWords[field].label).join(', '),
              }),
            );
          const { total = 0, faulty = 0 } = asked.checked ?? {};
          if (total === 0) throw new HttpError(409, 'NO_ROWS', importTexts.noRows);
          if (asked.all_or_none && faulty > 0)
            throw new HttpError(409, 'FAULTY_ROWS', importTexts.faultyRows({ rows: faulty }));
          return { change: { state: 'comparing' } };
        }),
      );
    },

    async doubles(caller: Caller, id: string, page: rows.RowsPage): Promise<ImportDoubles> {
      const asked = await find(id);
      const [found, { doubles: total }] = await Promise.all([
        rows.listDoubles(database, asked, page),
        rows.countDoubles(database, asked),
      ]);
      const ids = found.map(({ looks_like: like }) => like?.hotel_id ?? '');
      const hotels = new Map((await readHotels(database, ids)).map((hotel) => [hotel.id, hotel]));
      const data = found.flatMap(({ row, fields, looks_like: like, decision }) => {
        const here = hotels.get(like?.hotel_id ?? '');
        if (here === undefined || like === null || fields === null) return [];
        const { id: hotelId, created_at: at, image_url: _, main_picture: __, ...its } = here;
        const picture = pictureOf(here, caller, linkToPart);
        return [
          {
            ...{ row, is_likely: like.is_likely, same: like.same, meters: like.meters, decision },
            in_file: { fields },
            here: { id: hotelId, at: at.toISOString(), image_url: picture, fields: its },
            differs: differing(fields, its),
          },
        ];
      });
      return { data, total };
    },

    /** @throws HttpError 404, 409; 422 the row looks like no hotel */
    decide: (
      request: AskedChange,
      id: string,
      { row, decision }: DoubleChoice,
    ): Promise<IdempotentResult<HotelImportDetail>> =>
      then(
        id,
        change(request, id, ['doubles'], async (transaction, asked) => {
          if ((await rows.decideDoubles(transaction, asked, row, decision)) === 0)
            throw new HttpError(422, 'NO_DOUBLE', importTexts.noDouble);
          return {};
        }),
      ),

    /** Has the rows go in. @throws HttpError 404; 409 a double is not decided */
    start: (request: AskedChange, id: string): Promise<IdempotentResult<HotelImportDetail>> =>
      then(
        id,
        change(request, id, ['doubles'], async (transaction, asked) => {
          const { undecided } = await rows.countDoubles(transaction, asked);
          if (undecided > 0)
            throw new HttpError(409, 'UNDECIDED', importTexts.undecided({ rows: undecided }));
          return {
            change: { state: 'running', started_at: now() },
            ...{ action: 'startImport', detail: { rows: asked.total } },
          };
        }),
      ),

    /** Ends an import that runs; what went in stays, or is taken back. @throws HttpError 404, 409 */
    stop: (
      request: AskedChange,
      id: string,
      { undo }: { readonly undo: boolean },
    ): Promise<IdempotentResult<HotelImportDetail>> =>
      then(
        id,
        change(request, id, ['running', 'comparing'], async (_transaction, asked) => {
          // Nothing went in yet.
          if (asked.state === 'comparing') return { change: { state: 'columns' } };
          return {
            change: { state: undo ? 'undoing' : 'stopped', ended_at: now() },
            ...{ action: 'stopImport', detail: { undo } },
          };
        }),
      ),

    async rows(id: string, { outcome, ...page }: ImportRowsQuery): Promise<ImportRows> {
      const asked = await find(id);
      const [found, total] = await Promise.all([
        rows.listRows(database, asked, outcome, page),
        rows.countRows(database, asked, outcome),
      ]);
      return { data: found.map((row) => describeRow(row, asked.columns)), total };
    },

    previewUndo: async (id: string): Promise<ImportUndo> => previewUndo(database, await find(id)),

    /** Takes back what went in, as far as nothing was built on it. @throws HttpError 404; 409 nothing is left to undo */
    undo: (request: AskedChange, id: string): Promise<IdempotentResult<HotelImportDetail>> =>
      then(
        id,
        change(request, id, ['done', 'stopped'], async (transaction, asked) => {
          const { goes, back } = await previewUndo(transaction, asked);
          if (goes + back === 0) throw new HttpError(409, 'NOTHING_TO_UNDO', importTexts.nothingToUndo);
          return { change: { state: 'undoing' }, action: 'undoImport', detail: { goes, back } };
        }),
      ),

    /** Forgets an import that has not started. @throws HttpError 404, 409 */
    async discard(request: AskedChange, id: string): Promise<IdempotentResult<string>> {
      const { isReplayed } = await change(
        request,
        id,
        ['reading', 'columns', 'comparing', 'doubles', 'refused'],
        async (transaction) => {
          await repository.deleteImport(transaction, id);
          return { action: 'discardImport' };
        },
      );
      return { result: importTexts.discarded, isReplayed };
    },

    find,
  };
}

export type HotelImportService = ReturnType<typeof createHotelImportService>;
