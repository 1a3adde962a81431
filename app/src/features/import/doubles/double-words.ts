import { formatNumber, perLocale } from '@alo/words';
import type { ImportDouble, ImportedFields } from '@alo/schemas';
import { texts } from '../texts';

const kilometre = 1000; // m
const kilometres = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

const distanceWords = (meters: number): string =>
  meters < kilometre ? `${formatNumber(meters)} m` : `${kilometres().format(meters / kilometre)} km`;

/** Says what a row and a hotel have in common: `same name, city and address`, `other name, 40 m apart`. */
export function likeness({ same, meters }: Pick<ImportDouble, 'same' | 'meters'>): string {
  const { doubles } = texts;
  const equal = (['name', 'city', 'address'] as const).filter((part) => same.includes(part));
  const equalText = (doubles.same as Readonly<Record<string, string>>)[equal.join(' ')];
  const name = same.includes('name')
    ? []
    : [same.includes('similarName') ? doubles.similarName : doubles.otherName];
  return [
    ...name,
    ...(equalText === undefined ? [] : [equalText]),
    ...(meters === null
      ? []
      : [meters === 0 ? doubles.samePlace : doubles.apart({ distance: distanceWords(meters) })]),
  ].join(', ');
}

type Field = keyof ImportedFields;

const order: readonly Field[] = [
  'hotel_location_address',
  'hotel_location_postal_code',
  'hotel_location_city',
  'hotel_location_country',
  'hotel_location_latitude',
  'hotel_location_longitude',
  'brand',
  'chain',
  'alo_hotel_status',
  'fasttrack',
];

/** The fields that the file has, but for the name, which stands above them. */
export const shownFields = ({ in_file: { fields } }: Pick<ImportDouble, 'in_file'>): readonly Field[] =>
  order.filter((field) => fields[field] !== undefined);
