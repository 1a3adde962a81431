/** What a typed value must be to be one at all: a save insists on it (S-12), beyond all limits. */
import type { Question } from './questionnaire.js';

/** A number, alone or beside options? */
export const asksForNumber = ({ type, rules }: Question): boolean =>
  type === 'number' || rules.dataType === 'number';

/** `"lat,lng"`, as the map of the specification has it? */
export const asksForCoordinates = ({ component }: Question): boolean => component === 'map-with-marker';

/** Is what is typed held to the limits of numbers (L-5)? Another format comes before them (L-8). */
export const keepsNumberLimits = (question: Question): boolean =>
  asksForNumber(question) &&
  !asksForCoordinates(question) &&
  !['email', 'phone', 'url'].includes(question.type) &&
  question.rules.dataType !== 'url' &&
  question.rules.format !== 'date';
