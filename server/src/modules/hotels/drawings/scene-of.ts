/** Which drawn place stands in where a hotel has no picture. These functions are pure. */
import { createHash } from 'node:crypto';
import { countryName } from '@alo/engine';

/** The names of the drawings in `@alo/schemas/scenes`. */
export const scenes = [
  'beach',
  'city',
  'countryside',
  'desert',
  'garden',
  'harbour',
  'lake',
  'mountain',
  'old-town',
  'snow',
] as const;

type Scene = (typeof scenes)[number];

/** What a hotel's name says of its place, in the languages that hotels are mostly named in. The first match counts. */
const nameSigns: readonly (readonly [RegExp, Scene])[] = [
  [/harbou?r|quay|\bquai|\bkai\b|\bport\b|marina|wharf|\bdocks?\b|hafen|havn|phare|lighthouse/, 'harbour'],
  [/\blake|\bloch\b|\blago\b|\blac\b|\bsee\b|seeblick/, 'lake'],
  [/\bsnow|arctic|polar|aurora|\bski\b|schnee|\bneige|fjell/, 'snow'],
  [/mountain|\balpen|\balpine|\bberg|\bmont\b|\bmonte\b|summit|chalet|fjord/, 'mountain'],
  [
    /beach|\bbay\b|\bcala\b|playa|praia|plage|spiaggia|strand|\bcoast|island|\bocean|\bsea\b|\btides?\b/,
    'beach',
  ],
  [/desert|\bdune|oasis|\bpalm|kasbah|\briad\b/, 'desert'],
  [/farm|hof\b|finca|quinta|agriturismo|vineyard|\bwine|country|\bmill\b|\bbarn\b|meadow/, 'countryside'],
  [
    /garden|\bpark\b|orchard|jardin|giardin|tigli|linden|chestnut|blossom|\bmanor\b|schloss|chateau/,
    'garden',
  ],
  [/markt|market|gasse|piazza|plaza|altstadt|\bold\b|palais|palazzo|palace|cathedral/, 'old-town'],
  [/city|central|station|tower|\btram|canal|suites|street|lantern|metro/, 'city'],
];

/** Countries that are known for one of the drawings (ISO alpha-2). */
const countrySigns: Partial<Record<Scene, readonly string[]>> = {
  desert: ['AE', 'BH', 'EG', 'JO', 'KW', 'OM', 'QA', 'SA'],
  mountain: ['AD', 'BT', 'CH', 'LI', 'NP'],
  snow: ['GL', 'IS', 'SJ'],
  beach: ['BB', 'BS', 'FJ', 'MU', 'MV', 'PF', 'SC'],
};
const sceneOfCountry = new Map(
  Object.entries(countrySigns).flatMap(([scene, codes]) =>
    codes.map((code) => [countryName(code), scene as Scene] as const),
  ),
);

/** They fit nearly everywhere. */
const anywhere = ['old-town', 'city', 'countryside', 'garden'] as const satisfies readonly Scene[];

/** The number of ways in which each scene is drawn: in four kinds of light, as it is and mirrored. */
export const variants = 8;

/** A scene in one of its variants. */
export interface Drawing {
  readonly scene: Scene;
  /** From 0 to `variants` - 1. */
  readonly variant: number;
}

export interface DrawnHotel {
  readonly id: string;
  readonly hotel_location_name: string;
  readonly hotel_location_country: string | null;
}

/**
 * The drawing of a hotel: its scene by the name, else by the country, else by the id; its variant by the id. It is
 * always the same for the same hotel.
 */
export function drawingOf({
  id,
  hotel_location_name: name,
  hotel_location_country: country,
}: DrawnHotel): Drawing {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest();
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const scene =
    nameSigns.find(([sign]) => sign.test(words))?.[1] ??
    sceneOfCountry.get(countryName(country ?? '')) ??
    anywhere[first % anywhere.length] ??
    anywhere[0];
  return { scene, variant: second % variants };
}
