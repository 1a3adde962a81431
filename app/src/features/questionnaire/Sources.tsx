import { Suspense } from 'react';
import { OpenSources } from './lazy-overlays';
import type { SourcesProps } from './OpenSources';

/** STEP-17: the evidence of all steps beside the current one. */
export function Sources(props: SourcesProps) {
  return props.place.opened === undefined ? null : (
    <Suspense>
      <OpenSources {...props} />
    </Suspense>
  );
}
