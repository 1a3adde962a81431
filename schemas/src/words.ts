/**
 * Fixed words and limits of the documents, without their schemas: a browser that needs the list of steps does not
 * carry TypeBox for it.
 */

/** Names that every object or function has something under. None of them is an id. */
export const reservedIds = [
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'prototype',
  'toLocaleString',
  'toString',
  'valueOf',
] as const;

/** Ids of questions, options, groups and questionnaires. A dot would split in JSON-Logic, so none is allowed. */
export const idPattern = `^(?!(?:${reservedIds.join('|')})$)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`;

/** The eight steps that the shipped questionnaires have, in their fixed order (ENG-01); their linter holds it. */
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

/** ENG-08, and `checkbox`, which takes several options. */
export const questionTypes = [
  'text',
  'email',
  'phone',
  'url',
  'number',
  'textarea',
  'select',
  'radio',
  'radio-text',
  'radio/text',
  'checkbox',
  'file',
  'group',
  'custom',
] as const;

/** ENG-16 to ENG-19. */
export const conditionTypes = [
  'equals',
  'option_text_equals',
  'option_id_equals',
  'text_contains',
  'value_not_empty',
] as const;

/** A text without NUL and without half a surrogate pair (JSON Schema reads a pattern with the flag `u`). */
export const textPattern = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** Longest id, in characters. */
export const maxIdLength = 64;
/** Longest choice of several options, in characters: their ids, with a comma between two (SPEC.md, A-19). */
export const maxChoiceLength = 2000;
/** Longest sentence of a reviewer to the hotel, in characters. */
export const maxReviewNoteLength = 300;

/** UTF-16 units of a web address (SPEC.md, L-1). */
export const maxLinkLength = 2000;
/** The highest page that a reviewer may name. */
export const maxReviewPage = 9999;
/** Longest typed value or note, in characters. */
export const maxTextLength = 5000;
/** Most answers in one save. */
export const maxAnswersPerSave = 200;
/** Most revisions that a save can be based on: those of every question that its answers may hide. */
export const maxRevisionsPerSave = 1000;

/** PROD-12: every status that is read; `draft` and `APPROVED` are never set. */
export const submissionStatuses = [
  'COMPLETE ASSESSMENT',
  'IN PROGRESS',
  'submitted',
  'pending',
  'rejected',
  'APPROVAL_SCORE',
  'SCORE_APPROVED',
  'APPROVED',
  'published',
  'draft',
] as const;

export const hotelStatuses = ['kickstart', 'active', 'inactive', 'boost'] as const;

/** What the hotel list can be sorted by (API-25). */
export const hotelSortKeys = [
  'hotel_location_name',
  'alo_hotel_status',
  'score_alo',
  'alo_submission_status',
] as const;

/** Reviewers sort by the day of the submission, too. */
export const reviewerSortKeys = ['submitted_at'] as const;

/** The fields of a row that the list can be filtered by (API-26), each equal to one of the values that are sent. */
export const hotelFilterKeys = [
  'hotel_location_name',
  'hotel_location_city',
  'hotel_location_country',
  'brand',
  'chain',
  'alo_hotel_status',
  'alo_submission_status',
  'organization_id',
] as const;

/** The most values of one filter. */
export const maxFilterValues = 50;

/** LIST-09: what a row asks of the hotel. It only styles the button (UNSP-070). */
export const actionKinds = [
  'add_benefits',
  'fill_out',
  'payment_pending',
  'unlock',
  'boost',
  'publish',
] as const;

/** Categories of the status filter; `all` is sent as no filter. */
export const hotelCategories = ['action_required', 'under_review', 'completed', 'fastrack'] as const;

/** The tabs that pages and sidebar entries ask for, in the order of the sidebar (SRV-07, NAV-14, NAV-15). */
export const tabNames = [
  'HOME',
  'HOTELS',
  'BOOST YOUR BUSINESS',
  'IMPORT',
  'HOTEL ORGANIZATIONS',
  'GROUP ANSWERS',
  'HELP',
  'OUR APPROACH',
  'ABOUT',
  'SAMPLE QUESTIONNAIRE',
  'TERMS OF USE',
  'AUDIT LOG',
  'WEBHOOKS',
  'FORM MIGRATIONS',
  'AUTHORING',
] as const;
export type TabName = (typeof tabNames)[number];

/** How what the audit log tells ended. */
export const auditOutcomes = ['done', 'denied', 'failed'] as const;

/** What an API token can be for: an area, to read or to write. Scores are calculated, never written. */
export const tokenScopes = [
  'hotels:read',
  'hotels:write',
  'answers:read',
  'answers:write',
  'files:read',
  'files:write',
  'scores:read',
  'page:read',
  'page:write',
  'organizations:read',
  'organizations:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The roles that an account can be made with (PROD-03). */
export const userRoles = ['HOTEL_ADMIN', 'ALO_SUPER'] as const;

/** ORG-07, UNSP-080: shorter searches for organizations and users are not made. */
export const leastSearchLetters = 3;
/** Most hotels or users in one call. */
export const maxIdsPerCall = 500;
/** Longest mail address that mail servers take. */
export const maxEmailLength = 254;
export const maxOrganizationName = 200;
export const maxOrganizationDescription = 500;
/** Letters of a message about a question, and people that it may name. */
export const maxMessageLength = 2000;
export const maxMentions = 5;

/** What a column of an imported file can go to; `coordinates`: both in one text, latitude first. */
export const importFields = [
  'hotel_location_name',
  'hotel_location_address',
  'hotel_location_city',
  'hotel_location_country',
  'hotel_location_postal_code',
  'coordinates',
  'hotel_location_latitude',
  'hotel_location_longitude',
  'brand',
  'chain',
  'alo_hotel_status',
  'fasttrack',
] as const;
/** Without these, no hotel is imported. */
export const neededImportFields = [
  'hotel_location_name',
  'hotel_location_city',
  'hotel_location_country',
] as const satisfies readonly (typeof importFields)[number][];
/**
 * The states of an import: its file is read; a person says what the columns are; rows are compared with the hotels that
 * are here; a person decides on doubles; rows go in; all went in, or it was stopped; what went in is taken back, or is.
 * `refused`: the file could not be read.
 */
export const importStates = [
  'reading',
  'columns',
  'comparing',
  'doubles',
  'running',
  'done',
  'stopped',
  'undoing',
  'undone',
  'refused',
] as const;
export const importOutcomes = ['created', 'changed', 'leftOut', 'failed'] as const;
/** The hotel that is here takes what the row says; the row is left out; it becomes a hotel of its own. */
export const decisionsOnDoubles = ['change', 'leave', 'both'] as const;
/** An import has no more rows. */
export const maxImportRows = 50_000;

/** The formats in which a table can be downloaded. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The formats of the GBTA template. */
export const gbtaFormats = ['xlsx', 'csv', 'xls'] as const;
export type GbtaFormat = (typeof gbtaFormats)[number];

/** What an organization has answered for its hotels: `draft` = it lacks what it needs to be offered. */
export const groupAnswerStates = ['draft', 'upcoming', 'offered', 'expired', 'withdrawn'] as const;
/** What the answer of a hotel is to that of its organization. */
export const groupOfferStates = ['offered', 'taken', 'outdated', 'expired', 'withdrawn', 'own'] as const;
/** What became of an answer that a hotel wanted to take over. */
export const takeOutcomes = [
  'taken',
  'unchanged',
  'kept',
  'hidden',
  'expired',
  'full',
  'locked',
  'notOffered',
] as const;
/** `title` in UTF-16 units; `answers` of one organization that are not withdrawn; `atOnce`: questions of one call. */
export const groupAnswerLimits = {
  title: 120,
  documents: 20,
  hotels: 5000,
  answers: 500,
  atOnce: 500,
} as const;

/** What becomes of a row of a GBTA file: its answer was written, or the question had one, or neither. */
export const gbtaOutcomes = ['applied', 'kept', 'ignored', 'hidden'] as const;

/** The languages of the product, as BCP 47 writes them. All words stand in the first one; others are translated from it. */
export const languages = ['en', 'de', 'ar'] as const;
