/**
 * The footprints of a hotel by the formulas of docs/footprints.md, from the documents of `schemas/factors`: a second
 * implementation, which knows nothing of questions, figures and the engine.
 */
import type { ElectricityFactors, FuelFactors, WarmingPotentials } from '@alo/schemas';
import path from 'node:path';
import { readJson, root } from '../questionnaires.js';
import type { Amount, Hotel } from './hotel.js';

const document = (name: string) => readJson(path.join(root, `schemas/factors/${name}.json`));
const grid = document('grid') as ElectricityFactors;
const gwp = document('gwp') as WarmingPotentials;
const fuels = document('fuels') as FuelFactors;
const fuelsOfUk = document('fuels-uk') as FuelFactors;
const vehicles = document('vehicles') as FuelFactors;

function factorIn({ values }: FuelFactors, fuel: string, unit: string): number {
  const amount = values.find(({ id }) => id === fuel)?.amounts.find((each) => each.unit === unit);
  if (amount === undefined) throw new Error(`There is no ${fuel} per ${unit}.`);
  return amount.co2e;
}

/** kWh of gross heat, litres, m² and m³ of one unit of what a bill says. */
const sizes: Readonly<Record<string, number>> = {
  ...{ kwh: 1, mwh: 1000, gj: 277.7778, mmbtu: 293.0711 },
  ...{ therms: 29.3071, ccf: 30.39 },
  ...{ 'pellets-t': 5193, 'wood-t': 4516, 'chips-t': 4087 },
  ...{ m2: 1, 'sq-ft': 0.09290304 },
};
const sizesOf = {
  gas: { ...sizes, m3: 10.73 },
  lpg: { litres: 7.08, kg: 13.88, 'us-gallons': 26.8 },
  oil: { litres: 10.72, 'us-gallons': 40.59 },
  vehicles: { litres: 1, 'us-gallons': 3.785412 },
  water: { m3: 1, 'thousand-us-gallons': 3.785412, ccf: 2.831685 },
} as const;

/** `undefined`: it is there, and nobody knows how much. */
function sizeOf(amount: Amount, units: Readonly<Record<string, number>> = sizes): number | undefined {
  if (amount === null) return 0;
  if (amount === 'unknown') return undefined;
  const size = units[amount.unit];
  if (size === undefined) throw new Error(`No unit "${amount.unit}".`);
  return amount.number * size;
}

/** kg CO2e per kWh of the year in which the period ends, else of the newest year before it. */
function gridOf({ country, lastDay }: Hotel): number | undefined {
  const year = Number(lastDay.slice(0, 4));
  const years = grid.values.find((each) => each.country === country)?.years ?? [];
  return years.filter((each) => each.year <= year).sort((left, right) => right.year - left.year)[0]?.co2e;
}

function warming(kind: string): number | undefined {
  const all = [...gwp.values, ...gwp.blends];
  return all.find(({ id }) => id.toLowerCase() === kind)?.ar5;
}

/** All figures in kg CO2e, litres or per what their names say; `undefined` = it cannot be said. */
export interface Footprints {
  readonly scope1: number | undefined;
  readonly scope2: number | undefined;
  readonly scope2Market: number | undefined;
  readonly whole: number | undefined;
  readonly wholeMarket: number | undefined;
  readonly perNight: number | undefined;
  readonly roomsPerNight: number | undefined;
  readonly perMeeting: number | undefined;
  readonly biogenic: number | undefined;
  readonly waterPerNight: number | undefined;
  readonly waterPerMeeting: number | undefined;
  /** Is nothing missing in the whole footprint, location-based and market-based? */
  readonly isComplete: boolean;
  readonly isMarketComplete: boolean;
}

/** One part of a sum: `null` where the hotel has no such thing, or is not asked for it. */
type Part = number | undefined | null;

/** The sum of what is known; `undefined` where a hotel has such things and none of them is known, or none at all. */
function known(parts: readonly Part[]): number | undefined {
  const numbers = parts.filter((part) => typeof part === 'number');
  return numbers.length === 0 ? undefined : numbers.reduce((sum, part) => sum + part, 0);
}

const times = (amount: number | undefined, factor: number | undefined): number | undefined =>
  amount === 0 ? 0 : amount === undefined || factor === undefined ? undefined : amount * factor;
/** Something of a carrier; `null` where it is not used. */
const burnt = (amount: Amount, units: Readonly<Record<string, number>>, factor: number | undefined): Part =>
  amount === null ? null : times(sizeOf(amount, units), factor);

export function footprintsByHand(hotel: Hotel): Footprints {
  const isInUk = hotel.country === 'GB';
  const isAsked = !hotel.isSmall;
  const heat = 'kWh (gross)';
  const fuel = (name: string, nameInUk = name) =>
    isInUk ? factorIn(fuelsOfUk, nameInUk, heat) : factorIn(fuels, name, heat);
  const heatFactor = factorIn(document(isInUk ? 'heat-uk' : 'heat') as FuelFactors, 'district-heat', 'kWh');

  // Scope 1
  const fromFuels: Part[] = [
    burnt(hotel.gas, sizesOf.gas, fuel('natural-gas')),
    burnt(hotel.lpg, sizesOf.lpg, fuel('lpg')),
    burnt(hotel.oil, sizesOf.oil, fuel('heating-oil')),
    burnt(hotel.wood, sizes, fuel('wood', 'wood-pellets')),
  ];
  const fromRefrigerants: Part[] = !isAsked
    ? []
    : hotel.refrigerants === 'unknown'
      ? [undefined]
      : hotel.refrigerants.length === 0
        ? [0]
        : hotel.refrigerants.map(({ kind, kg }) => times(kg, warming(kind)));
  const ofVehicles = (amount: Amount, blend: string) =>
    times(sizeOf(amount, sizesOf.vehicles), factorIn(vehicles, isInUk ? blend : `${blend}-mineral`, 'litre'));
  const fromVehicles: Part[] =
    !isAsked || hotel.vehicles === null
      ? []
      : [ofVehicles(hotel.vehicles.diesel, 'diesel'), ofVehicles(hotel.vehicles.petrol, 'petrol')];
  const parts1 = [...fromFuels, ...fromRefrigerants, ...fromVehicles];
  const scope1 = known(parts1);

  // Scope 2
  const electricity = sizeOf(hotel.electricity);
  const bought = hotel.electricity === null ? null : times(electricity, gridOf(hotel));
  const piped = sizeOf(hotel.districtEnergy);
  const isSplit = isAsked && hotel.districtEnergy !== null && piped !== undefined;
  const cold = isSplit ? sizeOf(hotel.cooling) : 0;
  const warm = piped === undefined || cold === undefined || cold > piped ? undefined : piped - cold;
  const parts2: Part[] = hotel.districtEnergy === null ? [] : [times(warm, heatFactor)];
  // Nobody publishes a factor of cooling.
  if (isSplit) parts2.push(cold === 0 ? 0 : undefined);
  const scope2 = known([bought, ...parts2]);

  const hasContracts =
    isAsked && electricity !== undefined && hotel.renewable !== 'unknown' && hotel.renewable > 0;
  const covered = hasContracts ? sizeOf(hotel.contracts) : 0;
  const rest =
    electricity === undefined || covered === undefined || covered > electricity
      ? undefined
      : electricity - covered;
  const boughtMarket = hotel.electricity === null ? null : times(rest, gridOf(hotel));
  const scope2Market = known([boughtMarket, ...parts2]);

  // The whole
  const isLaundryOutside = isAsked && hotel.laundry !== null;
  const laundry: Part = isLaundryOutside ? (hotel.laundry === 'unknown' ? undefined : hotel.laundry) : null;
  const whole = known([scope1, scope2, laundry]);

  // Rooms and meetings
  const area = isAsked ? sizeOf(hotel.area) : undefined;
  const own = area === undefined ? undefined : sizeOf(hotel.privateArea);
  const left = area === undefined || own === undefined ? undefined : area - own;
  const counted = left === undefined || left < 1 ? undefined : left;
  const meetings = isAsked ? hotel.meetings : null;
  const meetingArea = meetings === null ? 0 : (sizeOf(meetings.area) ?? 0);
  const building = known([scope1, scope2]);
  const together =
    building === undefined || counted === undefined || area === undefined
      ? undefined
      : (building * counted) / area + (laundry ?? 0);
  const rooms =
    counted === undefined || meetingArea > counted ? undefined : (counted - meetingArea) / counted;
  const hours = meetings === null || meetings.hours === 'unknown' ? undefined : meetings.hours;
  const perMeeting = (amount: number | undefined) =>
    amount === undefined || counted === undefined || hours === undefined
      ? undefined
      : (amount * (meetingArea / counted)) / (meetingArea * hours);
  const perNight = (amount: number | undefined) => (amount === undefined ? undefined : amount / hotel.nights);
  const cubicMetres = sizeOf(hotel.water, sizesOf.water);
  const litres = cubicMetres === undefined ? undefined : cubicMetres * 1000;

  const biogenic = fuels.values.find(({ id }) => id === 'wood')?.amounts[0]?.biogenic_co2;
  return {
    scope1,
    scope2,
    scope2Market,
    whole,
    wholeMarket: known([scope1, scope2Market, laundry]),
    perNight: perNight(whole),
    roomsPerNight: perNight(times(together, rooms)),
    perMeeting: perMeeting(together),
    biogenic: hotel.wood === null ? undefined : times(sizeOf(hotel.wood), biogenic),
    waterPerNight: perNight(times(litres, rooms)),
    waterPerMeeting: perMeeting(litres),
    isComplete: ![...parts1, bought, ...parts2, laundry].includes(undefined),
    isMarketComplete: ![...parts1, boughtMarket, ...parts2, laundry].includes(undefined),
  };
}
