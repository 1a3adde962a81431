/** Questions that stand for a field of the hotel, by their `key` (design 6.7). */
import { readCoordinates, writeCoordinates, type Question, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import type { StatementPart } from '../../database/executor.js';
import * as hotels from '../hotels/repository.js';

const typed = (typedValue: string | null): Answer | undefined =>
  typedValue === null ? undefined : { typedValue };

/** Makes an answer from a field, by the `key` of its question. It gives undefined where the hotel has no value. */
const answerOf: Readonly<Record<string, (hotel: hotels.HotelFields) => Answer | undefined>> = {
  hotel_location_name: (hotel) => typed(hotel.hotel_location_name),
  hotel_location_address: (hotel) => typed(hotel.hotel_location_address),
  hotel_location_city: (hotel) => typed(hotel.hotel_location_city),
  hotel_location_country: ({ hotel_location_country: code }) =>
    code === null ? undefined : { selectedOptionId: code },
  hotel_location_postal_code: (hotel) => typed(hotel.hotel_location_postal_code),
  hotel_location_coordinates: ({ hotel_location_latitude: latitude, hotel_location_longitude: longitude }) =>
    latitude === null || longitude === null ? undefined : typed(writeCoordinates({ latitude, longitude })),
  brand: (hotel) => typed(hotel.brand),
  chain: (hotel) => typed(hotel.chain),
};

/** Does the question stand for a field of the hotel? */
export const isHotelField = ({ key }: Question): boolean => key !== undefined && Object.hasOwn(answerOf, key);

/** May the question have an offered answer? Then it must be stored that a person cleared it, or it comes back. */
export const mayBeOffered = (question: Question): boolean =>
  question.defaultValue !== undefined || isHotelField(question);

/** The fields of the hotel, as answers. An option that a question does not offer is left out. */
export function answersOfHotel(questionnaire: Questionnaire, hotel: hotels.HotelFields): AnswerMap {
  return Object.fromEntries(
    questionnaire.questions.flatMap(({ id, key, options }) => {
      const answer = key !== undefined && Object.hasOwn(answerOf, key) ? answerOf[key]?.(hotel) : undefined;
      if (!answer) return [];
      const chosen = answer.selectedOptionId ?? null;
      return chosen === null || options.some((option) => option.id === chosen) ? [[id, answer]] : [];
    }),
  );
}

/** A part of a save's statement that writes answers into the fields they stand for. A field without an answer stays. */
export function writeHotelFields(questionnaire: Questionnaire, answers: AnswerMap): StatementPart {
  const byKey = new Map(questionnaire.questions.map(({ id, key }) => [key, answers[id]]));
  const text = (key: string) => byKey.get(key)?.typedValue?.trim() ?? null;
  const coordinates = readCoordinates(text('hotel_location_coordinates') ?? '');
  return hotels.setHotelFields({
    hotel_location_name: text('hotel_location_name'),
    hotel_location_address: text('hotel_location_address'),
    hotel_location_city: text('hotel_location_city'),
    hotel_location_country: byKey.get('hotel_location_country')?.selectedOptionId ?? null,
    hotel_location_postal_code: text('hotel_location_postal_code'),
    hotel_location_latitude: coordinates?.latitude ?? null,
    hotel_location_longitude: coordinates?.longitude ?? null,
    brand: text('brand'),
    chain: text('chain'),
  });
}
