/** Emission factors with their source, licence and dates: `schemas/factors/*.json`. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Address = Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 });
const Mass = Type.Number({ minimum: 0 });

/** The licences under which a project under MIT can ship data as long as it names the source. */
const factorLicences = [
  ...(['public domain', 'CC0-1.0', 'CC-BY-4.0', 'OGL-UK-3.0', 'MIT', 'BSD-3-Clause'] as const),
] as const;

/** Where the figures of a document were read. */
const FactorSource = Type.Object(
  {
    id: Id,
    publisher: text(200),
    title: text(300),
    edition: text(200),
    /** The day, or the year, of publication. */
    date: Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' }),
    url: Address,
    licence: Type.Enum([...factorLicences]),
    licence_url: Address,
    /** The day on which a person or a program of ours read the figures. */
    read_on: Day,
    /** The file or the copy in which they were read, where it was not the address itself. */
    read_in: Type.Optional(text(300)),
    /** Of that file. */
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  },
  closed,
);

const head = {
  id: Id,
  title: text(200),
  /** What the figures count and leave out: life cycle or combustion, gross or net heat, which gases. */
  basis: text(600),
  unit: text(100),
  sources: Type.Array(FactorSource, { minItems: 1, maxItems: 10 }),
  /** The first day, and the last if there is one, for which the publisher means the figures. */
  valid_from: Day,
  valid_until: Type.Optional(Day),
};

/** The report of the IPCC whose global warming potentials turn CH4 and N2O into CO2e. */
const Gwp = Type.Enum(['AR5', 'AR6']);

/** kg CO2e in all, and of each gas where the source has it. Biogenic CO2 stands apart: it is not in `co2e`. */
const gases = {
  co2: Type.Optional(Mass),
  ch4: Type.Optional(Mass),
  n2o: Type.Optional(Mass),
  co2e: Mass,
  biogenic_co2: Type.Optional(Mass),
};

/** What the source prints, where `gases` were computed from it: the gases in its unit, not yet in CO2e. */
const Printed = Type.Object(
  {
    unit: Type.Enum([
      'lb per MWh',
      'kg CO2, g CH4 and g N2O per mmBtu',
      'kg CO2 per US gallon',
      'kg per tonne, divided by the gross kWh per tonne',
    ]),
    co2: Type.Optional(Mass),
    ch4: Type.Optional(Mass),
    n2o: Type.Optional(Mass),
    co2e: Type.Optional(Mass),
    biogenic_co2: Type.Optional(Mass),
    kwh_per_kg: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  closed,
);

/** The grid of a country, or of a region in it, in kg CO2e per kWh. */
const ElectricityFactor = Type.Object(
  {
    /** ISO 3166-1 alpha-2; XK stands for Kosovo. */
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** The publisher's code of a part of the country. Absent: the whole country. */
    region: Type.Optional(Type.String({ pattern: '^[A-Z]{4}$' })),
    /** What the publisher calls it. */
    region_name: Type.Optional(text(100)),
    years: Type.Array(
      Type.Object(
        {
          year: Type.Integer({ minimum: 2000, maximum: 2100 }),
          ...gases,
          read: Type.Optional(Printed),
        },
        closed,
      ),
      { minItems: 1, maxItems: 30 },
    ),
  },
  closed,
);

/** `kWh` alone is heat or cold that was bought. */
const factorUnits = ['kWh', 'kWh (gross)', 'kWh (net)', 'litre', 'm3', 'tonne'] as const;

/** A fuel, or heat that is bought: kg CO2e per each unit that it is counted in. */
const FuelFactor = Type.Object(
  {
    id: Id,
    name: text(100),
    amounts: Type.Array(
      Type.Object({ unit: Type.Enum([...factorUnits]), ...gases, read: Type.Optional(Printed) }, closed),
      { minItems: 1, maxItems: factorUnits.length },
    ),
    /** The gross heat that the source counts per unit, in million Btu. */
    heat: Type.Optional(
      Type.Object(
        {
          unit: Type.Enum(['scf', 'US gallon', 'short ton, dry']),
          gross_mmbtu: Type.Number({ exclusiveMinimum: 0 }),
        },
        closed,
      ),
    ),
    note: Type.Optional(text(300)),
  },
  closed,
);

const Heat = Type.Number({ exclusiveMinimum: 0 });

/** Calorific values and density of a fuel. */
const HeatValue = Type.Object(
  {
    id: Id,
    name: text(100),
    gross_kwh_per_kg: Heat,
    net_kwh_per_kg: Heat,
    gross_kwh_per_litre: Type.Optional(Heat),
    net_kwh_per_litre: Type.Optional(Heat),
    kg_per_m3: Type.Optional(Heat),
  },
  closed,
);

/** The global warming potential of a substance over 100 years, by report of the IPCC, each with the id of its source. */
const Substance = Type.Object(
  {
    id: Id,
    name: text(100),
    ar5: Mass,
    ar5_source: Id,
    ar6: Type.Optional(Mass),
    ar6_source: Type.Optional(Id),
  },
  closed,
);

/** A blend of substances, with the sum of their global warming potentials by mass. */
const Blend = Type.Object(
  {
    id: Id,
    parts: Type.Array(
      Type.Object({ substance: Id, percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }) }, closed),
      { minItems: 2, maxItems: 8 },
    ),
    parts_source: Id,
    ar5: Mass,
    ar6: Type.Optional(Mass),
  },
  closed,
);

const values = <T extends Type.TSchema>(value: T) => Type.Array(value, { minItems: 1, maxItems: 400 });

/** What a document of each kind looks like. */
export const factorSets = {
  electricity: Type.Object(
    { kind: Type.Literal('electricity'), ...head, gwp: Gwp, values: values(ElectricityFactor) },
    closed,
  ),
  fuels: Type.Object({ kind: Type.Literal('fuels'), ...head, gwp: Gwp, values: values(FuelFactor) }, closed),
  'heat-values': Type.Object(
    { kind: Type.Literal('heat-values'), ...head, values: values(HeatValue) },
    closed,
  ),
  gwp: Type.Object(
    { kind: Type.Literal('gwp'), ...head, values: values(Substance), blends: values(Blend) },
    closed,
  ),
} as const;

/** `schemas/factors/*.json`: one document. */
export const FactorSet = Type.Union(Object.values(factorSets));

export type ElectricityFactors = Static<(typeof factorSets)['electricity']>;
export type FuelFactors = Static<(typeof factorSets)['fuels']>;
export type HeatValues = Static<(typeof factorSets)['heat-values']>;
export type WarmingPotentials = Static<(typeof factorSets)['gwp']>;
export type FactorSet = ElectricityFactors | FuelFactors | HeatValues | WarmingPotentials;
