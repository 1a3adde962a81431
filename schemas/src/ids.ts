import Type from 'typebox';

/** Ids of questions, options, groups and questionnaires: a dot would split in JSON-Logic, so none is allowed. */
export const idPattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$';

export const Id = Type.String({
  pattern: idPattern,
  description: 'A letter, then letters, digits, _ or - (64 at most).',
});

/** UUIDs are made by the server; any version is accepted on the wire. */
export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});

/** The eight steps of the specification, in their fixed order (ENG-01). */
export const stepKeys = [
  'hotel-location',
  'your-details',
  'hotel-operations',
  'certifications',
  'planet',
  'people',
  'policy',
  'sources',
] as const;

export type StepKey = (typeof stepKeys)[number];

export const StepKeySchema = Type.Enum([...stepKeys]);
