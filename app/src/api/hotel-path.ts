/** Where the addresses of one hotel begin, relative to the API's root. */
export const hotelPath = (hotelId: string): string => `/hotels/${encodeURIComponent(hotelId)}`;
