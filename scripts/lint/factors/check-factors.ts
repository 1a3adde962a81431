/** Is a document of emission factors right in itself? */
import { at, type Finding, shapeFindings } from '@alo/lint';
import { factorSets, type FactorSet } from '@alo/schemas';
import Value from 'typebox/value';
import { repeatedIds } from '../repeated-ids.js';
import { checkBlends } from './blends.js';
import { amountsOf } from './amounts.js';
import { checkGases } from './gases.js';
import { checkLimits } from './limits.js';
import { checkPrinted } from './printed.js';

const isKind = (kind: unknown): kind is keyof typeof factorSets =>
  typeof kind === 'string' && Object.hasOwn(factorSets, kind);

const kindOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;

/** A place may come once: a country, or a region of one, and a year of it; else an id. */
function repeated(set: FactorSet): Finding[] {
  if (set.kind !== 'electricity') {
    const all = set.kind === 'gwp' ? [...set.values, ...set.blends] : set.values;
    return repeatedIds('/values', all);
  }
  const places = set.values.map(({ country, region = '' }) => ({ id: `${country} ${region}`.trim() }));
  const years = set.values.flatMap((value, index) =>
    repeatedIds(
      at('/values', index, 'years'),
      value.years.map(({ year }) => ({ id: String(year) })),
    ),
  );
  return [...repeatedIds('/values', places), ...years];
}

/** Without an end, a document is meant until a newer one comes. */
const checkDates = ({ valid_from, valid_until }: FactorSet): Finding[] =>
  valid_until === undefined || valid_from <= valid_until
    ? []
    : [{ pointer: '/valid_until', message: 'The last day lies before the first.' }];

/** Everything that is wrong with a document; empty = nothing. */
export function checkFactors(json: unknown): Finding[] {
  const kind = kindOf(json);
  if (!isKind(kind)) return [{ pointer: '/kind', message: 'No document of factors is of this kind.' }];
  if (!Value.Check(factorSets[kind], json)) return shapeFindings(factorSets[kind], json);
  const set: FactorSet = json;
  const amounts = amountsOf(set);
  return [
    ...repeatedIds('/sources', set.sources),
    ...repeated(set),
    ...checkDates(set),
    ...checkLimits(set),
    ...checkGases(amounts),
    ...checkPrinted(amounts),
    ...(set.kind === 'gwp' ? checkBlends(set) : []),
  ];
}
