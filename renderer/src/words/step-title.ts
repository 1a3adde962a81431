/** STEP-03: shows `+` as `&`. */
export const stepTitle = (title: string): string => title.replaceAll('+', '&');
