import { at, type Finding } from '@alo/lint';
import type { WarmingPotentials } from '@alo/schemas';

/** Two decimals. */
const rounding = 0.0051;

/** The sources that values and blends name are in the list of the document. */
function unknownSources({ sources, values, blends }: WarmingPotentials): Finding[] {
  const known = new Set(sources.map(({ id }) => id));
  const named = [
    ...values.flatMap(({ ar5_source, ar6_source }, index) => [
      { pointer: at('/values', index, 'ar5_source'), id: ar5_source },
      ...(ar6_source === undefined ? [] : [{ pointer: at('/values', index, 'ar6_source'), id: ar6_source }]),
    ]),
    ...blends.map((blend, index) => ({
      pointer: at('/blends', index, 'parts_source'),
      id: blend.parts_source,
    })),
  ];
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ pointer, id }) => ({ pointer, message: `The document has no source "${id}".` }));
}

/** The sum of the parts by mass; undefined where the report has no potential of one of them. */
function sumOf(
  parts: WarmingPotentials['blends'][number]['parts'],
  potentials: ReadonlyMap<string, number | undefined>,
): number | undefined {
  let sum = 0;
  for (const { substance, percent } of parts) {
    const potential = potentials.get(substance);
    if (potential === undefined) return undefined;
    sum += (potential * percent) / 100;
  }
  return sum;
}

/** The parts of a blend make up the whole, and its potential is theirs by mass. */
export function checkBlends(set: WarmingPotentials): Finding[] {
  const reports = (['ar5', 'ar6'] as const).map((report) => ({
    report,
    potentials: new Map(set.values.map((value) => [value.id, value[report]])),
  }));
  const findings = set.blends.flatMap((blend, index) => {
    const whole = blend.parts.reduce((sum, { percent }) => sum + percent, 0);
    const parts =
      Math.abs(whole - 100) < 0.001
        ? []
        : [{ pointer: at('/blends', index, 'parts'), message: `The parts make up ${whole} percent.` }];
    const sums = reports.flatMap(({ report, potentials }) => {
      const sum = sumOf(blend.parts, potentials);
      const value = blend[report];
      const fits =
        sum === undefined || value === undefined ? sum === value : Math.abs(sum - value) <= rounding;
      return fits
        ? []
        : [{ pointer: at('/blends', index, report), message: `The parts give ${sum}, not ${value}.` }];
    });
    return [...parts, ...sums];
  });
  return [...unknownSources(set), ...findings];
}
