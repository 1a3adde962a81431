/** The questionnaires that laws of the engine are tried with. */
import { questionnaires } from '@alo/engine/testing';

export const definitions = questionnaires();

/** The same, but one in five has ids that begin with a digit. */
export const namedDefinitions = questionnaires({ digitIds: true });
