/** Questions that stand for a field of the hotel, by their `key` (design 6.7). */
import { readCoordinates, writeCoordinates, type Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { eq } from 'drizzle-orm';
import { hotel } from '../../database/schema.js';
import type { Executor } from '../../database/transaction.js';

const textFields = [
  'hotel_location_name',
  'hotel_location_address',
  'hotel_location_city',
  'hotel_location_postal_code',
  'brand',
  'chain',
] as const;
const countryField = 'hotel_location_country';
const coordinatesField = 'hotel_location_coordinates';

type HotelRow = typeof hotel.$inferSelect;
type HotelFields = Partial<
  Pick<
    HotelRow,
    | (typeof textFields)[number]
    | 'hotel_location_country'
    | 'hotel_location_latitude'
    | 'hotel_location_longitude'
  >
>;

/** What the hotel's fields would be as answers; fields without a value are left out. */
async function answersOfHotel(
  database: Executor,
  questionnaire: Questionnaire,
  hotelId: string,
): Promise<AnswerMap> {
  const [row] = await database.select().from(hotel).where(eq(hotel.id, hotelId));
  if (!row) return {};
  const values = new Map<string, { selectedOptionId: string } | { typedValue: string }>();
  for (const field of textFields) {
    const value = row[field];
    if (value !== null) values.set(field, { typedValue: value });
  }
  if (row.hotel_location_country !== null)
    values.set(countryField, { selectedOptionId: row.hotel_location_country });
  const { hotel_location_latitude: latitude, hotel_location_longitude: longitude } = row;
  if (latitude !== null && longitude !== null) {
    values.set(coordinatesField, { typedValue: writeCoordinates({ latitude, longitude }) });
  }
  return Object.fromEntries(
    questionnaire.questions.flatMap(({ id, key, options }) => {
      const value = key === undefined ? undefined : values.get(key);
      const isKnown =
        value &&
        (!('selectedOptionId' in value) || options.some((option) => option.id === value.selectedOptionId));
      return isKnown ? [[id, value]] : [];
    }),
  );
}

/** The fields that answers give the hotel. A field whose question has no answer is left as it is. */
function fieldsFromAnswers(questionnaire: Questionnaire, answers: AnswerMap): HotelFields {
  const fields: HotelFields = {};
  for (const { id, key } of questionnaire.questions) {
    const { selectedOptionId, typedValue } = answers[id] ?? {};
    const text = textFields.find((field) => field === key);
    if (text && typedValue) fields[text] = typedValue.trim();
    if (key === countryField && selectedOptionId) fields.hotel_location_country = selectedOptionId;
    const coordinates = key === coordinatesField && typedValue ? readCoordinates(typedValue) : undefined;
    if (coordinates) {
      fields.hotel_location_latitude = coordinates.latitude;
      fields.hotel_location_longitude = coordinates.longitude;
    }
  }
  return fields;
}

async function writeBack(
  database: Executor,
  questionnaire: Questionnaire,
  answers: AnswerMap,
  hotelId: string,
): Promise<void> {
  const fields = fieldsFromAnswers(questionnaire, answers);
  if (Object.keys(fields).length > 0) await database.update(hotel).set(fields).where(eq(hotel.id, hotelId));
}

export const hotelFields = { answersOfHotel, writeBack };
