/** What a typed value must be to be one at all: a save insists on it (S-12), beyond all limits. */
import type { Question } from './questionnaire.js';

/** A number, alone or beside options? */
export const asksForNumber = ({ type, rules }: Question): boolean =>
  type === 'number' || rules.dataType === 'number';

/** `"lat,lng"`, as the map of the specification has it? */
export const asksForCoordinates = ({ component }: Question): boolean => component === 'map-with-marker';
