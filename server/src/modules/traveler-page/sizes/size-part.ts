/** The name of a picture in one width, among the parts that are made of a file. */
export const sizePart = (width: number): string => `w${width}`;
