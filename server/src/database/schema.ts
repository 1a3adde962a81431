/** The tables. Everything a hotel owns is keyed by hotel first, so that it can be partitioned one day. */
import {
  bigint,
  bigserial,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const now = (name: string) => moment(name).notNull().defaultNow();

/** One fact about the installation, such as "the demo has been seeded". */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

export const organization = pgTable('organization', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: now('created_at'),
});

export const user = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Tabs of this user alone, `[{ main_tab, value }]`; null = those of the role. */
    tabs: jsonb('tabs').$type<{ main_tab: string; value: number | null }[]>(),
    disabledAt: moment('disabled_at'),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('app_user_username').on(sql`lower(${table.username})`)],
);

/** A user belongs to any number of organizations; a hotel to one at most. */
export const userOrganization = pgTable(
  'user_organization',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    index('user_organization_organization').on(table.organizationId),
  ],
);

/** PROD-09. Columns carry the specification's names. `hotel_location_country` is an ISO 3166 alpha-2 code. */
export const hotel = pgTable(
  'hotel',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'set null' }),
    hotel_location_name: text('hotel_location_name').notNull(),
    hotel_location_address: text('hotel_location_address'),
    hotel_location_city: text('hotel_location_city'),
    hotel_location_country: text('hotel_location_country'),
    hotel_location_postal_code: text('hotel_location_postal_code'),
    hotel_location_latitude: doublePrecision('hotel_location_latitude'),
    hotel_location_longitude: doublePrecision('hotel_location_longitude'),
    brand: text('brand'),
    chain: text('chain'),
    image_url: text('image_url'),
    alo_hotel_status: text('alo_hotel_status').notNull(),
    fasttrack: boolean('fasttrack').notNull().default(false),
    score_alo: smallint('score_alo'),
    score_e: smallint('score_e'),
    score_s: smallint('score_s'),
    score_g: smallint('score_g'),
    scores_detailed: jsonb('scores_detailed'),
    performance_overview: jsonb('performance_overview'),
    /** SRV-12: whatever was set, word for word. */
    questionnaireType: text('questionnaire_type'),
    createdAt: now('created_at'),
  },
  (table) => [
    index('hotel_organization').on(table.organizationId),
    index('hotel_name').on(table.hotel_location_name, table.id),
    check('hotel_status', sql`${table.alo_hotel_status} in ('kickstart', 'active', 'inactive', 'boost')`),
  ],
);

/** The root of all answers: a hotel has exactly one current submission. */
export const submission = pgTable(
  'submission',
  {
    hotelId: uuid('hotel_id')
      .notNull()
      .references(() => hotel.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().unique(),
    questionnaire: text('questionnaire').notNull(),
    version: integer('version').notNull(),
    status: text('status').notNull(),
    /** Counts saves and transitions. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.id] }),
    uniqueIndex('submission_current')
      .on(table.hotelId)
      .where(sql`is_current`),
  ],
);

const ofSubmission = {
  hotelId: uuid('hotel_id').notNull(),
  submissionId: uuid('submission_id').notNull(),
};
const belongsToSubmission = (table: { hotelId: AnyPgColumn; submissionId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.hotelId, table.submissionId],
    foreignColumns: [submission.hotelId, submission.id],
  });

/** A cleared or dropped answer stays as a row without values, so that a later writer still sees the conflict. */
export const answer = pgTable(
  'answer',
  {
    ...ofSubmission,
    questionId: text('question_id').notNull(),
    selectedOptionId: text('selected_option_id'),
    typedValue: text('typed_value'),
    note: text('note'),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: now('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.submissionId, table.questionId] }),
    belongsToSubmission(table),
  ],
);

/** The trail of every answer. A trigger refuses every change to a row. */
export const answerEvent = pgTable(
  'answer_event',
  {
    ...ofSubmission,
    questionId: text('question_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** `set` by a person, `clear` by a person, `drop` because the question became excluded. */
    op: text('op').notNull(),
    old: jsonb('old'),
    new: jsonb('new'),
    actor: uuid('actor').notNull(),
    requestId: text('request_id').notNull(),
    at: now('at'),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.submissionId, table.questionId, table.revision] }),
    belongsToSubmission(table),
  ],
);

/** What the last save of a step was, `draft` or `final`; whether the step is complete is derived from it. */
export const stepState = pgTable(
  'step_state',
  {
    ...ofSubmission,
    stepKey: text('step_key').notNull(),
    lastSave: text('last_save').notNull(),
    savedAt: now('saved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.submissionId, table.stepKey] }),
    belongsToSubmission(table),
  ],
);

/** The first answer to each Idempotency-Key of a user; kept for 48 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodySha256: text('body_sha256').notNull(),
    response: jsonb('response').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
);

/** A chain of refresh tokens that began with one sign-in. Tokens are kept as SHA-256 only. */
export const refreshFamily = pgTable(
  'refresh_family',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Makes the successor of a refresh token computable from that token, and from nothing else that is stored. */
    salt: text('salt').notNull(),
    createdAt: now('created_at'),
    lastUsedAt: now('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('refresh_family_user').on(table.userId),
    index('refresh_family_used').on(table.lastUsedAt),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => refreshFamily.id, { onDelete: 'cascade' }),
    /** When it was exchanged for its successor. */
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_token_family').on(table.familyId)],
);

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => refreshFamily.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_family').on(table.familyId), index('session_expires').on(table.expiresAt)],
);

export const loginFailure = pgTable(
  'login_failure',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    username: text('username').notNull(),
    ip: text('ip').notNull(),
    at: now('at'),
  },
  (table) => [
    index('login_failure_username').on(table.username, table.at),
    index('login_failure_ip').on(table.ip, table.at),
  ],
);

/** Who did what, from where, with which outcome. A trigger refuses every change to a row. */
export const audit = pgTable('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: now('at'),
  actor: uuid('actor'),
  ip: text('ip').notNull(),
  action: text('action').notNull(),
  target: text('target'),
  outcome: text('outcome').notNull(),
  detail: jsonb('detail'),
});

/** Released definitions never change: these are the hashes they had when this database first saw them. */
export const questionnaireRelease = pgTable(
  'questionnaire_release',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    scoreModelSha256: text('score_model_sha256').notNull(),
    recordedAt: now('recorded_at'),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
