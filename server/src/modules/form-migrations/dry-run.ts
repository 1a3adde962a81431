/** Counts what would become of forms, with a few hotels of each kind. It is pure. */
import type { FormMigrationDryRun } from '@alo/schemas';
import type { Move } from './move.js';
import type { FoundForm } from './repository.js';

type DryRun = FormMigrationDryRun['data'];
type Outcome = DryRun['parked'][number];

/** So many hotels are named of each outcome. */
const mostHotels = 5;

interface Why {
  readonly code?: string;
  readonly message?: string;
}

/** The words of a question, by its id in a version. */
type LabelOf = (questionId: string) => string;

function createOutcomes(labelOf: LabelOf) {
  const outcomes = new Map<string, Outcome>();
  return {
    add({ hotel: name, state }: FoundForm, id: string, { code, message }: Why = {}): void {
      const key = JSON.stringify([id, code]);
      const fresh = {
        question_id: id,
        label: labelOf(id),
        code: code ?? null,
        message: message ?? null,
        count: 0,
        hotels: [],
      };
      const { hotels, count, ...rest } = outcomes.get(key) ?? fresh;
      const named = hotels.length < mostHotels ? [...hotels, { id: state.submission.hotelId, name }] : hotels;
      outcomes.set(key, { ...rest, count: count + 1, hotels: named });
    },
    /** The most frequent first. */
    list: (): Outcome[] => [...outcomes.values()].toSorted((one, other) => other.count - one.count),
  };
}

/** A form with what would become of it; undefined: it stays in its version. */
export interface Tried {
  readonly form: FoundForm;
  readonly move: Move | undefined;
}

/** @param next where the next page begins */
export function dryRunOf(
  tried: readonly Tried[],
  next: string | null,
  labels: { readonly before: LabelOf; readonly after: LabelOf },
): DryRun {
  const staying = new Map<string, number>();
  const parked = createOutcomes(labels.before);
  const [hidden, issues, units] = [
    createOutcomes(labels.after),
    createOutcomes(labels.after),
    createOutcomes(labels.after),
  ];
  const answers = { given: 0, moved: 0, parked: 0 };
  const reviews = { stay: 0, fall: 0 };
  let [forms, affected] = [0, 0];
  for (const { form, move } of tried) {
    const { status } = form.state.submission;
    if (move === undefined) {
      staying.set(status, (staying.get(status) ?? 0) + 1);
      continue;
    }
    const { migration, decisions } = move;
    const { report } = migration;
    forms += 1;
    answers.given += report.given;
    answers.moved += report.moved.length;
    answers.parked += migration.parked.length;
    reviews.stay += decisions.stay.length;
    reviews.fall += decisions.fall.length;
    for (const { questionId, code, message } of migration.parked)
      parked.add(form, questionId, { code, message });
    for (const id of report.hidden) hidden.add(form, id);
    for (const { questionId, code } of report.issues) issues.add(form, questionId, { code });
    for (const { questionId } of report.otherUnit) units.add(form, questionId);
    const lists = [migration.parked, report.hidden, report.issues, report.otherUnit];
    if (lists.some(({ length }) => length > 0)) affected += 1;
  }
  return {
    ...{ forms, affected, answers, reviews, next },
    not_moved: [...staying].map(([status, count]) => ({ status, forms: count })),
    ...{ parked: parked.list(), hidden: hidden.list(), issues: issues.list(), other_unit: units.list() },
  };
}
