import type { StepKey } from '@alo/schemas';

/** The full-screen questionnaire, at one step or where it was left. */
export const stepAddress = (hotelId: string, stepKey: StepKey | undefined): string =>
  `/hotels/${encodeURIComponent(hotelId)}/questionnaire${stepKey === undefined ? '' : `/${stepKey}`}`;
