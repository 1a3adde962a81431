/** The pages for travelers of the demo. The pictures are drawn, the sentences invented. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { MediaPurpose } from '@alo/schemas';
import type { ChangeRequest } from '../modules/idempotency/change-request.js';
import type { Staging } from '../modules/intake/staging.js';
import type { TakenIn } from '../modules/intake/take-in.js';
import type { TravelerPageService } from '../modules/traveler-page/service.js';
import type { DemoHotel } from './hotels.js';

type Drawing = readonly [name: string, altText: string];

interface DemoPage {
  readonly mission: string;
  readonly front: Drawing;
  /** Degrees of a colour wheel. */
  readonly hue: number;
}

/** The pages by the names of the hotels. */
const pages: Readonly<Record<string, DemoPage>> = {
  'Villa Posillipo': {
    mission:
      'A house above the bay since 1926, Villa Posillipo keeps its garden, its kitchen and its people close to the water it looks at.\n\nPanels on the roof heat the water for every shower. Breakfast is cooked from farms within forty kilometres; what is left over becomes soil for the herbs on the terrace. We refill glass carafes instead of opening plastic bottles, our team mends linen in the house before buying new, and guests borrow a bicycle at the door. We publish our figures each year, so that you can check them.',
    front: ['seaside-villa', 'The villa above the bay in the evening, with a sailing boat'],
    hue: 4,
  },
  'Wasserturm Hotel': {
    mission:
      'We live in a tower that once gave the quarter its water, and we still count every litre.\n\nMeters on each floor tell us where water and energy go. Rooms are cleaned when you ask for it, and the kitchen buys from the market around the corner.',
    front: ['water-tower', 'The old water tower with the two wings of the hotel in a park'],
    hue: 158,
  },
  'Zeedijk House': {
    mission: 'Forty-five rooms on the water, run by people who cycle to work.',
    front: ['canal-house', 'Gabled houses on the canal, the hotel in the middle'],
    hue: 196,
  },
};

const sustainability: readonly Drawing[] = [
  ['solar-roof', 'Panels on the south roof'],
  ['herb-garden', 'Herbs on the terrace'],
  ['bicycles', 'Bicycles for guests at the door'],
  ['carafe', 'A carafe instead of bottles'],
  ['mended-linen', 'Linen mended in the house'],
];
const house: readonly Drawing[] = [
  ['guest-room', 'A room with a view'],
  ['terrace', 'The terrace at noon'],
  ['breakfast', 'Breakfast from nearby farms'],
];

/** Pixels: larger than a page needs, as photographs are. */
const pictureWidth = 1920;

const drawn = new Map<string, Promise<Buffer>>();

/** Makes each drawing into a picture once. */
function pictureOf(name: string): Promise<Buffer> {
  const file = new URL(`../../pictures/${name}.svg`, import.meta.url);
  const known =
    drawn.get(name) ??
    readFile(file).then((svg) =>
      sharp(svg, { density: 144 }).resize({ width: pictureWidth }).jpeg({ quality: 85 }).toBuffer(),
    );
  drawn.set(name, known);
  return known;
}

/** The first letter of the name in a circle. */
const logoOf = ({ name }: DemoHotel, hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
      <circle cx="256" cy="256" r="256" fill="hsl(${hue} 34% 36%)"/>
      <path d="M96 372q40-36 80 0t80 0 80 0 80 0" fill="none" stroke="#F6E6CC" stroke-width="18" stroke-linecap="round"/>
      <text x="256" y="318" font-family="Georgia, serif" font-size="240" text-anchor="middle" fill="#F6E6CC">${name.charAt(0)}</text>
    </svg>`),
  )
    .png()
    .toBuffer();

async function taken(staging: Staging, content: Buffer, name: string): Promise<TakenIn> {
  const path = staging.name();
  await writeFile(path, content);
  const { width, height, format } = await sharp(content).metadata();
  return {
    ...{ path, name, mimeType: `image/${format}`, bytes: content.length, size: { width, height } },
    sha256: createHash('sha256').update(content).digest('hex'),
    ...{ hasActiveContent: false, isScanned: false },
  };
}

/** Writes the page of a hotel as its people would. What an interrupted start has done already stays. */
export async function addTravelerPage(
  travelers: TravelerPageService,
  staging: Staging,
  change: ChangeRequest,
  hotel: DemoHotel,
): Promise<void> {
  const { [hotel.name]: page } = pages;
  if (!page) return;
  const known = await travelers.read(change.hotelId, change.caller.userId);
  if (known.mission_statement !== '') return;
  const addAll = async (purpose: MediaPurpose, drawings: readonly Drawing[]) => {
    const files = await Promise.all(
      drawings.map(async ([name]) => taken(staging, await pictureOf(name), `${name}.jpg`)),
    );
    const { result: uploaded } = await travelers.store(change, purpose, files);
    for (const [at, { id }] of uploaded.entries()) {
      await travelers.describe(change, id, drawings[at]?.[1] ?? '');
    }
  };
  for (const gallery of ['pppGallery', 'marketingGallery'] as const) {
    const left = known[`${gallery === 'pppGallery' ? 'ppp' : 'marketing'}_gallery_attachments`];
    for (const { attachment_id: id } of left) await travelers.remove(change, id);
  }
  await addAll('pppGallery', [page.front, ...house]);
  await addAll('marketingGallery', sustainability);
  const logo = await taken(staging, await logoOf(hotel, page.hue), 'logo.png');
  await travelers.store(change, 'brandLogo', [logo]);
  await travelers.saveMission(change, { missionStatement: page.mission });
}
