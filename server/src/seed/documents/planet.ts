/** Documents about energy, water, carbon, waste and nature. */
import { byMonth } from './bills.js';
import { aboutHotel, ofHotel, recordDay, sentence, signedByManager, type Page } from './evidence-document.js';
import { day, figure, percent, split, type Facts } from './facts.js';

const signed = (value: number): string => (value > 0 ? `+${percent(value)}` : percent(value));

export const energyAudit: Page = {
  proves: ['ENE-07'],
  write(facts) {
    const visited = day(facts.year - 1, 2, 12);
    return {
      look: 'report',
      from: ['Voltas Energy Auditors', `Engineers, ${facts.hotel.city}`],
      title: 'Summary of the energy audit',
      about: [
        ['Building', `${facts.name}, ${facts.address}`],
        ['Method', 'EN 16247-2, buildings'],
        ['Visited on', visited],
      ],
      parts: [
        `We audited the energy use of ${facts.name} on ${visited}. The audit covers the whole building: heating, hot water, ventilation, cooling, lighting and the kitchen.`,
        {
          head: ['Measure', 'Saves a year', 'Pays back'],
          rows: [
            ['Variable speed for the ventilation', '4%', '3 years'],
            ['Lower return temperature in the heating', '3%', '2 years'],
            ['Induction in the kitchen', '2%', '6 years'],
            ['Doors for the cooling shelves', '1%', '2 years'],
          ],
        },
      ],
      signed: { by: 'A. Ribeiro', role: 'energy auditor', on: day(facts.year - 1, 3, 2) },
    };
  },
};

/** A figure in both years, and how it has changed; nothing where one of them is not known. */
function compared(facts: Facts, topic: string, title: string, unit: string) {
  const [before, now, change] = ['of-base-year', 'compared', 'change'].map((part) =>
    facts.figure(`${topic}-${part}`),
  );
  if (before === undefined || now === undefined || change === undefined) return [];
  return [[`${title}, ${unit}`, figure(before, 1), figure(now, 1), signed(change)]];
}

const baseAmounts = [
  ['BAS-05', 'Electricity'],
  ['BAS-06', 'Natural gas'],
  ['BAS-07', 'LPG'],
  ['BAS-08', 'Diesel and heating oil'],
  ['BAS-09', 'District heating and cooling'],
  ['BAS-10', 'Wood and pellets'],
  ['BAS-11', 'Water'],
  ['BAS-02', 'Room nights'],
  ['BAS-03', 'Floor area'],
] as const;

export const comparison: Page = {
  proves: ['BAS-04', 'BAS-11'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'Figures of both years',
    about: [
      ['Hotel', `${facts.name}, ${facts.address}`],
      ['Base year', facts.baseYear],
      ['Compared with', facts.period],
    ],
    parts: [
      {
        head: ['Figure', `Base year ${facts.baseYear}`, `Period to ${facts.year}`, 'Change'],
        rows: [
          ...compared(facts, 'energy', 'Energy per square metre', 'kWh'),
          ...compared(facts, 'water', 'Water per room night', 'litres'),
          ...compared(facts, 'carbon', 'Carbon of energy per room night', 'kg CO₂e'),
        ],
      },
      {
        head: ['Amount of the base year', 'As billed or counted'],
        rows: baseAmounts.flatMap(([id, title]) => {
          const amount = facts.number(id);
          return Number.isNaN(amount) ? [] : [[title, `${figure(amount)} ${facts.unit(id)}`]];
        }),
      },
      'Both years are counted in the same way: the same building, the same meters, and all bills of 12 months.',
    ],
    signed: signedByManager(facts),
  }),
};

export const wasteWater: Page = {
  proves: ['WAT-07'],
  write: (facts) => ({
    look: 'letter',
    from: [`${facts.hotel.city} Water Company`, `Drainage, ${facts.hotel.city}`],
    title: 'Confirmation: where your waste water is treated',
    about: [
      ['To', `${facts.name}, ${facts.address}`],
      ['Date', recordDay(facts)],
    ],
    parts: [
      `We confirm that the waste water of ${facts.name} flows into the public sewer and is treated in our plant before it reaches open water.`,
      'The plant has a mechanical and a biological stage and takes out nitrogen and phosphorus. Its tests of the last year kept the limits of its permit.',
      `This confirmation covers the period ${facts.period}.`,
    ],
    signed: { by: 'P. Fontes', role: 'head of drainage', on: recordDay(facts) },
  }),
};

export const footprint: Page = {
  proves: ['CLI-01', 'CLI-02', 'CLI-03'],
  write(facts) {
    const perNight = facts.number('CLI-02');
    const nights = facts.number('OPS-04');
    const total = Math.round(perNight * nights);
    const method = sentence(facts, 'CLI-01', {
      'each-year-hcmi-or-ghg-protocol': 'Hotel Carbon Measurement Initiative (HCMI), calculated each year',
      'each-year-own-method': 'Own method of the group, calculated each year',
    });
    const sources = [
      'Fuels burned in the hotel',
      'Refrigerants',
      'Electricity and heat',
      'Laundry washed elsewhere',
    ];
    const further = facts.option('CLI-03') === 'material-scope-3' ? ['Purchases, commuting and waste'] : [];
    const parts = split(total, [38, 3, 41, 8, 10].slice(0, sources.length + further.length));
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Carbon footprint',
      about: [...aboutHotel(facts), ['Method', method.replace(/\.$/, '')]],
      parts: [
        {
          head: ['Source', 'kg CO₂e'],
          rows: [...sources, ...further].map((source, at) => [source, figure(parts[at] ?? 0)]),
          total: ['Total', `${figure(total)} kg CO₂e`],
        },
        {
          head: ['Result', 'Value'],
          rows: [
            ['Occupied room nights', figure(nights)],
            ['Carbon of one occupied room night', `${figure(perNight)} kg CO₂e`],
          ],
        },
      ],
      signed: signedByManager(facts),
    };
  },
};

export const footprintReview: Page = {
  proves: ['CLI-04'],
  write: (facts) => ({
    look: 'letter',
    from: [facts.group, 'Sustainability office of the group'],
    title: `Review of the carbon footprint of ${facts.name}`,
    about: [
      ['To', `${facts.name}, ${facts.address}`],
      ['Period', facts.period],
    ],
    parts: [
      'We took no part in the calculation. We compared it with the bills, recalculated each line, and looked at the emission factors and their sources.',
      `We found no material error. The result, ${figure(facts.number('CLI-02'))} kg CO₂e per occupied room night, follows from the bills.`,
    ],
    signed: { by: 'K. Albers', role: 'carbon accountant of the group', on: recordDay(facts) },
  }),
};

export const carbonTarget: Page = {
  proves: ['CLI-05'],
  write: (facts) => ({
    look: 'letter',
    from: [facts.group, 'Board of the group'],
    title: 'Target to cut carbon',
    about: [
      ['For', `${facts.name}, ${facts.address}`],
      ['Base year', facts.baseYear],
    ],
    parts: [
      sentence(facts, 'CLI-05', {
        'science-based': `${facts.name} cuts its carbon by 46 percent from ${facts.baseYear} to 2030. The target is part of the science-based target of the group, which the SBTi has validated (validation no. ${facts.hotel.rooms * 53}).`,
        'dated-target': `${facts.name} cuts its carbon per occupied room night by 30 percent from ${facts.baseYear} to 2030.`,
      }),
      'The hotel reports what it has reached to the board each January.',
    ],
    signed: { by: 'H. Lund', role: `chair of the board, ${facts.group}`, on: day(facts.year - 2, 4, 20) },
  }),
};

/** Whoever collects the waste of a hotel. */
const haulier = ({ hotel }: Facts): string => `${hotel.city} Waste & Recycling`;

export const wasteReport: Page = {
  proves: ['WAS-01', 'WAS-02', 'WAS-03'],
  write(facts) {
    const total = facts.number('WAS-02');
    const unit = facts.unit('WAS-02');
    const kept = facts.number('WAS-03');
    const [recovered = 0, burnt = 0] = split(total, [kept, 100 - kept], 3);
    // In thousandths, so that the months add up to the last digit.
    const monthly = [recovered, burnt].map((part) => byMonth(facts, Math.round(part * 1000), 'guests'));
    const rows = facts.months.map((month, at) => {
      const parts = monthly.map((values) => values[at] ?? 0);
      const all = parts.reduce((left, right) => left + right, 0);
      return [month, ...[...parts, all].map((value) => (value / 1000).toFixed(3))];
    });
    return {
      look: 'report',
      from: [haulier(facts), `Collection and sorting, ${facts.hotel.city}`],
      title: 'Waste report of 12 months',
      about: [
        ['Customer', `${facts.name}, ${facts.address}`],
        ['Period', facts.period],
        [
          'How it is measured',
          sentence(facts, 'WAS-01', {
            'weighed-monthly': 'Weighed by stream at each collection',
            estimated: 'Estimated from the bins and how full they were',
          }),
        ],
      ],
      parts: [
        {
          head: ['Month', 'Recycled, composted, donated', 'Burnt or put into landfill', `All, ${unit}`],
          rows,
        },
        {
          head: ['Of the 12 months', unit, 'Share'],
          rows: [
            ['Kept from landfill and incineration', figure(recovered, 3), percent(kept)],
            ['Burnt or put into landfill', figure(burnt, 3), percent(100 - kept)],
          ],
          total: ['Total', `${figure(total, 3)} ${unit}`, percent(100)],
        },
      ],
      signed: { by: 'D. Marques', role: `accounts, ${haulier(facts)}`, on: recordDay(facts) },
    };
  },
};

export const foodWasteLog: Page = {
  proves: ['WAS-07'],
  write(facts) {
    const covers = Math.round(facts.number('OPS-05') * 1.1) || Math.round(facts.number('OPS-04') * 2);
    const weighed = byMonth(facts, Math.round(covers * 0.11), 'guests');
    const guests = byMonth(facts, covers, 'guests');
    const hasTarget = facts.option('WAS-07') !== 'weighed';
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Log of food waste',
      about: [
        ...aboutHotel(facts),
        ['Scale', `Kitchen scale no. ${facts.hotel.rooms + 4}, weighed after each meal`],
      ],
      parts: [
        {
          head: ['Month', 'Covers', 'Food waste in kg', 'Grams per cover'],
          rows: facts.months.map((month, at) => {
            const [kg = 0, served = 0] = [weighed[at], guests[at]];
            return [month, figure(served, 0), figure(kg, 0), figure((kg / served) * 1000, 0)];
          }),
        },
        hasTarget
          ? `Target: 100 grams of food waste per cover by the end of ${facts.year + 2}.`
          : 'There is no target yet.',
      ],
    };
  },
};

export const naturePlan: Page = {
  proves: ['BIO-01'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Plan for biodiversity on our site',
    about: [
      ['Site', `${facts.name}, ${facts.address}`],
      ['Valid', `${facts.year - 1} to ${facts.year + 2}`],
    ],
    parts: [
      {
        head: ['Action', 'Where', 'By'],
        rows: [
          ['Plant only native and climate-fit species', 'Courtyard, terrace and roof', `May ${facts.year}`],
          ['Six nest boxes for swifts and bats', 'North wall', `March ${facts.year}`],
          ['No pesticide, weeds are pulled by hand', 'All planted areas', 'always'],
          ['Warm, shaded lamps, off after midnight', 'Garden and facade', `October ${facts.year + 1}`],
        ],
      },
      sentence(facts, 'BIO-01', {
        'site-plan': 'The gardener reports on the actions at the end of each season.',
        'site-plan-reviewed': `We review the plan each year with an ecologist. The last review was on ${day(facts.year, 1, 9)} with the bird and habitat society of the region.`,
      }),
    ],
    signed: signedByManager(facts, day(facts.year - 1, 1, 16)),
  }),
};

export const natureReceipt: Page = {
  proves: ['BIO-05'],
  write: (facts) => ({
    look: 'letter',
    from: ['Society for Birds and Habitats', `Regional office, ${facts.hotel.city}`],
    title: 'Receipt and agreement',
    about: [
      ['From', `${facts.name}, ${facts.address}`],
      ['For', facts.typed('BIO-05')],
      ['Period', facts.period],
    ],
    parts: [
      `We thank ${facts.name}. The contribution for the period was paid in full.`,
      sentence(facts, 'BIO-05', {
        yearly:
          'The hotel has contributed every year since 2022. The agreement runs until one of us ends it.',
        'long-term':
          'The project runs for six years. Its results are measured each autumn and published by us.',
      }),
    ],
    signed: { by: 'M. Serra', role: 'treasurer of the society', on: recordDay(facts) },
  }),
};

export const animalCode: Page = {
  proves: ['BIO-06'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Code for activities with animals',
    about: [['Hotel', `${facts.name}, ${facts.address}`]],
    parts: [
      'The desk sells and promotes an activity with animals only when its supplier has signed this code.',
      'Animals are watched where they live, from a distance. Nobody rides, feeds, holds or washes a wild animal.',
      'Guides are trained, and boats keep 100 metres from dolphins and turtles. We end the contract of a supplier who breaks the code.',
      {
        head: ['Supplier', 'Activity', 'Signed'],
        rows: [
          ['Blue Bay Boats', 'Dolphin watching', String(facts.year - 1)],
          ['Salt Path Walks', 'Bird walks', String(facts.year)],
        ],
      },
    ],
    signed: signedByManager(facts, day(facts.year - 1, 2, 3)),
  }),
};
