/** @alo/engine with the check against the schema that a server makes before anything else. */
import { parseDefinition } from '@alo/engine/authoring';
import type { Competitor } from '../competitor.js';
import { modelOf } from './ours.js';

export const competitor: Competitor = {
  translate: (definition) => definition,
  load: (json, answers) => modelOf(parseDefinition(json), answers),
};
