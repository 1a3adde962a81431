/** The pages of a dry run as one: the command and the page in the browser show the same sum. */
import type { FormMigrationDryRun } from './form-migration.js';

type DryRun = FormMigrationDryRun['data'];
type Outcome = DryRun['parked'][number];

/** So many hotels are named of each outcome. */
const mostHotels = 5;

/** The same outcome on several pages is one; the most frequent stand first. */
function together(outcomes: readonly Outcome[]): Outcome[] {
  const known = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const key = JSON.stringify([outcome.question_id, outcome.code]);
    const before = known.get(key) ?? { ...outcome, count: 0, hotels: [] };
    const hotels = [...before.hotels, ...outcome.hotels].slice(0, mostHotels);
    known.set(key, { ...before, count: before.count + outcome.count, hotels });
  }
  return [...known.values()].toSorted((one, other) => other.count - one.count);
}

/** Sums up pages of a dry run, in their order; `next` is that of the last one. Without a page, all is 0. */
export function sumDryRuns(pages: readonly DryRun[]): DryRun {
  const sum = (of: (page: DryRun) => number) => pages.reduce((total, page) => total + of(page), 0);
  const stay = new Map<string, number>();
  for (const { status, forms } of pages.flatMap((page) => page.not_moved))
    stay.set(status, (stay.get(status) ?? 0) + forms);
  return {
    forms: sum(({ forms }) => forms),
    affected: sum(({ affected }) => affected),
    not_moved: [...stay].map(([status, forms]) => ({ status, forms })),
    answers: {
      given: sum(({ answers }) => answers.given),
      moved: sum(({ answers }) => answers.moved),
      parked: sum(({ answers }) => answers.parked),
    },
    parked: together(pages.flatMap(({ parked }) => parked)),
    hidden: together(pages.flatMap(({ hidden }) => hidden)),
    issues: together(pages.flatMap(({ issues }) => issues)),
    other_unit: together(pages.flatMap((page) => page.other_unit)),
    reviews: { stay: sum(({ reviews }) => reviews.stay), fall: sum(({ reviews }) => reviews.fall) },
    next: pages.at(-1)?.next ?? null,
  };
}
