/** Words of the drawn map. They come with it. */
import { defineTexts } from '@alo/words';
export const mapTexts = defineTexts('renderer/fields/map', {
  instruction: 'Click the map or drag the marker. Arrow keys move the marker when it is selected.',
  label: 'Map of the hotel’s location',
  marker: 'Hotel location',
  markerWithScore: 'Hotel location. {score}',
  some: 'Some map pictures are not available.',
});
