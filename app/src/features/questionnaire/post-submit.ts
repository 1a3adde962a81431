import type { SubmitResponse } from '@alo/schemas';
import { hotelPath } from '../../api/hotel-path';
import { http } from '../../lib/http';

/** `POST /hotels/{id}/submitForm` (API-10). */
export async function postSubmit(hotelId: string): Promise<SubmitResponse> {
  const { data } = await http.post<SubmitResponse>(`${hotelPath(hotelId)}/submitForm`);
  return data;
}
