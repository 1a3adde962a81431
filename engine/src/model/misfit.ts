/**
 * A typed text that a question cannot take as its answer: no number or no place, or one outside the limits. It is
 * shown and kept on the device, and never sent or counted.
 */
export interface Misfit {
  /** The text as it was typed. */
  readonly text: string;
  /** The number or the coordinates that the text was read as, as they travel; `undefined` when it is none. */
  readonly reading: string | undefined;
}

export const sameMisfit = (left: Misfit | undefined, right: Misfit | undefined): boolean =>
  left === right || (left?.text === right?.text && left?.reading === right?.reading);
