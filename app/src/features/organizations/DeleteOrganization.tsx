import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { OrganizationRow } from '@alo/schemas';
import { Building, History, Users } from 'lucide-react';
import { deleteOrganization } from '../../api/organizations';
import { FateList } from '../../ui/fate-list/FateList';
import styles from './organizations.module.css';
import { texts } from './texts';
import { useChange } from './useChange';

interface DeleteOrganizationProps {
  readonly organization: OrganizationRow;
  readonly onClose: () => void;
}

/** Asks before an organization is deleted, and says what stays (UNSP-081). */
export default function DeleteOrganization({ organization, onClose }: DeleteOrganizationProps) {
  useLocale();
  const { isBusy, change } = useChange();
  const { id, name, hotel_count: hotelCount, user_count: userCount } = organization;
  const { deletion } = texts;
  const confirm = async () => {
    const isDone = await change(id, (key) => deleteOrganization(id, key));
    if (isDone) toast.success(texts.deleted({ name }));
    onClose();
  };
  const fates = [
    [Building, texts.counts.hotels({ count: hotelCount }), deletion.hotels],
    [Users, texts.counts.users({ count: userCount }), deletion.users],
    [History, deletion.log, deletion.logKept],
  ] as const;
  return (
    <ConfirmDialog
      title={deletion.title({ name })}
      confirm={deletion.confirm}
      busy={deletion.busy}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{deletion.text({ hotelCount, userCount })}</p>
      <div className={styles['fates']}>
        <FateList fates={fates} />
      </div>
    </ConfirmDialog>
  );
}
