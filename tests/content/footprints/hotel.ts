/** A hotel as its bookkeeper knows it, and the answers in which it says so. */
import type { AnswerMap } from '@alo/schemas';

/** An amount in a unit of the form; `unknown`: it is used, and nobody measured it; `null`: there is none. */
export type Amount = { readonly unit: string; readonly number: number } | 'unknown' | null;

/** kWh, litres and so on, by the question that asks for them. */
export interface Hotel {
  readonly country: string;
  /** The last day of the twelve months, YYYY-MM-DD. */
  readonly lastDay: string;
  /** Fewer than 30 rooms and an independent owner: the short form. */
  readonly isSmall: boolean;
  readonly nights: number;
  /** m² or square feet. */
  readonly area: Exclude<Amount, null>;
  readonly privateArea: Amount;
  readonly meetings: null | {
    readonly area: Exclude<Amount, null | 'unknown'>;
    readonly hours: number | 'unknown';
  };
  readonly electricity: Amount;
  readonly gas: Amount;
  readonly lpg: Amount;
  readonly oil: Amount;
  readonly districtEnergy: Amount;
  readonly cooling: Amount;
  readonly wood: Amount;
  /** Percent. */
  readonly renewable: number | 'unknown';
  readonly contracts: Amount;
  readonly refrigerants: readonly { readonly kind: string; readonly kg: number }[] | 'unknown';
  readonly vehicles: null | { readonly diesel: Amount; readonly petrol: Amount };
  /** kg CO2e by the laundry's statement; `null`: the linen is washed in the house. */
  readonly laundry: number | 'unknown' | null;
  readonly water: Exclude<Amount, null>;
}

const chosen = (selectedOptionId: string) => ({ selectedOptionId });
const typed = (value: number) => ({ typedValue: String(value) });

/** The answer of a question that offers units; `none` and `unknown` are the ids of its other options. */
function measured(amount: Amount, unknown: string, none = 'none') {
  if (amount === null) return chosen(none);
  if (amount === 'unknown') return chosen(unknown);
  return { ...chosen(amount.unit), ...typed(amount.number) };
}

/** The carriers that a hotel uses: their row in OPS-18, their question, and what they are called. */
const carriers = [
  ['OPS-18_1', 'ENE-02', 'electricity'],
  ['OPS-18_2', 'ENE-21', 'gas'],
  ['OPS-18_3', 'ENE-22', 'lpg'],
  ['OPS-18_4', 'ENE-23', 'oil'],
  ['OPS-18_5', 'ENE-24', 'districtEnergy'],
  ['OPS-18_6', 'ENE-25', 'wood'],
] as const;

function ofRefrigerants(refrigerants: Hotel['refrigerants']): AnswerMap {
  if (refrigerants === 'unknown') return { 'CLI-11': chosen('not-known') };
  const [first, second] = refrigerants;
  if (first === undefined) return { 'CLI-11': chosen('none') };
  const one: AnswerMap = { 'CLI-11': typed(first.kg), 'CLI-12': chosen(first.kind) };
  return second === undefined
    ? { ...one, 'CLI-13': chosen('none') }
    : { ...one, 'CLI-13': typed(second.kg), 'CLI-14': chosen(second.kind) };
}

/** What the hotel says in the form: also to questions that are hidden, where that changes nothing. */
export function answersOf(hotel: Hotel): AnswerMap {
  const answers: AnswerMap = {
    'LOC-04': chosen(hotel.country),
    'DET-07': chosen(hotel.isSmall ? 'independent-owner' : 'managed-by-chain'),
    'DET-09': { typedValue: hotel.lastDay },
    'OPS-03': typed(hotel.isSmall ? 12 : 120),
    'OPS-04': typed(hotel.nights),
    'OPS-07': measured(hotel.area, 'not-known'),
    'OPS-24': measured(hotel.privateArea, 'not-known'),
    'OPS-13': chosen(hotel.laundry === null ? 'in-house' : 'outsourced'),
    'OPS-14': chosen(hotel.meetings === null ? 'no' : 'yes'),
    'ENE-03': hotel.renewable === 'unknown' ? chosen('not-known') : typed(hotel.renewable),
    'ENE-29': measured(hotel.cooling, 'not-known'),
    'ENE-30': measured(hotel.contracts, 'not-known'),
    ...ofRefrigerants(hotel.refrigerants),
    'CLI-15': chosen(hotel.vehicles === null ? 'no' : 'yes'),
    'WAT-02': measured(hotel.water, 'not-measured'),
  };
  for (const [row, question, carrier] of carriers) {
    answers[row] = chosen(hotel[carrier] === null ? 'not-used' : 'main');
    if (hotel[carrier] !== null) answers[question] = measured(hotel[carrier], 'not-measured');
  }
  if (hotel.meetings !== null) {
    const { area, hours } = hotel.meetings;
    answers['OPS-15'] = measured(area, '');
    answers['OPS-25'] = hours === 'unknown' ? chosen('not-recorded') : typed(hours);
  }
  if (hotel.vehicles !== null) {
    answers['CLI-16'] = measured(hotel.vehicles.diesel, 'not-known');
    answers['CLI-17'] = measured(hotel.vehicles.petrol, 'not-known');
  }
  if (hotel.laundry !== null)
    answers['CLI-18'] = hotel.laundry === 'unknown' ? chosen('not-known') : typed(hotel.laundry);
  return answers;
}
