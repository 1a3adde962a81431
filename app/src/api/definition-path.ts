import type { Hotel } from '@alo/schemas';

/** The path of a questionnaire's definition, relative to the API's root. */
export const definitionPath = ({ key, version }: Hotel['questionnaire']): string =>
  `/questionnaires/${encodeURIComponent(key)}/${version}`;
