import { EmptyState, useLocale } from '@alo/renderer';
import type { OrganizationRow } from '@alo/schemas';
import { ChevronRight, Network } from 'lucide-react';
import { Link } from 'react-router-dom';
import rowStyles from '../../../ui/rows.module.css';
import { texts as ofOrganizations } from '../texts';
import { texts } from './texts';
import styles from './user.module.css';

interface UserOrganizationsProps {
  readonly name: string;
  readonly organizations: readonly OrganizationRow[];
}

/** The organizations whose hotels the user sees, each a way to its page. */
export function UserOrganizations({ name, organizations }: UserOrganizationsProps) {
  useLocale();
  if (organizations.length === 0) {
    return (
      <EmptyState title={texts.organizations.none} icon={Network}>
        {texts.organizations.noneText({ name })}
      </EmptyState>
    );
  }
  return (
    <ul className={rowStyles['rows']} aria-label={texts.tabs.organizations}>
      {organizations.map((organization) => (
        <li key={organization.id} className={styles['way']}>
          <Network size={20} aria-hidden />
          <div>
            <p>
              <Link to={`/hotel-organizations/${encodeURIComponent(organization.id)}`}>
                {organization.name}
              </Link>
            </p>
            <p className={rowStyles['small']}>
              {ofOrganizations.counts.both({
                hotels: organization.hotel_count,
                users: organization.user_count,
              })}
            </p>
          </div>
          <ChevronRight size={20} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
