import type { ComponentType } from 'react';
import type { FieldKind } from '../fields/field-for.js';
import { ShownFigure } from '../figure/ShownFigure.js';
import type { AnswerProps } from './answer-props.js';
import { ChoiceAnswer } from './ChoiceAnswer.js';
import { ChoicesAnswer } from './ChoicesAnswer.js';
import { FileAnswer } from './FileAnswer.js';
import { GridAnswer } from './GridAnswer.js';
import { PlaceAnswer } from './PlaceAnswer.js';
import { TypedAnswer } from './TypedAnswer.js';
import { UnknownAnswer } from './UnknownAnswer.js';

/**
 * The component that shows each kind of answer; a new kind without one does not compile. Groups have rows of their own.
 */
export const answerFor = {
  text: TypedAnswer,
  email: TypedAnswer,
  phone: TypedAnswer,
  url: TypedAnswer,
  number: TypedAnswer,
  textarea: TypedAnswer,
  select: ChoiceAnswer,
  radio: ChoiceAnswer,
  'radio-text': ChoiceAnswer,
  'radio/text': ChoiceAnswer,
  checkbox: ChoicesAnswer,
  file: FileAnswer,
  'map-with-marker': PlaceAnswer,
  unknown: UnknownAnswer,
  figure: ShownFigure,
  'radio-grid': GridAnswer,
} satisfies Record<Exclude<FieldKind, 'group'>, ComponentType<AnswerProps>>;
