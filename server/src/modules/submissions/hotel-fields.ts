/** Questions that stand for a field of the hotel, by their `key` (design 6.7). */
import { readCoordinates, writeCoordinates, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { sql } from '../../database/sql.js';

interface HotelFields {
  readonly hotel_location_name: string | null;
  readonly hotel_location_address: string | null;
  readonly hotel_location_city: string | null;
  readonly hotel_location_country: string | null;
  readonly hotel_location_postal_code: string | null;
  readonly hotel_location_latitude: number | null;
  readonly hotel_location_longitude: number | null;
  readonly brand: string | null;
  readonly chain: string | null;
}

const typed = (typedValue: string | null): Answer | undefined =>
  typedValue === null ? undefined : { typedValue };

/** What a field would be as an answer, by the `key` of its question; undefined where the hotel has no value. */
const answerOf: Readonly<Record<string, (hotel: HotelFields) => Answer | undefined>> = {
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

/** What is known of the hotel, as answers; what a question would not take is left out. */
export async function answersOfHotel(
  database: Executor,
  questionnaire: Questionnaire,
  hotelId: string,
): Promise<AnswerMap> {
  const [hotel] = await database.query<HotelFields>(sql`select * from hotel where id = ${hotelId}`);
  if (!hotel) return {};
  return Object.fromEntries(
    questionnaire.questions.flatMap(({ id, key, options }) => {
      const answer = key !== undefined && Object.hasOwn(answerOf, key) ? answerOf[key]?.(hotel) : undefined;
      if (!answer) return [];
      const chosen = answer.selectedOptionId ?? null;
      return chosen === null || options.some((option) => option.id === chosen) ? [[id, answer]] : [];
    }),
  );
}

/** Writes answers into the fields they stand for. A field whose question has no answer is left as it is. */
export async function writeHotelFields(
  database: Executor,
  questionnaire: Questionnaire,
  answers: AnswerMap,
  hotelId: string,
): Promise<void> {
  const byKey = new Map(questionnaire.questions.map(({ id, key }) => [key, answers[id]]));
  const text = (key: string) => byKey.get(key)?.typedValue?.trim() ?? null;
  const coordinates = readCoordinates(text('hotel_location_coordinates') ?? '');
  await database.query(
    sql`update hotel set
          hotel_location_name = coalesce(${text('hotel_location_name')}, hotel_location_name),
          hotel_location_address = coalesce(${text('hotel_location_address')}, hotel_location_address),
          hotel_location_city = coalesce(${text('hotel_location_city')}, hotel_location_city),
          hotel_location_country =
            coalesce(${byKey.get('hotel_location_country')?.selectedOptionId ?? null}, hotel_location_country),
          hotel_location_postal_code =
            coalesce(${text('hotel_location_postal_code')}, hotel_location_postal_code),
          hotel_location_latitude = coalesce(${coordinates?.latitude ?? null}, hotel_location_latitude),
          hotel_location_longitude = coalesce(${coordinates?.longitude ?? null}, hotel_location_longitude),
          brand = coalesce(${text('brand')}, brand),
          chain = coalesce(${text('chain')}, chain)
        where id = ${hotelId}`,
  );
}
