import { lazy, Suspense } from 'react';
import type { FieldProps } from './FieldProps.js';
import { NativeSelect } from './NativeSelect.js';

/** Longest list that is chosen from without searching. */
const shortList = 10;

const SearchSelect = lazy(() => import('./SearchSelect.js'));

/**
 * One of many. A short list is the browser's own select; a long one (countries) can be searched, and is the
 * browser's own until the search has been loaded, so it works from the start.
 */
export function SelectField(props: FieldProps) {
  if (props.question.options.length <= shortList) return <NativeSelect {...props} />;
  return (
    <Suspense fallback={<NativeSelect {...props} />}>
      <SearchSelect {...props} />
    </Suspense>
  );
}
