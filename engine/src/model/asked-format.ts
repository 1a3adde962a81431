/** Which format a question asks for. A save refuses a text in the wrong format (S-12). */
import type { Question, Rules } from './questionnaire.js';

/** Does the question ask for a number, alone or beside options? */
export const asksForNumber = ({ type, rules }: Question): boolean =>
  type === 'number' || rules.dataType === 'number';

/** Does the question ask for coordinates, `"lat,lng"`? */
export const asksForCoordinates = ({ component }: Question): boolean => component === 'map-with-marker';

/** Does it ask for a year: a whole number whose limits are near our own? It is written without separators. */
export const asksForYear = ({ minValue = 0, maxValue = 0, allowDecimal }: Rules): boolean =>
  !allowDecimal && minValue >= 1000 && maxValue <= 2999 && minValue < maxValue;

/** Do the limits of numbers apply (L-5)? They do not where another format, such as a date, is checked instead. */
export const keepsNumberLimits = (question: Question): boolean =>
  asksForNumber(question) &&
  !asksForCoordinates(question) &&
  !['email', 'phone', 'url'].includes(question.type) &&
  question.rules.dataType !== 'url' &&
  question.rules.format !== 'date';
