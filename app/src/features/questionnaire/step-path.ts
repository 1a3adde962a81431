import type { StepKey } from '@alo/schemas';

/** The address of a step of a hotel's questionnaire. */
export const pathOfStep = (hotelId: string, stepKey: StepKey): string =>
  `/hotels/${hotelId}/questionnaire/${stepKey}`;
