import type { ControlProps } from './control-props.js';
import { DateControl } from './DateControl.js';
import { NumberControl } from './NumberControl.js';
import { TextareaControl } from './TextareaControl.js';
import { TextControl } from './TextControl.js';

/** The input for a question's typed half, by its type and data type. */
export function TypedControl(props: ControlProps) {
  const { type, rules } = props.question;
  if (type === 'textarea') return <TextareaControl {...props} />;
  if (rules.format === 'date') return <DateControl {...props} />;
  if (type === 'number' || rules.dataType === 'number') return <NumberControl {...props} />;
  return <TextControl {...props} />;
}
