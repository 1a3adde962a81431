import { isRadioGrid, showsFigure, type Question, type QuestionType } from '@alo/engine';
import type { ComponentType } from 'react';
import type { FieldProps } from '../parts/field-props.js';
import { CheckboxField } from './CheckboxField.js';
import { FileField } from './FileField.js';
import { MapField } from './map/MapField.js';
import { RadioField } from './RadioField.js';
import { RadioOrTextField } from './RadioOrTextField.js';
import { RadioTextField } from './RadioTextField.js';
import { SelectField } from './SelectField.js';
import { TypedField } from './TypedField.js';
import { UnknownField } from './UnknownField.js';

type SingleType = Exclude<QuestionType, 'group' | 'custom'> | 'map-with-marker' | 'unknown';

/** The field of every question that has one answer (ENG-08); a new type without a field does not compile. */
export const fieldFor = {
  text: TypedField,
  email: TypedField,
  phone: TypedField,
  url: TypedField,
  number: TypedField,
  textarea: TypedField,
  select: SelectField,
  radio: RadioField,
  'radio-text': RadioTextField,
  'radio/text': RadioOrTextField,
  checkbox: CheckboxField,
  file: FileField,
  'map-with-marker': MapField,
  unknown: UnknownField,
} satisfies Record<SingleType, ComponentType<FieldProps>>;

export type FieldKind = keyof typeof fieldFor | 'group' | 'radio-grid' | 'figure';

/** Says which field a question has; a custom component that this version does not know is `unknown` (STEP-11). */
export function fieldKind(question: Question): FieldKind {
  if (isRadioGrid(question)) return 'radio-grid';
  if (showsFigure(question)) return 'figure';
  if (question.type !== 'custom') return question.type;
  return question.component === 'map-with-marker' ? 'map-with-marker' : 'unknown';
}

const singleInputs: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'email',
  'phone',
  'url',
  'number',
  'textarea',
  'select',
  'radio/text',
]);

/** Does the question's label name one input, which a click on the label focuses? */
export const namesOneInput = (kind: FieldKind): boolean => singleInputs.has(kind);

/** Does the question need a whole row, whatever its definition says? */
export const needsWholeRow = (kind: FieldKind): boolean =>
  kind === 'radio-grid' || kind === 'group' || kind === 'map-with-marker';
