import type { OrganizationMetadata } from '@alo/schemas';
import type { OrganizationView } from './organization-view';

/** What every tab is given. */
export interface TabProps {
  readonly view: OrganizationView;
  readonly show: (change: Partial<OrganizationView>) => void;
  /** Has nothing of this tab come yet? */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly organization: OrganizationMetadata | undefined;
}
