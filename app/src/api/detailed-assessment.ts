/** All answers of a hotel in words (PROD-15). */
import type { DetailedAssessment, detailedAssessmentFormat, DownloadFormat } from '@alo/schemas';
import {
  detailedAssessmentOutlineResponse,
  detailedAssessmentResponse,
} from '../lib/assessment-responses.generated';
import type { Wanted } from '../lib/download';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { assessmentFallbacks } from './detailed-assessment-texts';
import { hotelPath } from './hotel-path';

const knownFormat: typeof detailedAssessmentFormat = 'answers-1';

/** Says whose answers are meant: those that the hotel works on, or those behind a score. */
export interface AssessmentAddress {
  readonly hotelId: string;
  readonly scoreId?: string | undefined;
}

const pathOf = ({ hotelId }: AssessmentAddress): string => `${hotelPath(hotelId)}/detailedAssessment`;
const paramsOf = ({ scoreId }: AssessmentAddress): Record<string, string> =>
  scoreId === undefined ? {} : { score: scoreId };

/** `GET /hotels/{id}/detailedAssessment`; `unsupported`: written in a format of another version. */
export async function getDetailedAssessment(
  address: AssessmentAddress,
  signal: AbortSignal,
): Promise<DetailedAssessment | 'unsupported'> {
  const response = await orElse(
    assessmentFallbacks.load,
    http.get(pathOf(address), { params: paramsOf(address), signal }),
  );
  const { format } = readResponse(detailedAssessmentOutlineResponse, response).data;
  return format === knownFormat ? readResponse(detailedAssessmentResponse, response).data : 'unsupported';
}

/** `GET /hotels/{id}/detailedAssessment/{format}`: the same as a file. */
export const assessmentFile = (
  address: AssessmentAddress,
  format: DownloadFormat,
  fileName: string,
): Wanted => ({
  path: `${pathOf(address)}/${format}`,
  params: paramsOf(address),
  format,
  fileName,
});

/** `GET /hotels/{id}/vsme`: the answers in EFRAG’s template. */
export const vsmeFile = (address: AssessmentAddress, fileName: string): Wanted => ({
  path: `${hotelPath(address.hotelId)}/vsme`,
  params: paramsOf(address),
  format: 'xlsx',
  fileName,
});
