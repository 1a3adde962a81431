/** Documents about how the hotel is led and audited; its certificate. */
import { aboutHotel, ofHotel, recordDay, sentence, signedByManager, type Page } from './evidence-document.js';
import { day, figure, type Facts } from './facts.js';

const perNight = (facts: Facts): string[][] => [
  ['Energy, kWh', figure(facts.figure('energy-per-night') ?? 0, 1)],
  ['Water, litres', figure(facts.figure('water-per-night') ?? 0, 0)],
  ['Waste, kg', figure(facts.figure('waste-per-night') ?? 0, 2)],
  ['Carbon, kg CO₂e', figure(facts.number('CLI-02'), 1)],
];

export const sustainabilityReport: Page = {
  proves: ['AUD-01', 'AUD-02'],
  write: (facts) => ({
    look: 'report',
    from: [facts.group, 'Sustainability report of the group, public'],
    title: `Our hotels: ${facts.name}`,
    about: [
      ...aboutHotel(facts),
      ['Framework', facts.typed('AUD-02') || 'Own format'],
      ['Published', `https://reports.example/${facts.year}, pages 41 and 42`],
    ],
    parts: [
      'Page 41. What the hotel used for one occupied room night:',
      { head: ['Figure', String(facts.year)], rows: perNight(facts) },
    ],
  }),
};

export const auditReport: Page = {
  proves: ['AUD-03'],
  write: (facts) => ({
    look: 'report',
    from: ['Meridian Certification', 'Accredited auditors'],
    title: 'Audit report, summary',
    about: [
      ['Audited', `${facts.name}, ${facts.address}`],
      ['On site', `${day(facts.year - 1, 1, 24)} and ${day(facts.year - 1, 1, 25)}`],
      ['Standard', facts.label('CER-04') || 'Practices of sustainability'],
    ],
    parts: [
      'Two auditors from outside the company walked through the house, read the records of 12 months and spoke with eleven employees.',
      'Major findings: none. Minor findings: two, both closed within 60 days.',
    ],
    signed: { by: 'T. Falk', role: 'lead auditor', on: day(facts.year - 1, 2, 18) },
  }),
};

export const recordIndex: Page = {
  proves: ['AUD-04'],
  write(facts) {
    const years = [facts.year - 2, facts.year - 1, facts.year].map(String);
    const isWhole = facts.option('AUD-04') === 'all-three-years';
    const figures = ['Electricity and fuels', 'Water', 'Waste', 'Carbon', 'Staff and training', 'Purchases'];
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Index of records',
      about: [['Hotel', `${facts.name}, ${facts.address}`]],
      parts: [
        {
          head: ['Key figure', ...years],
          rows: figures.map((name, at) => [
            name,
            ...years.map((_, column) => (isWhole || at < 3 || column === 2 ? 'on file' : 'missing')),
          ]),
        },
        'Bills, weighing notes and lists are kept by month in the folder of each year.',
      ],
      signed: signedByManager(facts),
    };
  },
};

export const lawRegister: Page = {
  proves: ['AUD-05'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'Register of laws and permits',
    about: [['Hotel', `${facts.name}, ${facts.address}`]],
    parts: [
      {
        head: ['Law or permit', 'Valid until', 'Status'],
        rows: [
          ['Licence of the hotel', 'no end', 'kept'],
          ['Fire safety certificate', day(facts.year + 2, 5, 30), 'kept'],
          ['Discharge of waste water', day(facts.year + 3, 11, 31), 'kept'],
          ['Refrigerants: leak tests', day(facts.year + 1, 3, 30), 'kept'],
          ['Law on working time', 'no end', 'kept'],
        ],
      },
      sentence(facts, 'AUD-05', {
        kept: 'The register is kept by the general manager.',
        'kept-and-checked': `The register was checked on ${recordDay(facts)}, as each year.`,
      }),
    ],
    signed: signedByManager(facts),
  }),
};

export const faultLog: Page = {
  proves: ['AUD-06'],
  write(facts) {
    const isClosed = facts.option('AUD-06') === 'closed-on-time';
    const row = (fault: string, cause: string, due: string, done: string) =>
      isClosed ? [fault, cause, due, done] : [fault, due];
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Log of faults, names removed',
      about: aboutHotel(facts),
      parts: [
        {
          head: isClosed ? ['Fault', 'Cause', 'Due', 'Closed'] : ['Fault', 'Found'],
          rows: [
            row(
              'Batteries in mixed waste',
              'No bin on floor 2',
              `March ${facts.year}`,
              `February ${facts.year}`,
            ),
            row('Tap above 8 litres a minute', 'Wrong aerator', `May ${facts.year}`, `May ${facts.year}`),
            row(
              'Leak test was late',
              'Not in the calendar',
              `September ${facts.year}`,
              `August ${facts.year}`,
            ),
          ],
        },
      ],
      signed: signedByManager(facts),
    };
  },
};

/** Sentences of an answer, each a part of its own. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\.)\s+/).filter(Boolean);

export const sustainabilityPolicy: Page = {
  proves: ['STR-01'],
  write(facts) {
    const isGroup = facts.option('STR-01') === 'group-policy';
    return {
      look: 'policy',
      from: isGroup ? [facts.group, 'Policy of the group, for all its hotels'] : ofHotel(facts),
      title: 'Sustainability policy',
      about: [
        ['Holds for', `${facts.name}, ${facts.address}`],
        ['Version', `3, ${day(facts.year - 1, 0, 15)}`],
      ],
      parts: [
        'We want guests to stay well, staff to work well, and the place around us to be better for it.',
        ...sentencesOf(facts.typed('STR-02')),
        isGroup
          ? 'The policy is the same in every hotel of the group.'
          : 'The policy is public: it hangs at the front office and stands on our website.',
      ],
      signed: signedByManager(facts, day(facts.year - 1, 0, 15)),
    };
  },
};

export const targets: Page = {
  proves: ['STR-03'],
  write(facts) {
    const rows = [
      ['Energy', 'Per square metre, 15 percent less', '2028'],
      ['Water', 'Per room night, 10 percent less', '2028'],
      ['People', 'Everybody trained each year', '2027'],
      ['Waste', 'Three quarters kept from landfill', '2028'],
      ['Carbon', 'Per room night, 30 percent less', '2030'],
    ];
    return {
      look: 'policy',
      from: ofHotel(facts),
      title: 'Plan with targets',
      about: [
        ['Hotel', `${facts.name}, ${facts.address}`],
        ['Base year', facts.baseYear],
      ],
      parts: [
        {
          head: ['Topic', 'Target', 'By'],
          rows: facts.option('STR-03') === 'all-five' ? rows : rows.slice(0, 3),
        },
        'Each target has a person in charge and is looked at in the meeting of January.',
      ],
      signed: signedByManager(facts, day(facts.year, 0, 20)),
    };
  },
};

export const jobDescription: Page = {
  proves: ['STR-04'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Job description: sustainability lead',
    about: [
      ['Hotel', `${facts.name}, ${facts.address}`],
      ['Held by', 'A member of the management (name removed)'],
    ],
    parts: [
      'The lead looks after the figures, the targets and the certificates of the hotel, and trains the staff.',
      `Time: one day a week. Budget: ${figure(Math.round(facts.hotel.rooms / 10) * 1000)} euros a year.`,
      'The lead reports to the general manager.',
    ],
    signed: signedByManager(facts, day(facts.year - 1, 6, 1)),
  }),
};

export const minutes: Page = {
  proves: ['STR-05'],
  write: (facts) => ({
    look: 'report',
    from: [facts.group, 'Minutes of the board, names removed'],
    title: 'Minutes: yearly review of sustainability',
    about: [
      ['About', `${facts.name}, ${facts.address}`],
      ['Held on', recordDay(facts)],
    ],
    parts: [
      '1. The general manager presents the figures of the period:',
      { head: ['For one occupied room night', String(facts.year)], rows: perNight(facts) },
      '2. The board agrees to the targets and asks for the same review next year.',
    ],
    signed: { by: 'H. Lund', role: `chair of the board, ${facts.group}`, on: recordDay(facts) },
  }),
};

/** Two years, up to the day that the hotel states. */
function validity(facts: Facts): { readonly from: string; readonly until: string } {
  const [year = 0, month = 1, date = 1] = facts.typed('CER-07').split('-').map(Number);
  return { from: day(year - 2, month - 1, date + 1), until: day(year, month - 1, date) };
}

export const certificate: Page = {
  proves: ['CER-04'],
  write(facts) {
    const { from, until } = validity(facts);
    const [issuer = '', number = ''] = facts.typed('CER-06').split(', no. ');
    const level = facts.typed('CER-05');
    return {
      look: 'certificate',
      from: [issuer, 'Certificate of a sustainable hotel'],
      title: facts.label('CER-04'),
      about: [
        ['Awarded to', facts.name],
        ['At', facts.address],
        ['Certificate no.', number],
        ...(level === '' ? [] : [['Level', level] as const]),
        ['Valid', `${from} to ${until}`],
      ],
      parts: [
        sentence(facts, 'CER-08', {
          'on-site': 'The hotel was audited on site by a third party and meets the criteria.',
        }),
      ],
      signed: { by: 'R. Novais', role: `director, ${issuer}`, on: from },
    };
  },
};
