import type { Hotel, StepsData } from '@alo/schemas';
import type { ReactNode } from 'react';
import type { Stage } from '../../ui/submission-stage';
import type { SubmissionStatusText } from './submission-status-text';

/** What the views of the tab `Submit Hotel Data` show. */
export interface SubmitViewProps {
  readonly hotel: Hotel;
  readonly steps: StepsData;
  readonly stage: Stage;
  readonly words: SubmissionStatusText;
  /** Does the reader belong to the hotel? A reviewer does not. */
  readonly isHotel: boolean;
  readonly stations: ReactNode;
}
