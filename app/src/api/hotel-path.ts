/** Addresses of one hotel, relative to the API's root. */

/** `/hotels/{id}`: the hotel itself; the other addresses begin with it. */
export const hotelPath = (hotelId: string): string => `/hotels/${encodeURIComponent(hotelId)}`;

export const stepsPath = (hotelId: string): string => `${hotelPath(hotelId)}/sections`;

export const answersPath = (hotelId: string, stepKey: string): string =>
  `${hotelPath(hotelId)}/questionnaire/${encodeURIComponent(stepKey)}`;
