/** Documents about accessibility, community, staff and purchases. Names of staff are left out, as reviewers ask. */
import { aboutHotel, ofHotel, recordDay, sentence, signedByManager, type Page } from './evidence-document.js';
import { day, figure, percent, split, type Facts } from './facts.js';

/** How many of the staff a share is. */
const people = (facts: Facts, questionId: string): number =>
  Math.round((facts.number(questionId) / 100) * facts.staff);

const counted = (facts: Facts, questionId: string, what: string): string[][] =>
  Number.isNaN(facts.number(questionId))
    ? []
    : [[what, `${people(facts, questionId)} of ${facts.staff}`, percent(facts.number(questionId))]];

const humanResources = (facts: Facts) => ({
  by: 'Human resources',
  role: `${facts.name} (name removed)`,
  on: recordDay(facts),
});

export const accessibility: Page = {
  proves: ['ACC-01'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Accessibility at our hotel',
    about: [
      ['Hotel', `${facts.name}, ${facts.address}`],
      ['In charge', 'The front office manager; in their absence, the duty manager'],
    ],
    parts: [
      'Whoever is in charge of accessibility answers the questions of guests and staff, has two hours a week for it, and reports to the general manager.',
      'Each year they walk through the house with a guest who uses a wheelchair and one who sees little, and list what to mend.',
    ],
    signed: signedByManager(facts, day(facts.year - 1, 8, 5)),
  }),
};

export const roomPlan: Page = {
  proves: ['ACC-02'],
  write(facts) {
    const { rooms } = facts.hotel;
    const accessible = Math.round((facts.number('ACC-02') / 100) * rooms);
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Room plan',
      about: [
        ['Hotel', `${facts.name}, ${facts.address}`],
        ['Rooms', figure(rooms)],
        ['Wheelchair accessible', `${accessible} of ${rooms} rooms, ${percent(facts.number('ACC-02'))}`],
      ],
      parts: [
        {
          boxes: rooms,
          marked: new Set(Array.from({ length: accessible }, (_, at) => at)),
          legend: 'Marked: step-free way, doors of 90 cm, accessible bathroom.',
        },
      ],
      signed: signedByManager(facts),
    };
  },
};

export const webAudit: Page = {
  proves: ['ACC-07'],
  write: (facts) => ({
    look: 'report',
    from: ['Klarblick Web Audits', 'Accessibility of websites'],
    title: 'WCAG report',
    about: [
      ['Client', `${facts.name}, ${facts.address}`],
      ['Tested', `The website and its booking path, ${day(facts.year - 1, 9, 6)}`],
      ['Standard', 'WCAG 2.2, level AA'],
    ],
    parts: [
      {
        head: ['Part', 'Criteria tested', 'Met'],
        rows: [
          ['Home page and rooms', '55', '55'],
          ['Booking, from the date to the payment', '55', '54'],
          ['Page on accessibility', '55', '55'],
        ],
      },
      'One criterion was not met: the focus was hidden by the banner for cookies. It was mended and tested again on the same day. The website meets level AA.',
    ],
    signed: { by: 'L. Brandt', role: 'tester', on: day(facts.year - 1, 9, 8) },
  }),
};

export const community: Page = {
  proves: ['COM-02'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'What we do for our neighbours',
    about: [...aboutHotel(facts), ['Programme', facts.typed('COM-02')]],
    parts: [
      {
        head: ['Year', 'Took part', 'Result'],
        rows: [
          [String(facts.year - 2), '4', 'all finished'],
          [String(facts.year - 1), '5', 'all finished'],
          [String(facts.year), '6', 'all finished'],
        ],
      },
      sentence(facts, 'COM-02', {
        'yearly-programme-measured':
          'The programme takes place each year. We count who takes part and what they reach.',
        'yearly-programme': 'The programme takes place each year.',
      }),
    ],
    signed: signedByManager(facts),
  }),
};

export const staffSummary: Page = {
  proves: ['COM-04', 'TRA-02'],
  write(facts) {
    const hours = facts.number('TRA-02');
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Summary from human resources',
      about: aboutHotel(facts),
      parts: [
        {
          head: ['Staff', 'People', 'Share'],
          rows: [
            ['On the list at the end of the period', String(facts.staff), percent(100)],
            ...counted(facts, 'COM-04', 'Come from the area'),
          ],
        },
        ...(Number.isNaN(hours)
          ? []
          : [
              {
                head: ['Training', 'Hours'],
                rows: [
                  ['Hours of all employees together', figure(hours * facts.staff)],
                  ['Hours of one employee', figure(hours)],
                ],
              },
            ]),
      ],
      signed: humanResources(facts),
    };
  },
};

export const trainingRecord: Page = {
  proves: ['HRJ-03', 'TRA-01'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'Training record',
    about: [...aboutHotel(facts), ['Names', 'Removed; the signed lists are kept by human resources']],
    parts: [
      {
        head: ['Training', 'Staff trained', 'Share'],
        rows: [
          ...counted(facts, 'TRA-01', 'Sustainability in our hotel, 45 minutes'),
          ...counted(facts, 'HRJ-03', 'To notice and report trafficking, 60 minutes'),
        ],
      },
    ],
    signed: humanResources(facts),
  }),
};

export const codeOfConduct: Page = {
  proves: ['HRJ-01', 'HRJ-12', 'STR-07'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Code of conduct and ethics',
    about: [['For', `Everybody who works at ${facts.name}`]],
    parts: [
      'Human rights. We respect the Universal Declaration of Human Rights and the core conventions of the ILO. We tolerate no forced or child labour, no harassment and no discrimination.',
      ...(facts.option('HRJ-12') === undefined
        ? []
        : [
            sentence(facts, 'HRJ-12', {
              forbidden: 'Fees. Nobody pays a fee, a deposit or a gift to get or to keep a job here.',
              'not-known': 'Fees. We have not asked yet whether anybody has paid a fee to get a job here.',
            }),
          ]),
      'Corruption. We give and take no bribe. A gift is worth 50 euros at most and is written into the list at the front office.',
      sentence(facts, 'STR-07', {
        code: 'Everybody gets this code with the contract.',
        'code-training-reporting':
          'Everybody is trained on this code in the first month and again each year. Whoever sees a breach reports it to speakup@harbour.example or on the sheet in the staff room, also without a name.',
      }),
    ],
    signed: signedByManager(facts, day(facts.year - 1, 0, 22)),
  }),
};

export const recruitment: Page = {
  proves: ['HRJ-02'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Nobody is forced to work here',
    about: [['Hotel', `${facts.name}, ${facts.address}`]],
    parts: [
      'Managers look out for signs that somebody does not work of their own will: others hold their papers, pay their rent or wait at the door.',
      'Nobody hands over a passport or an identity card. Each manager talks to new staff alone in the first week and notes the day. Who sees a sign tells human resources.',
    ],
    signed: signedByManager(facts, day(facts.year - 1, 0, 22)),
  }),
};

export const contractClause: Page = {
  proves: ['HRJ-11'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Clause 14 of our contracts with agencies',
    about: [['Between', `${facts.name} and its agencies and contractors`]],
    parts: [
      '14.1 The contractor uses no forced labour, holds no papers of its staff and lets nobody pay for a job.',
      '14.2 The contractor shows contracts and pay slips of those who work at the hotel, with names removed, when the hotel asks for them.',
      '14.3 A breach ends this contract at once.',
      'In force with three contractors: cleaning, security and laundry.',
    ],
    signed: signedByManager(facts, day(facts.year - 2, 10, 30)),
  }),
};

export const payTable: Page = {
  proves: ['HRJ-04'],
  write(facts) {
    const isLiving = facts.option('HRJ-04') === 'living-wage-for-all';
    const living = 118;
    const lowest = isLiving ? [119, 124, 121, 138] : [107, 118, 110, 131];
    const jobs = ['Housekeeping', 'Kitchen', 'Service and front office', 'Maintenance and offices'];
    const staff = split(facts.staff, [32, 22, 30, 16]);
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Pay table, names removed',
      about: [...aboutHotel(facts), ['Unit', 'Percent of the legal minimum or of the lowest collective pay']],
      parts: [
        {
          head: ['Job', 'Staff', 'Lowest pay', 'Living wage'],
          rows: jobs.map((job, at) => [job, String(staff[at]), percent(lowest[at] ?? 0), percent(living)]),
          total: ['All staff', String(facts.staff), percent(Math.min(...lowest)), percent(living)],
        },
        isLiving
          ? 'The living wage is that of the Anker method for the region. Nobody earns less.'
          : `The living wage is that of the Anker method for the region. All pay is above the minimum; the lowest is ${Math.round((Math.min(...lowest) / living) * 100)} percent of the living wage.`,
      ],
      signed: humanResources(facts),
    };
  },
};

export const contractTemplate: Page = {
  proves: ['HRJ-05'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Contract of employment, template',
    about: [
      ['Between', `${facts.name} and the employee (name removed)`],
      ['Version', `January ${facts.year}`],
    ],
    parts: [
      { head: ['Condition of work', 'Applies to'], rows: facts.grid('HRJ-05') },
      'What applies to part of the staff is set out in annex B: seasonal contracts of less than six months.',
    ],
    signed: signedByManager(facts, day(facts.year, 0, 8)),
  }),
};

export const equality: Page = {
  proves: ['HRJ-06'],
  write(facts) {
    const women = Math.round(facts.staff * 0.54);
    return {
      look: 'policy',
      from: ofHotel(facts),
      title: 'Equality, diversity and inclusion',
      about: aboutHotel(facts),
      parts: [
        'We hire, pay and promote by what people can do. Job advertisements name the pay, and two people choose from applications without names.',
        'Actions of this year: a mentor for each new manager, prayer and nursing room, language course in working time.',
        ...(facts.option('HRJ-06') === 'policy-with-figures'
          ? [
              {
                head: ['Figures of the year', 'People', 'Share of staff'],
                rows: [
                  ['Women', String(women), percent(Math.round((women / facts.staff) * 1000) / 10)],
                  [
                    'Men and others',
                    String(facts.staff - women),
                    percent(Math.round((1 - women / facts.staff) * 1000) / 10),
                  ],
                ],
                total: ['All staff', String(facts.staff), percent(100)],
              },
            ]
          : []),
      ],
      signed: signedByManager(facts, day(facts.year, 2, 8)),
    };
  },
};

export const purchasing: Page = {
  proves: ['SOU-01'],
  write: (facts) => ({
    look: 'policy',
    from: ofHotel(facts),
    title: 'Policy for sustainable purchasing',
    about: [['Hotel', `${facts.name}, ${facts.address}`]],
    parts: [
      'For food, cleaning, linen, paper and furniture we buy what is certified, regional or used before what is new, as long as it costs no more than a tenth more.',
      sentence(facts, 'SOU-01', {
        'policy-main-goods':
          'The policy holds for these main goods; other goods follow when their contracts end.',
        'policy-with-targets': `Targets for ${facts.year + 1}: half of the food from the region, all paper certified. The buyer checks ten invoices a month.`,
      }),
    ],
    signed: signedByManager(facts, day(facts.year - 1, 5, 14)),
  }),
};

export const supplierCode: Page = {
  proves: ['SOU-02'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'Supplier code and list of suppliers',
    about: aboutHotel(facts),
    parts: [
      'The code: fair pay and safe work, no forced or child labour, respect for human rights, no illegal dumping, and figures on request.',
      {
        head: ['Main supplier', 'Goods', 'Code signed', 'Last check'],
        rows: [
          ['Mercado Fresco', 'Fruit, vegetables', String(facts.year - 1), `March ${facts.year}`],
          ['Hofmann Dairy', 'Milk, cheese, eggs', String(facts.year - 1), `April ${facts.year}`],
          ['Brightwash', 'Laundry', String(facts.year), `June ${facts.year}`],
          ['Linden Paper', 'Paper, hygiene', String(facts.year), `June ${facts.year}`],
        ],
      },
    ],
    signed: signedByManager(facts),
  }),
};

export const spendReport: Page = {
  proves: ['SOU-03'],
  write(facts) {
    const spent = Math.round(facts.number('OPS-04') * 0.21) * 100;
    const share = facts.number('SOU-03');
    const [local = 0, other = 0] = split(spent, [share, 100 - share]);
    return {
      look: 'report',
      from: ofHotel(facts),
      title: 'Spending on goods, food included',
      about: [...aboutHotel(facts), ['Local', 'Made or grown within 100 km of the hotel']],
      parts: [
        {
          head: ['Bought from', 'Euros', 'Share'],
          rows: [
            ['Local suppliers', figure(local), percent(share)],
            ['Other suppliers', figure(other), percent(100 - share)],
          ],
          total: ['All spending', figure(spent), percent(100)],
        },
      ],
      signed: { by: 'Accounts', role: `${facts.name} (name removed)`, on: recordDay(facts) },
    };
  },
};

export const cleaningProducts: Page = {
  proves: ['SOU-08'],
  write: (facts) => ({
    look: 'report',
    from: ofHotel(facts),
    title: 'List of cleaning products',
    about: [
      ['Hotel', `${facts.name}, ${facts.address}`],
      ['As of', recordDay(facts)],
    ],
    parts: [
      {
        head: ['Product', 'For', 'Ecolabel'],
        rows: [
          ['Lumo floor', 'Floors', 'EU Ecolabel'],
          ['Lumo glass', 'Windows', 'EU Ecolabel'],
          ['Sanil acid', 'Bathrooms', 'none'],
          ['Sanil chlor', 'Drains', 'none'],
          ['Fettlöser K', 'Kitchen', 'none'],
        ],
        total: ['5 products', '', '2 of 5: under half'],
      },
    ],
    signed: signedByManager(facts),
  }),
};
