/** The drawings that stand in where a hotel has no picture, and which of them fits a hotel. */
import { countryName } from '@alo/engine';
import beach from './scenes/beach.svg?no-inline';
import city from './scenes/city.svg?no-inline';
import countryside from './scenes/countryside.svg?no-inline';
import desert from './scenes/desert.svg?no-inline';
import garden from './scenes/garden.svg?no-inline';
import harbour from './scenes/harbour.svg?no-inline';
import lake from './scenes/lake.svg?no-inline';
import mountain from './scenes/mountain.svg?no-inline';
import oldTown from './scenes/old-town.svg?no-inline';
import snow from './scenes/snow.svg?no-inline';

/** The address of each drawing. */
export const scenes = {
  beach,
  city,
  countryside,
  desert,
  garden,
  harbour,
  lake,
  mountain,
  oldTown,
  snow,
} as const;

export type Scene = keyof typeof scenes;

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
  [/markt|market|gasse|piazza|plaza|altstadt|\bold\b|palais|palazzo|palace|cathedral/, 'oldTown'],
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
const anywhere = ['oldTown', 'city', 'countryside', 'garden'] as const satisfies readonly Scene[];

function sceneOfId(id: string): Scene {
  const sum = Array.from(id).reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9973, 7);
  return anywhere[sum % anywhere.length] ?? anywhere[0];
}

export interface PicturedHotel {
  readonly id: string;
  readonly hotel_location_name: string;
  readonly hotel_location_country: string | null;
  readonly image_url: string | null;
}

/** The drawing of a hotel: by its name, else by its country, else always the same one for the same id. */
export function sceneOf({
  id,
  hotel_location_name: name,
  hotel_location_country: country,
}: PicturedHotel): Scene {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    nameSigns.find(([sign]) => sign.test(words))?.[1] ??
    sceneOfCountry.get(countryName(country ?? '')) ??
    sceneOfId(id)
  );
}

/** The address of a hotel's picture, or of the drawing in its place. */
export const pictureOf = (hotel: PicturedHotel): string => hotel.image_url ?? scenes[sceneOf(hotel)];
