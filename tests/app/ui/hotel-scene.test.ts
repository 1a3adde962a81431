import { describe, expect, it } from 'vitest';
import { pictureOf, sceneOf, scenes } from '../../../app/src/ui/hotel-scene';

const hotel = (name: string, country: string | null = null, id = 'one') => ({
  id,
  hotel_location_name: name,
  hotel_location_country: country,
  image_url: null,
});

describe('the drawing in place of a hotel’s picture', () => {
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
    ['Hotel Marktgasse', 'oldTown'],
    ['Vesterbro Canal Hotel', 'city'],
  ])('[LIST-07] of %s is the %s, by its name', (name, scene) => {
    expect(sceneOf(hotel(name))).toBe(scene);
  });

  it('[LIST-07] follows the country, by name or code, where the name says nothing of the place', () => {
    expect(sceneOf(hotel('Hotel Aurum', 'Iceland'))).toBe('snow');
    expect(sceneOf(hotel('Hotel Aurum', 'QA'))).toBe('desert');
  });

  it('[LIST-07] is always the same for the same hotel, and not the same for all', () => {
    const drawn = Array.from({ length: 40 }, (_, index) =>
      sceneOf(hotel('Hotel Aurum', 'FR', `hotel ${index}`)),
    );
    expect(new Set(drawn).size).toBe(4);
    expect(sceneOf(hotel('Hotel Aurum', 'FR', 'hotel 7'))).toBe(drawn[7]);
  });

  it('[LIST-07] gives way to a picture of the hotel', () => {
    expect(pictureOf(hotel('Alder Quay Hotel'))).toBe(scenes.harbour);
    expect(pictureOf({ ...hotel('Alder Quay Hotel'), image_url: '/quay.jpg' })).toBe('/quay.jpg');
  });
});
