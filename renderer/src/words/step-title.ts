/** STEP-03: `+` is shown as `&`. */
export const stepTitle = (title: string): string => title.replaceAll('+', '&');
