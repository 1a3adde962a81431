/** A form of three steps, in which a question of the first shows one of the second. */
import { chosen, flatStep, questionnaireOf, radio, text, typed, whenOption } from '../support/definitions.js';

export const threeSteps = questionnaireOf(
  flatStep('planet', radio('a'), text('b'), text('c')),
  flatStep('people', text('d', whenOption('a')), text('e')),
  flatStep('policy', text('f')),
);

/** Answers that complete the first step. */
export const complete = { a: chosen('yes'), b: typed('x'), c: typed('x') };

/** What is said of a save that went well, and left nothing open in `stepKey`. */
export const savedIn = (stepKey: string) => ({
  code: 'stepSaved',
  hasMissingAttachments: false,
  stepKey,
  left: { open: 0, toFix: 0 },
  next: undefined,
});
