import { ConfirmDialog, useLocale } from '@alo/renderer';
import type { FormMigrationDryRun } from '@alo/schemas';
import { FateList } from '../../../ui/fate-list/FateList';
import type { PlanName } from '../plan-address';
import { texts } from '../texts';
import { costsSomething, fatesOf } from './fates';
import styles from './run.module.css';

interface ApplyDialogProps {
  readonly plan: PlanName;
  /** What the dry run counted. */
  readonly sum: FormMigrationDryRun['data'];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before all forms move, and says what becomes of them. */
export default function ApplyDialog({ plan, sum, onConfirm, onClose }: ApplyDialogProps) {
  useLocale();
  const { apply } = texts;
  return (
    <ConfirmDialog
      title={apply.title({ count: sum.forms, to: plan.to })}
      confirm={apply.confirm({ count: sum.forms })}
      cancel={apply.cancel}
      isDestructive={costsSomething(sum)}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{apply.text}</p>
      <div className={styles['fates']}>
        <FateList fates={fatesOf(plan, sum)} />
      </div>
      <p>{apply.backup}</p>
    </ConfirmDialog>
  );
}
