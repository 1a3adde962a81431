import Type, { type Static } from 'typebox';
import { Pagination } from './hotel.js';
import { Uuid } from './ids.js';
import { Text } from './text.js';
import { auditOutcomes } from './words.js';

const Outcome = Type.Enum([...auditOutcomes]);

/** One line of the audit log (check S-28). It has no personal values in clear. */
export const AuditEntry = Type.Object({
  /** A whole number as text; later entries have greater ones. */
  id: Type.String(),
  /** UTC, ISO 8601. */
  at: Type.String(),
  /** null: nobody was signed in, or the account is there no more. */
  actor: Type.Union([Type.Object({ id: Uuid, name: Type.String(), username: Type.String() }), Type.Null()]),
  /** The name of the API token by which a program did it in their name; null: they did it themselves. */
  api_token: Type.Union([Type.String(), Type.Null()]),
  ip: Type.String(),
  action: Type.String(),
  /** What it was done to: mostly an id. */
  target: Type.Union([Type.String(), Type.Null()]),
  /** The name that the target has now. */
  target_name: Type.Union([Type.String(), Type.Null()]),
  outcome: Outcome,
  detail: Type.Unknown(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object({
  data: Type.Array(AuditEntry),
  /** Entries are counted up to a limit; `is_more`: there are more of them. */
  pagination: Type.Object({ ...Pagination.properties, is_more: Type.Boolean() }),
});
export type AuditPage = Static<typeof AuditPage>;

/** A calendar day, UTC. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const filters = {
  /** The name of a hotel, an organization or a user; or an id or an address as it stands. */
  search: Type.Optional(Text({ maxLength: 200 })),
  action: Type.Optional(Text({ maxLength: 200 })),
  outcome: Type.Optional(Outcome),
  actor: Type.Optional(Uuid),
  /** The first and the last day. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const AuditFilter = Type.Object(filters, { additionalProperties: false });
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object(
  {
    ...filters,
    page: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  },
  { additionalProperties: false },
);
export type AuditQuery = Static<typeof AuditQuery>;
