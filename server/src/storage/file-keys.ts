/** Where the content of a file lies in the store. */
export const contentKey = (hotelId: string, fileId: string): string => `hotels/${hotelId}/${fileId}/content`;

/** Where a part of its preview lies. */
export const previewKey = (hotelId: string, fileId: string, part: string): string =>
  `hotels/${hotelId}/${fileId}/preview/${part}`;
