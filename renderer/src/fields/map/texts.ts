/** Words of the drawn map. They come with it. */
export const mapTexts = {
  instruction: 'Click the map or drag the marker. Arrow keys move the marker when it is selected.',
  label: 'Map of the hotel’s location',
  marker: 'Hotel location',
  markerWithScore: (score: string) => `Hotel location. ${score}`,
  some: 'Some map pictures are not available.',
} as const;
