import { createAnswerSheet, onDay, readDefinition, withDefaults, type AnswerSheet } from '@alo/engine';
import { queryOptions } from '@tanstack/react-query';
import type { Hotel, StepKey } from '@alo/schemas';
import { getAnswers, savedIn } from '../../../api/answers';
import { getDefinition } from '../../../api/definition';
import { openDeviceDrafts } from '../../../lib/device-drafts';
import { restoreDrafts } from '../../../lib/restore-drafts';

/** Begins the key of the query. */
export const sheetKey = 'first-questions';

export interface SheetRequest {
  readonly hotel: Pick<Hotel, 'id' | 'questionnaire'>;
  readonly stepKey: StepKey;
  readonly username: string;
  /** The questions that are asked: with other ones, the sheet is made anew. */
  readonly asked: readonly string[];
}

async function readSheet({ hotel, stepKey, username }: SheetRequest, signal: AbortSignal) {
  const { key, version } = hotel.questionnaire;
  const [definition, response] = await Promise.all([
    getDefinition(key, version, signal),
    getAnswers(hotel.id, stepKey, signal),
  ]);
  const written = onDay(readDefinition(definition), new Date().toISOString().slice(0, 10));
  const offered = withDefaults(written, response.context.prefill ?? {});
  const sheet = createAnswerSheet(offered, savedIn(response), { makesOffers: true });
  await restoreDrafts(
    sheet,
    openDeviceDrafts({ username, hotelId: hotel.id, definition: `${key}@${version}` }),
  );
  return sheet;
}

/** A sheet with what is saved and what this device has kept. It is made once: what is typed stands in it. */
export const sheetQuery = (request: SheetRequest) =>
  queryOptions<AnswerSheet>({
    queryKey: [sheetKey, request.hotel.id, request.username, ...request.asked],
    queryFn: ({ signal }) => readSheet(request, signal),
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  });
