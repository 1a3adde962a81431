import { useLocale } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { organizationChoicesQuery } from '../../../api/organization-choices';
import { IntoOrganization, type Named } from './IntoOrganization';

interface OrganizationChoiceProps {
  readonly detail: HotelImportDetail;
  readonly onChange: (organization: Named | null) => void;
}

/** Chooses among all organizations. It comes after the page, which needs no other. */
export default function OrganizationChoice({ detail, onChange }: OrganizationChoiceProps) {
  useLocale();
  const { data: organizations } = useQuery(organizationChoicesQuery);
  return <IntoOrganization chosen={detail.organization} organizations={organizations} onChange={onChange} />;
}
