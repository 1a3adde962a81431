import { useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import type { OrganizationRow } from '@alo/schemas';
import { IconButton } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMayCall } from '../../lib/session/session';
import tableStyles from '../../ui/table.module.css';
import styles from './organizations.module.css';
import { texts } from './texts';

interface OrganizationRowsProps {
  /** undefined while they load. */
  readonly organizations: readonly OrganizationRow[] | undefined;
  readonly onChange: (organization: OrganizationRow) => void;
  readonly onDelete: (organization: OrganizationRow) => void;
}

/** The organizations as a table, which on a phone looks like cards. */
export function OrganizationRows({ organizations, onChange, onDelete }: OrganizationRowsProps) {
  useLocale();
  const mayChange = useMayCall('PUT /hotelOrganizations/:id');
  const mayDelete = useMayCall('DELETE /hotelOrganizations/:id');
  const { columns } = texts;
  return (
    <table className={`${tableStyles['table']} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.organization}</th>
          <th scope="col">{columns.hotels}</th>
          <th scope="col">{columns.users}</th>
          <th scope="col">{columns.contact}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {organizations === undefined ? <Bones /> : null}
        {organizations?.map((organization) => (
          <tr key={organization.id} className={tableStyles['row']}>
            <td className={styles['words']}>
              <Link
                className={`${tableStyles['link']} ${styles['name']}`}
                to={`/hotel-organizations/${encodeURIComponent(organization.id)}`}
              >
                {organization.name}
              </Link>
              {organization.description === null ? null : <p>{organization.description}</p>}
            </td>
            <td>
              <span className={styles['wide']}>{formatNumber(organization.hotel_count)}</span>
              <span className={styles['narrow']}>
                {texts.counts.both({ hotels: organization.hotel_count, users: organization.user_count })}
              </span>
            </td>
            <td className={styles['wide']}>{formatNumber(organization.user_count)}</td>
            <td className={styles['contact']}>
              {organization.contact_email ?? <span className={styles['none']}>{texts.noAddress}</span>}
            </td>
            <td className={styles['actions']}>
              {mayChange ? (
                <IconButton
                  variant="ghost"
                  aria-label={texts.editOf({ name: organization.name })}
                  onClick={() => onChange(organization)}
                >
                  <Pencil size={20} aria-hidden />
                </IconButton>
              ) : null}
              {mayDelete ? (
                <IconButton
                  variant="ghost"
                  aria-label={texts.deleteOf({ name: organization.name })}
                  onClick={() => onDelete(organization)}
                >
                  <Trash2 size={20} aria-hidden />
                </IconButton>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows in their final size, so that nothing jumps. */
function Bones() {
  useLocale();
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row} className={tableStyles['row']}>
      <td>
        {row === 0 ? (
          <span className={styles['loading']} role="status">
            {texts.loading}
          </span>
        ) : (
          <span className={tableStyles['bone']} />
        )}
      </td>
      <td>
        <span className={tableStyles['bone']} />
      </td>
      <td>
        <span className={tableStyles['bone']} />
      </td>
      <td>
        <span className={tableStyles['bone']} />
      </td>
      <td />
    </tr>
  ));
}
