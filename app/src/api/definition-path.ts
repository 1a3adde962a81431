import type { Hotel } from '@alo/schemas';

/** Where a questionnaire's definition is, relative to the API's root. */
export const definitionPath = ({ key, version }: Hotel['questionnaire']): string =>
  `/questionnaires/${encodeURIComponent(key)}/${version}`;
