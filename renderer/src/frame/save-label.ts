import { texts } from '../texts.js';

/** What is known about saving a step, for the words on its button. */
export interface SaveState {
  readonly isSaving: boolean;
  readonly isCompleted: boolean;
  readonly hasChanges: boolean;
}

/** STEP-02: says `Saving...` while busy; `Saved` and disabled when completed and unchanged; otherwise `Save`. */
export function saveLabel({ isSaving, isCompleted, hasChanges }: SaveState, idle: string = texts.bar.save) {
  if (isSaving) return { label: texts.bar.saving, isDisabled: true };
  if (isCompleted && !hasChanges) return { label: texts.bar.saved, isDisabled: true };
  return { label: idle, isDisabled: false };
}
