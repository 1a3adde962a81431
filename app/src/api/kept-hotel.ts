/** The calls of those who keep hotels: add, change, archive, bring back, choose the questionnaire. */
import type { HotelUpdate, NewHotel, Questionnaires, SavedHotel } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { questionnairesResponse, savedHotelResponse } from '../lib/keeping-responses.generated';
import { hotelPath } from './hotel-path';

const config = (idempotencyKey: string) => ({
  headers: { 'Idempotency-Key': idempotencyKey },
  staysOnPage: true,
});

/** The key makes a repetition after a lost response harmless. */
export const postHotel = async (fields: NewHotel, key: string): Promise<SavedHotel> =>
  readResponse(savedHotelResponse, await http.post('/hotels', fields, config(key)));

export const putHotel = async (id: string, fields: HotelUpdate, key: string): Promise<SavedHotel> =>
  readResponse(savedHotelResponse, await http.put(hotelPath(id), fields, config(key)));

/** Archives a hotel, or brings it back. */
export const postArchived = async (id: string, isArchived: boolean, key: string): Promise<SavedHotel> =>
  readResponse(
    savedHotelResponse,
    await http.post(`${hotelPath(id)}/${isArchived ? 'archive' : 'restore'}`, undefined, config(key)),
  );

/** API-04: only when a person has chosen another questionnaire (UNSP-008). */
export async function postQuestionnaireType(id: string, type: string): Promise<void> {
  await http.post(`${hotelPath(id)}/setQuestionnaireType`, { type }, config(crypto.randomUUID()));
}

export const questionnairesQuery = queryOptions({
  queryKey: ['questionnaires'],
  queryFn: async ({ signal }): Promise<Questionnaires['data']> =>
    readResponse(questionnairesResponse, await http.get('/questionnaires', { signal, staysOnPage: true }))
      .data,
});
