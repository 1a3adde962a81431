import { useState } from 'react';

interface EditedText {
  /** The text that the input shows. */
  readonly text: string;
  /** Call it with what the input shows next; it gives what is reported. */
  readonly edit: (next: string) => void;
  /** Call it when the input is left: from then on the stored value is shown. */
  readonly leave: () => void;
}

/**
 * The text of an input while it is typed, which may differ from what is stored: a name is stored trimmed, `12.` as 12,
 * and accents in one form. Following the store on every key would eat spaces and break input methods. A value that
 * changed for another reason wins over what was typed.
 *
 * @param stored gives the text as it is stored, near enough to tell an own change from another one
 */
export function useEditedText(
  value: string,
  stored: (text: string) => string,
  onValue: (next: string) => void,
): EditedText {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const isOwn = typed !== undefined && stored(typed) === stored(value);
  return {
    text: isOwn ? typed : value,
    edit(next) {
      setTyped(next);
      if (stored(next) !== value) onValue(stored(next));
    },
    leave() {
      setTyped(undefined);
    },
  };
}
