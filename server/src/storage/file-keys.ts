/** The key of the content of a file in the store. */
export const contentKey = (hotelId: string, fileId: string): string => `hotels/${hotelId}/${fileId}/content`;

/** The keys of the contents of files of a hotel, by the ids of the files. */
export const contentKeysOf =
  (hotelId: string) =>
  (fileId: string): string =>
    contentKey(hotelId, fileId);

/** The key of the content of a document of an organization. */
export const documentKey = (organizationId: string, documentId: string): string =>
  `organizations/${organizationId}/${documentId}/content`;

/** The name of a picture in one width, among the parts that are made of a file. */
export const sizePart = (width: number): string => `w${width}`;

/** The name of the first picture of a video, as its sender made it. Nobody else gets it: others get its sizes. */
export const posterPart = 'poster';

/** The name of the part that other sites show where a page is shared. */
export const sharePart = 'share';

/** The key of a part of its preview. */
export const previewKey = (hotelId: string, fileId: string, part: string): string =>
  `hotels/${hotelId}/${fileId}/preview/${part}`;

/** The key of a file of hotels to import, until it is read. */
export const importKey = (importId: string): string => `imports/${importId}/content`;
