import type { Question } from '../model/questionnaire.js';

/** What a part of a question is about; a difference in it has this kind. */
export type PartKind =
  | 'renamed'
  | 'reworded'
  | 'typeChanged'
  | 'limitsChanged'
  | 'conditionChanged'
  | 'moved'
  | 'settingsChanged';

/** A part that is compared in a way of its own, or that follows from other questions. */
type Elsewhere = 'elsewhere';

/** Every part of a question. A new one does not compile until it is said here what it is about. */
export const partKinds = {
  id: 'renamed',
  label: 'reworded',
  number: 'reworded',
  help: 'reworded',
  note: 'reworded',
  placeholder: 'reworded',
  rowLabel: 'reworded',
  evidence: 'reworded',
  exclusionReason: 'reworded',
  type: 'typeChanged',
  component: 'typeChanged',
  rules: 'limitsChanged',
  constraints: 'limitsChanged',
  dependencies: 'conditionChanged',
  dependencyMatch: 'conditionChanged',
  visibleWhen: 'conditionChanged',
  excludedByAuthor: 'conditionChanged',
  stepKey: 'moved',
  groupKey: 'moved',
  parent: 'moved',
  figure: 'settingsChanged',
  figures: 'settingsChanged',
  required: 'settingsChanged',
  defaultValue: 'settingsChanged',
  colSpan: 'settingsChanged',
  style: 'settingsChanged',
  readOnly: 'settingsChanged',
  key: 'settingsChanged',
  takesEvidence: 'settingsChanged',
  maxFiles: 'settingsChanged',
  maxFileMegabytes: 'settingsChanged',
  takesNote: 'settingsChanged',
  personal: 'settingsChanged',
  references: 'settingsChanged',
  repeat: 'settingsChanged',
  minutes: 'settingsChanged',
  fileMinutes: 'settingsChanged',
  options: 'elsewhere',
  // It follows from the id.
  writtenId: 'elsewhere',
  // The order of a form alone is no difference, and its children say of themselves where they stand.
  index: 'elsewhere',
  children: 'elsewhere',
} as const satisfies Record<keyof Question, PartKind | Elsewhere>;
