import { AloDialog, BusyButton, ErrorView, TextSkeleton, toast, useLocale } from '@alo/renderer';
import type { FormMigrationDryRun } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../lib/http';
import { FateList } from '../../../ui/fate-list/FateList';
import { useKeyedChange } from '../../../ui/useKeyedChange';
import { postMove } from '../calls';
import type { PlanName } from '../plan-address';
import { formMigrationsKey, hotelDryRunQuery } from '../queries';
import { costsSomething, fatesOf } from '../run/fates';
import { texts } from '../texts';
import styles from './forms.module.css';

interface MoveDialogProps {
  readonly plan: PlanName;
  readonly hotel: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const shown = [formMigrationsKey];

/** Asks before the form of one hotel moves, with what becomes of it now. */
export default function MoveDialog({ plan, hotel, onClose }: MoveDialogProps) {
  useLocale();
  const safe = useRef<HTMLButtonElement>(null);
  const { isBusy, change } = useKeyedChange(shown);
  const { data: would, error, refetch } = useQuery(hotelDryRunQuery(plan, hotel.id));
  const { move } = texts;
  const confirm = async () => {
    const done = await change(['move', hotel.id, plan.to], (key) => postMove(hotel.id, plan.to, key));
    if (!done) return;
    toast.success(done.response.message);
    onClose();
  };
  return (
    <AloDialog
      title={move.title({ hotel: hotel.name, to: plan.to })}
      role="alertdialog"
      initialFocus={safe}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe} variant="ghost" disabled={isBusy} onClick={onClose}>
            {move.cancel}
          </Button>
          {would === undefined || would.forms === 0 ? null : (
            <BusyButton
              isDanger={costsSomething(would)}
              isBusy={isBusy}
              busy={move.busy}
              onClick={() => void confirm()}
            >
              {move.confirm}
            </BusyButton>
          )}
        </>
      }
    >
      {would !== undefined ? (
        <Would would={would} plan={plan} />
      ) : error === null ? (
        <div role="status" aria-label={move.looking}>
          <TextSkeleton lines={3} />
        </div>
      ) : (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </AloDialog>
  );
}

function Would({ would, plan }: { readonly would: FormMigrationDryRun['data']; readonly plan: PlanName }) {
  useLocale();
  if (would.forms === 0) return <p>{texts.move.gone}</p>;
  return (
    <>
      <FateList fates={fatesOf(plan, would)} />
      {would.parked.length === 0 ? null : (
        <ul className={styles['parked']}>
          {would.parked.map(({ question_id: id, code, label, message }) => (
            <li key={`${id} ${code}`}>{texts.move.because({ label, why: message ?? '' })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
