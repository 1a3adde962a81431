/** What a hotel and its reviewers write to each other about a question. */
import type { Conversations, NewQuestionMessage, QuestionMessage } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../lib/http';
import { conversationsResponse, questionMessageResponse } from '../lib/conversation-responses.generated';
import { readResponse } from '../lib/read-response';
import { hotelPath } from './hotel-path';

const conversationsPath = (hotelId: string): string => `${hotelPath(hotelId)}/conversations`;

/** It is beside the work: a failure leads nowhere else. */
export const conversationsQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'conversations', hotelId],
    queryFn: async ({ signal }): Promise<Conversations> =>
      readResponse(
        conversationsResponse,
        await http.get(conversationsPath(hotelId), { signal, staysOnPage: true }),
      ),
  });

/** The key makes a repetition after a lost response harmless. */
export const postMessage = async (
  hotelId: string,
  questionId: string,
  message: NewQuestionMessage,
  key: string,
): Promise<QuestionMessage> =>
  readResponse(
    questionMessageResponse,
    await http.post(`${conversationsPath(hotelId)}/${encodeURIComponent(questionId)}/messages`, message, {
      headers: { 'Idempotency-Key': key },
      staysOnPage: true,
    }),
  );
