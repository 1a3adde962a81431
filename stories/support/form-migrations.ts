/** Plans, dry runs and lists of forms as the server tells of them. */
import type { FormMigrationApplied, FormMigrationDryRun, FormMigrationPlans } from '@alo/schemas';
import { longWords } from './long-words';

export type Plan = FormMigrationPlans['data'][number];
type Change = Plan['changes'][number];

export const planPath = '/formMigrations/alo/1/2';
export const planPart = 'alo-1-2';
const idOf = (n: number): string => `01a21d3b-aaee-7e4d-97bf-${String(n).padStart(12, '0')}`;
export const hotelOf = (n: number, name: string) => ({ id: idOf(n), name });
export const alder = hotelOf(1, 'Alder Quay Hotel');

const change = (parts: Partial<Change> & Pick<Change, 'question_id' | 'label'>): Change => ({
  ...{ status: 'changed', kinds: [], at_worst: 'kept', reason: null },
  ...{ was: { question_id: null, label: null }, options: { mapped: [], removed: [] } },
  ...parts,
});

/** One of each kind. */
const changes: readonly Change[] = [
  change({
    ...{
      question_id: 'OPS-12',
      label: 'How large is the hotel?',
      kinds: ['optionsChanged'],
      at_worst: 'parked',
    },
    options: { mapped: [{ from: ['Small'], to: 'Up to 30 rooms' }], removed: ['Very large'] },
  }),
  change({
    ...{ question_id: 'ENE-07', label: longWords.label, kinds: ['conditionChanged'], at_worst: 'hidden' },
  }),
  change({
    ...{ question_id: 'WAS-04', label: 'Is there a ferry?', status: 'removed', at_worst: 'parked' },
    reason: 'The ferry stopped running.',
  }),
  change({
    ...{ question_id: 'WAT-03', label: 'How often are towels changed?', kinds: ['optionsChanged'] },
    options: { mapped: [{ from: ['Sometimes', 'On request'], to: 'On guest request' }], removed: [] },
  }),
  change({
    ...{ question_id: 'cycles', label: 'Are there bicycles?', kinds: ['renamed'] },
    was: { question_id: 'bikes', label: null },
  }),
  change({
    ...{ question_id: 'STR-01', label: 'Is there a written policy?', kinds: ['reworded'] },
    was: { question_id: null, label: 'Do you have a policy?' },
  }),
  change({ question_id: 'STR-02', label: 'Who signs it?', kinds: ['limitsChanged', 'settingsChanged'] }),
  change({ question_id: 'STR-09', label: 'Is it public?', status: 'added', at_worst: null }),
];

export const plan = (parts: Partial<Plan> = {}): Plan => ({
  ...{ questionnaire: 'alo', title: 'Alo hotel sustainability questionnaire', from: 1, to: 2 },
  ...{ open: 40, closed: [{ status: 'published', forms: 3 }], moved: 0, changes: [...changes], same: 61 },
  plan: { renamed: [], options: [], dropped: [] },
  ...parts,
});

export const plans = (...data: readonly Plan[]): FormMigrationPlans => ({
  data: [...data],
  versions: [
    {
      questionnaire: 'alo',
      title: 'Alo hotel sustainability questionnaire',
      version: 1,
      open: 40,
      closed: 3,
    },
    { questionnaire: 'alo', title: 'Alo hotel sustainability questionnaire', version: 2, open: 0, closed: 0 },
  ],
});

type DryRun = FormMigrationDryRun['data'];

/** The ferry is parked in the forms of these hotels, among others. */
export const parkedAt = (...hotels: readonly (typeof alder)[]): DryRun['parked'][number] => ({
  ...{ question_id: 'WAS-04', label: 'Is there a ferry?', code: 'dropped' },
  ...{ message: 'The ferry stopped running.', count: 4, hotels: [...hotels] },
});

/** A page of a dry run, the last one. */
export const dryRun = (parts: Partial<DryRun> = {}): DryRun => ({
  ...{ forms: 25, affected: 4, not_moved: [], next: null, hidden: [], issues: [], other_unit: [] },
  ...{ answers: { given: 900, moved: 896, parked: 4 }, reviews: { stay: 7, fall: 1 } },
  parked: [parkedAt(alder)],
  ...parts,
});

export const applied = (
  hotels: readonly (typeof alder)[],
  next: string | null = null,
): FormMigrationApplied['data'] => ({
  moved: hotels.map((hotel) => ({ migration_id: idOf(90), hotel, moved: 12, parked: 1, fallen: 0 })),
  stayed: [],
  next,
});

export const paged = <Row>(data: readonly Row[], totalCount = data.length, page = 1) => {
  const totalPages = Math.ceil(totalCount / 10);
  return {
    data,
    pagination: {
      ...{ currentPage: page, totalCount, totalPages },
      ...{ hasNextPage: page < totalPages, hasPrevPage: page > 1 },
    },
  };
};

/** Rows of forms that moved: one that can move back, one that cannot, one that did. */
export const moves = [
  { hotel: alder, undone_at: null, stays_because: null },
  {
    ...{ hotel: hotelOf(2, longWords.label), undone_at: null },
    stays_because:
      'The form has changed since it was moved, so it cannot go back without losing what was changed. It stays in its new version.',
  },
  {
    ...{ hotel: hotelOf(3, 'Zeedijk House'), undone_at: '2026-11-24T11:02:14Z' },
    stays_because: 'This migration has been undone already.',
  },
].map((row, index) => ({
  ...{ migration_id: idOf(80 + index), moved: 52, parked: index, at: '2026-11-24T10:12:00Z' },
  ...{ by: 'Sam Okafor', ...row },
}));
