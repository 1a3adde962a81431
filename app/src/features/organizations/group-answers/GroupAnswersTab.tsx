import { EmptyState, ErrorView } from '@alo/renderer';
import type { GroupAnswer } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/http';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { AnswerRows } from './AnswerRows';
import { groupAnswersQuery } from './calls';
import styles from './group-answers.module.css';
import { texts } from './texts';
import { WithdrawAnswer } from './WithdrawAnswer';

/** What an organization answers once for its hotels. */
export default function GroupAnswersTab({ organizationId }: { readonly organizationId: string }) {
  const { data, error, isError, refetch } = useQuery(groupAnswersQuery(organizationId));
  const [withdrawn, withdraw] = useState<GroupAnswer>();
  const offered = data?.answers.filter(({ state }) => state !== 'withdrawn').length;
  // The button goes with the answer.
  const panel = useFocusAfter<HTMLDivElement>(offered);
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <p className={styles['lead']}>{texts.lead}</p>
      <section className={styles['card']} aria-label={texts.label}>
        {isError && data === undefined ? (
          <div className={styles['problem']}>
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          </div>
        ) : data?.answers.length === 0 ? (
          <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
        ) : (
          <AnswerRows answers={data?.answers} onWithdraw={data?.may_write === true ? withdraw : undefined} />
        )}
      </section>
      {withdrawn === undefined ? null : (
        <WithdrawAnswer
          organizationId={organizationId}
          answer={withdrawn}
          onClose={() => withdraw(undefined)}
        />
      )}
    </div>
  );
}
