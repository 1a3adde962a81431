/** Bills of those who supply energy and water, month by month; and where the electricity comes from. */
import { recordDay, type Page } from './evidence-document.js';
import { figure, percent, split, type Facts } from './facts.js';

/** How the use of a calendar month compares with that of others, from January. */
const seasons = {
  even: [10, 9, 10, 10, 10, 11, 12, 12, 11, 10, 9, 10],
  heating: [17, 15, 13, 9, 6, 4, 3, 3, 5, 8, 12, 16],
  guests: [7, 7, 8, 9, 10, 11, 12, 12, 11, 9, 7, 7],
};
type Season = keyof typeof seasons;

/** What is left of it where the hotel closes from December to February. */
const whileClosed = [0.15, 0.15, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.2];

/** Parts of a figure for the 12 months of the period, which add up to it. */
export function byMonth(facts: Facts, total: number, season: Season): number[] {
  const isSeasonal = facts.option('OPS-09') === 'seasonal';
  const weights = facts.months.map((_, at) => {
    const month = (facts.firstMonth + at) % 12;
    return (seasons[season][month] ?? 0) * (isSeasonal ? (whileClosed[month] ?? 1) : 1);
  });
  return split(total, weights, total < 10_000 ? 1 : 0);
}

type Supply = readonly [
  question: string,
  what: string,
  supplier: (city: string) => string,
  season: Season,
  place: string,
];

const supplies: readonly Supply[] = [
  ['ENE-02', 'Electricity', (city) => `${city} Power & Light`, 'even', 'Meter E'],
  ['ENE-21', 'Natural gas', (city) => `${city} Gas Supply`, 'heating', 'Meter G'],
  ['ENE-22', 'LPG', () => 'Flama Bottled Gas', 'guests', 'Tank L'],
  ['ENE-23', 'Diesel and heating oil', () => 'Northern Fuels', 'heating', 'Tank D'],
  ['ENE-24', 'District heating and cooling', (city) => `${city} District Energy`, 'heating', 'Station H'],
  ['ENE-25', 'Wood and pellets', () => 'Bosco Firewood', 'heating', 'Store W'],
  ['WAT-02', 'Water', (city) => `${city} Water Company`, 'guests', 'Meter W'],
];

const bill = ([question, what, supplier, season, place]: Supply): Page => ({
  proves: [question],
  write(facts) {
    const total = facts.number(question);
    const unit = facts.unit(question);
    const { hotel, name, address, period, months } = facts;
    const account = `${hotel.postalCode.replace(/\W/g, '')}-${hotel.rooms}`;
    return {
      look: 'bill',
      from: [supplier(hotel.city), `Customer service, ${hotel.city}`],
      title: `${what}: statement of 12 months`,
      about: [
        ['Customer', name],
        ['Supplied to', address],
        ['Account', `${account}, ${place}-${hotel.rooms * 37}`],
        ['Period', period],
        ['Issued on', recordDay(facts)],
      ],
      parts: [
        {
          head: ['Month', `${what} in ${unit}`],
          rows: byMonth(facts, total, season).map((value, at) => [months[at] ?? '', figure(value)]),
          total: ['Total of the 12 months', `${figure(total)} ${unit}`],
        },
        'Every month was billed and paid. This statement replaces the copies of the monthly bills.',
      ],
    };
  },
});

export const energyBills: readonly Page[] = supplies.slice(0, -1).map(bill);
export const waterBills: readonly Page[] = supplies.slice(-1).map(bill);

/** What a supplier cancels in the name of a customer: a guarantee of origin for each megawatt hour. */
export const renewableElectricity: Page = {
  proves: ['ENE-03'],
  write(facts) {
    const { name, address, hotel, period } = facts;
    const share = facts.number('ENE-03');
    const bought = facts.number('ENE-02');
    const unit = facts.unit('ENE-02');
    const [renewable = 0, other = 0] = split(bought, [share, 100 - share]);
    return {
      look: 'certificate',
      from: [`${hotel.city} Power & Light`, 'Supplier of electricity'],
      title: 'Renewable electricity',
      about: [
        ['Supplied to', name],
        ['At', address],
        ['For the period', period],
        ['Guarantees of origin, cancelled for this customer', `${figure(renewable)} ${unit}`],
        ['Share of the electricity that is renewable', percent(share)],
      ],
      parts: [
        `Of ${figure(bought)} ${unit} that were supplied, ${figure(renewable)} ${unit} came from wind, sun and water, and ${figure(other)} ${unit} from other sources.`,
        `Cancellation no. GO-${facts.year}-${hotel.rooms * 41}, on ${recordDay(facts)}.`,
      ],
    };
  },
};
