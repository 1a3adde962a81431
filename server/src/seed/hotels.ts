/** The hotels of the demo. Names, brands and figures are invented; the places are real. */
import type { HotelStatus } from '@alo/schemas';

/**
 * How far a demo hotel has come: it has saved the first `steps`; has answered everything and submitted; reviewers have
 * begun; they gave it back, or gave it a score; the hotel has approved that, or published it. Others published a year ago:
 * they have begun the next assessment, or published that one too.
 */
type Progress =
  | { readonly steps: number }
  | 'submitted'
  | 'inReview'
  | 'returned'
  | 'released'
  | 'approved'
  | 'published'
  | 'renewing'
  | 'publishedAgain';

export const demoOrganizations = [
  {
    name: 'Harbour & Hill Hotels',
    description: 'Hillhouse and Quayside Inns',
    contact_email: 'office@harbourhill.example',
  },
  {
    name: 'Northlight Collection',
    description: 'Lakes and fjords',
    contact_email: 'hello@northlight.example',
  },
] as const;

export interface DemoHotel {
  readonly organization: (typeof demoOrganizations)[number]['name'];
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly postalCode: string;
  readonly coordinates: readonly [latitude: number, longitude: number];
  readonly brand: string | null;
  readonly chain: string | null;
  readonly tier: HotelStatus;
  readonly fasttrack: boolean;
  readonly rooms: number;
  /** The profile of the questionnaire whose answers it gives. */
  readonly profile: 'guest-house' | 'city-hotel' | 'resort' | 'hostel';
  readonly progress: Progress;
}

type Row = readonly [
  ...place: [name: string, address: string, city: string, country: string, postalCode: string],
  coordinates: readonly [number, number],
  brand: string | null,
  chain: string | null,
  tier: HotelStatus,
  fasttrack: boolean,
  rooms: number,
  profile: DemoHotel['profile'],
  progress: Progress,
];

const rows = (organization: DemoHotel['organization'], list: readonly Row[]): DemoHotel[] =>
  list.map(([name, address, city, country, postalCode, coordinates, brand, chain, ...rest]) => {
    const [tier, fasttrack, rooms, profile, progress] = rest;
    const place = { name, address, city, country, postalCode, coordinates };
    return { organization, ...place, brand, chain, tier, fasttrack, rooms, profile, progress };
  });

const quayside = ['Quayside Inns', 'Harbour & Hill'] as const;
const hillhouse = ['Hillhouse', 'Harbour & Hill'] as const;
const northlight = ['Northlight', 'Northlight Collection'] as const;

// oxfmt-ignore
export const demoHotels: readonly DemoHotel[] = [
  ...rows('Harbour & Hill Hotels', [
    ['Alder Quay Hotel', 'Rua da Alfândega 21', 'Porto', 'PT', '4050-030', [41.140556, -8.613611], ...quayside, 'boost', true, 84, 'city-hotel', 'submitted'],
    ['Hotel Marktgasse', 'Marktgasse 40', 'Vienna', 'AT', '1010', [48.208176, 16.373819], ...hillhouse, 'active', false, 132, 'city-hotel', 'inReview'],
    ['The Lantern House', '14 Leith Walk', 'Edinburgh', 'GB', 'EH6 5DT', [55.963401, -3.177861], ...hillhouse, 'active', true, 58, 'city-hotel', { steps: 5 }],
    ['Cala Verde Resort', 'Carrer de la Mar 3', 'Palma', 'ES', '07012', [39.567556, 2.648472], ...quayside, 'boost', false, 210, 'resort', { steps: 4 }],
    ['Vesterbro Canal Hotel', 'Istedgade 112', 'Copenhagen', 'DK', '1650', [55.668222, 12.547639], ...quayside, 'active', false, 96, 'city-hotel', { steps: 2 }],
    ['Pensione dei Tigli', 'Via dei Tigli 8', 'Bologna', 'IT', '40124', [44.490833, 11.342778], null, null, 'kickstart', false, 24, 'guest-house', { steps: 0 }],
    ['Kastanienhof', 'Kastanienallee 65', 'Berlin', 'DE', '10119', [52.535833, 13.406944], ...hillhouse, 'kickstart', true, 47, 'hostel', { steps: 0 }],
    ['Hôtel du Vieux Phare', '2 Quai des Pêcheurs', 'Marseille', 'FR', '13002', [43.299722, 5.365556], ...quayside, 'inactive', false, 71, 'city-hotel', { steps: 0 }],
    ['Casa da Figueira', 'Rua Cândido dos Reis 12', 'Lagos', 'PT', '8600-681', [37.101944, -8.672778], ...quayside, 'active', false, 38, 'city-hotel', 'returned'],
    ['Villa Posillipo', 'Via Posillipo 118', 'Naples', 'IT', '80123', [40.806389, 14.204722], ...hillhouse, 'boost', true, 62, 'resort', 'publishedAgain'],
    ['Wasserturm Hotel', 'Am Wasserturm 4', 'Hamburg', 'DE', '20357', [53.560833, 9.969722], ...hillhouse, 'active', false, 110, 'city-hotel', 'approved'],
    ['Zeedijk House', 'Zeedijk 60', 'Amsterdam', 'NL', '1012 BA', [52.374722, 4.900556], ...quayside, 'active', false, 45, 'city-hotel', 'released'],
  ]),
  ...rows('Northlight Collection', [
    ['Northlight Harbour', 'Skansegata 26', 'Stavanger', 'NO', '4006', [58.972222, 5.731389], ...northlight, 'active', false, 118, 'city-hotel', 'submitted'],
    ['Northlight Lakeside', 'Satamakatu 9', 'Tampere', 'FI', '33200', [61.497778, 23.755278], ...northlight, 'boost', true, 152, 'city-hotel', { steps: 3 }],
    ['Fjellstua Lodge', 'Storgata 4', 'Lillehammer', 'NO', '2609', [61.115278, 10.466389], null, null, 'kickstart', false, 36, 'hostel', { steps: 0 }],
    ['Lisbon Tramline', 'Rua da Graça 77', 'Lisbon', 'PT', '1170-168', [38.717222, -9.130556], ...northlight, 'active', false, 64, 'city-hotel', 'renewing'],
  ]),
];
