import { useMayCall } from './session';

/**
 * How a person stands to the hotels that they see: the people of a hotel answer, reviewers judge, and all others only
 * read (UNSP-084). The server says which calls they may make.
 */
export type Reader = 'hotel' | 'reviewer' | 'other';

export function useReader(): Reader {
  const mayAnswer = useMayCall('POST /hotels/:id/questionnaire/:type/answers');
  const mayJudge = useMayCall('POST /hotels/:id/sources/review');
  if (mayAnswer) return 'hotel';
  return mayJudge ? 'reviewer' : 'other';
}
