import { lazy, Suspense } from 'react';
import type { FigureProps } from '../parts/field-props.js';
import { UnknownField } from '../fields/UnknownField.js';

// Few forms show figures; where the code cannot be loaded, the form is filled in without them.
const FigureValue = lazy(() => import('./FigureValue.js').catch(() => ({ default: UnknownField })));

/** D-25: a figure, in the form and where it is read. */
export function ShownFigure({ question }: FigureProps) {
  return (
    <Suspense>
      <FigureValue question={question} />
    </Suspense>
  );
}
