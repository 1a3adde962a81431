/** The calls that move forms to another version. */
import type {
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationPlans,
  FormsToMigrate,
  MigratedForms,
} from '@alo/schemas';
import {
  formMigrationAppliedResponse,
  formMigrationDoneResponse,
  formMigrationDryRunResponse,
  formMigrationPlansResponse,
  formsToMigrateResponse,
  migratedFormsResponse,
} from '../../lib/form-migration-responses.generated';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelPath } from '../../api/hotel-path';
import type { PlanName } from './plan-address';
import { texts } from './texts';

const root = '/formMigrations';
const pathOf = ({ questionnaire, from, to }: PlanName): string =>
  `${root}/${encodeURIComponent(questionnaire)}/${from}/${to}`;
const { failed } = texts;

export const getPlans = async (signal: AbortSignal): Promise<FormMigrationPlans> =>
  readResponse(formMigrationPlansResponse, await orElse(failed.plans, http.get(root, { signal })));

/** Where a page begins, or the one hotel that is asked about. */
interface DryRunAsked {
  readonly after?: string | undefined;
  readonly hotel?: string;
}

export async function getDryRun(
  plan: PlanName,
  params: DryRunAsked,
  signal?: AbortSignal,
): Promise<FormMigrationDryRun['data']> {
  const call = http.get(`${pathOf(plan)}/dryRun`, {
    ...{ params, staysOnPage: true },
    ...(signal && { signal }),
  });
  return readResponse(formMigrationDryRunResponse, await orElse(failed.dryRun, call)).data;
}

/** Moves the next forms. It may be called again: what has moved is not found again. */
export async function postApply(
  plan: PlanName,
  after: string | undefined,
): Promise<FormMigrationApplied['data']> {
  const call = http.post(`${pathOf(plan)}/apply`, { after }, { staysOnPage: true });
  return readResponse(formMigrationAppliedResponse, await orElse(failed.apply, call)).data;
}

export interface ListAsked {
  /** '' finds all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

const listed = ({ search, ...page }: ListAsked) => ({ ...page, ...(search !== '' && { search }) });

export async function getForms(
  plan: PlanName,
  { isOpen, ...asked }: ListAsked & { readonly isOpen: boolean },
  signal: AbortSignal,
): Promise<FormsToMigrate> {
  const params = { ...listed(asked), is_open: isOpen };
  const call = http.get(`${pathOf(plan)}/forms`, { params, signal, staysOnPage: true });
  return readResponse(formsToMigrateResponse, await orElse(failed.forms, call));
}

export async function getMoves(
  plan: PlanName,
  asked: ListAsked,
  signal: AbortSignal,
): Promise<MigratedForms> {
  const call = http.get(`${pathOf(plan)}/moves`, { params: listed(asked), signal, staysOnPage: true });
  return readResponse(migratedFormsResponse, await orElse(failed.forms, call));
}

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, staysOnPage: true });
const migrationsPath = (hotelId: string): string => `${hotelPath(hotelId)}/formMigrations`;

export const postMove = async (hotelId: string, to: number, key: string): Promise<FormMigrationDone> =>
  readResponse(
    formMigrationDoneResponse,
    await orElse(failed.move, http.post(migrationsPath(hotelId), { to }, keyed(key))),
  );

export async function postUndo(
  hotelId: string,
  migrationId: string,
  key: string,
): Promise<FormMigrationDone> {
  const path = `${migrationsPath(hotelId)}/${encodeURIComponent(migrationId)}/undo`;
  return readResponse(
    formMigrationDoneResponse,
    await orElse(failed.undo, http.post(path, undefined, keyed(key))),
  );
}
