import { asksForNumber } from '@alo/engine';
import { at, type Content, type Entry, type Finding } from '@alo/lint';

/** The units that numbers are asked in: a new one is added here (docs/linter.md), with the largest number that one hotel can have of it. */
const largest: Readonly<Record<string, number>> = {
  '%': 200,
  rooms: 10_000,
  days: 366,
  hours: 200_000,
  staff: 20_000,
  accidents: 10_000,
  outlets: 100,
  'room nights': 3_650_000,
  'guest nights': 10_000_000,
  'full-time equivalents': 20_000,
  'calendar year': 2100,
  'm²': 1_000_000,
  'sq ft': 11_000_000,
  kWh: 300_000_000,
  MWh: 300_000,
  GJ: 1_100_000,
  therms: 11_000_000,
  'million Btu': 1_100_000,
  'm³': 20_000_000,
  litres: 100_000_000,
  'US gallons': 30_000_000,
  'thousand US gallons': 6_000_000,
  'hundred cubic feet': 8_000_000,
  kg: 50_000_000,
  tonnes: 50_000,
  'short tons': 60_000,
  lb: 120_000_000,
  'kg CO₂e': 10_000_000,
  'kg CO₂e per occupied room night': 400,
};

/** The only unit of which there can be less than nothing: a change. */
const mayBeNegative = '%';

function checkEntry({ question, source, pointer }: Entry): Finding[] {
  if (!asksForNumber(question)) return [];
  const { id, rules } = question;
  const findings: Finding[] = [];
  const units = [
    ...(rules.unit === undefined ? [] : [[rules.unit, at(pointer, 'validation_rules', 'unit')] as const]),
    ...(source.options ?? []).flatMap(({ unit }, index) =>
      unit === undefined ? [] : [[unit, at(pointer, 'options', index, 'unit')] as const],
    ),
  ];
  for (const [unit, place] of units)
    if (largest[unit] === undefined)
      findings.push({
        pointer: place,
        message: `"${unit}" is not a known unit: use one of ${Object.keys(largest).join(', ')}.`,
      });
  const known = units.flatMap(([unit]) => largest[unit] ?? []);
  const most = Math.max(...known);
  if (known.length > 0 && rules.maxValue !== undefined && rules.maxValue > most)
    findings.push({
      pointer: at(pointer, 'validation_rules', 'max_value'),
      message: `"${id}" takes up to ${rules.maxValue} ${units[0]?.[0] ?? ''}, more than any hotel has (${most}).`,
    });
  if (rules.minValue !== undefined && rules.minValue < 0 && units.some(([unit]) => unit !== mayBeNegative))
    findings.push({
      pointer: at(pointer, 'validation_rules', 'min_value'),
      message: `"${id}" takes less than nothing: the lower limit of a quantity is 0 or more.`,
    });
  return findings;
}

/** ENG-11: a number has a known unit and limits that fit it. */
export const checkUnits = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
