/** The key of the content of a file in the store. */
export const contentKey = (hotelId: string, fileId: string): string => `hotels/${hotelId}/${fileId}/content`;

/** The key of a part of its preview. */
export const previewKey = (hotelId: string, fileId: string, part: string): string =>
  `hotels/${hotelId}/${fileId}/preview/${part}`;
