import { describe, expect, it } from 'vitest';
import { drawingNamed, drawingPath, svgOf } from '../../../server/src/modules/hotels/drawings/drawing.js';
import { drawingOf, scenes, variants } from '../../../server/src/modules/hotels/drawings/scene-of.js';

const hotel = (name: string, country: string | null = null, id = 'one') => ({
  id,
  hotel_location_name: name,
  hotel_location_country: country,
});
const sceneOf = (...args: Parameters<typeof hotel>) => drawingOf(hotel(...args)).scene;

describe('The drawing in place of a hotel’s picture', () => {
  it.each([
    ['Alder Quay Hotel', 'harbour'],
    ['Hôtel du Vieux Phare', 'harbour'],
    ['Northlight Lakeside', 'lake'],
    ['Fjellstua Lodge', 'snow'],
    ['Alpenrose', 'mountain'],
    ['Cala Verde Resort', 'beach'],
    ['Oasis Douz', 'desert'],
    ['Kastanienhof', 'countryside'],
    ['Pensione dei Tigli', 'garden'],
    ['Hotel Marktgasse', 'old-town'],
    ['Vesterbro Canal Hotel', 'city'],
  ])('[LIST-07] of %s is the %s, by its name', (name, scene) => {
    expect(sceneOf(name)).toBe(scene);
  });

  it('[LIST-07] follows the country, by name or code, where the name says nothing of the place', () => {
    expect(sceneOf('Hotel Aurum', 'Iceland')).toBe('snow');
    expect(sceneOf('Hotel Aurum', 'QA')).toBe('desert');
  });

  it('[LIST-07] is always the same for the same hotel, and differs between hotels of the same scene', () => {
    const drawn = Array.from({ length: 60 }, (_, index) =>
      drawingOf(hotel('Harbour House', 'FR', `hotel ${index}`)),
    );
    expect(new Set(drawn.map(({ scene }) => scene))).toEqual(new Set(['harbour']));
    expect(new Set(drawn.map(({ variant }) => variant)).size).toBe(variants);
    expect(drawingOf(hotel('Harbour House', 'FR', 'hotel 7'))).toEqual(drawn[7]);
    const anywhere = Array.from({ length: 40 }, (_, index) => sceneOf('Hotel Aurum', 'FR', `hotel ${index}`));
    expect(new Set(anywhere).size).toBe(4);
  });

  it('[LIST-07] is a file of its own for each scene and variant', async () => {
    const every = scenes.flatMap((scene) =>
      Array.from({ length: variants }, (_, variant) => ({ scene, variant })),
    );
    const files = await Promise.all(every.map(svgOf));
    expect(new Set(files).size).toBe(every.length);
    for (const drawing of every) {
      const name = drawingPath(drawing).split('/').at(-1)?.replace('.svg', '') ?? '';
      expect(drawingNamed(name)).toEqual(drawing);
    }
    expect(drawingNamed('harbour-99')).toBeUndefined();
  });
});
