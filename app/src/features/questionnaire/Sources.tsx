import type { SourcesProps } from './OpenSources';
import { WithOverlays } from './WithOverlays';

/** STEP-17: the evidence of all steps beside the current one. */
export function Sources(props: SourcesProps) {
  const { opened, close } = props.place;
  return opened === undefined ? null : (
    <WithOverlays onUnreachable={close}>{({ OpenSources }) => <OpenSources {...props} />}</WithOverlays>
  );
}
