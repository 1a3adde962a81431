import { EmptyState, ErrorView, useLocale } from '@alo/renderer';
import type { GroupAnswer, GroupAnswers } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { messageOf } from '../../../lib/http';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { AnswerRows } from './AnswerRows';
import { groupAnswersQuery } from './calls';
import uiStyles from '../../../ui/ui.module.css';
import styles from './group-answers.module.css';
import { texts } from './texts';
import { WithdrawAnswer } from './WithdrawAnswer';

const AnswerForm = lazy(() => loadChunk(() => import('./form/AnswerForm')));

/** What an organization answers once for its hotels. */
export default function GroupAnswersTab({ organizationId }: { readonly organizationId: string }) {
  useLocale();
  const { data, error, refetch } = useQuery(groupAnswersQuery(organizationId));
  // What is loaded has another key, since the focus follows changes of it, and not its coming.
  return (
    <Answers
      key={data === undefined ? 'loading' : 'loaded'}
      {...{ organizationId, data, error }}
      onTryAgain={() => void refetch()}
    />
  );
}

interface AnswersProps {
  readonly organizationId: string;
  /** Absent: it is still loaded, or could not be (`error`). */
  readonly data: GroupAnswers['data'] | undefined;
  readonly error: Error | null;
  readonly onTryAgain: () => void;
}

function Answers({ organizationId, data, error, onTryAgain }: AnswersProps) {
  useLocale();
  const [withdrawn, withdraw] = useState<GroupAnswer>();
  /** The answer that is changed; 'new' = one is added. */
  const [kept, keep] = useState<GroupAnswer | 'new'>();
  const mayWrite = data?.may_write === true;
  // The button of the empty list goes with the first answer.
  const addButton = useFocusAfter<HTMLButtonElement>(data?.answers.length);
  const offered = data?.answers.filter(({ state }) => state !== 'withdrawn').length;
  // The button goes with the answer.
  const panel = useFocusAfter<HTMLDivElement>(offered);
  const add = mayWrite ? (
    <Button ref={addButton} aria-haspopup="dialog" onClick={() => keep('new')}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  ) : null;
  const isEmpty = data?.answers.length === 0;
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <div className={styles['head']}>
        <p className={styles['lead']}>{texts.lead}</p>
        {isEmpty ? null : add}
      </div>
      <section className={uiStyles['card']} aria-label={texts.label}>
        {error !== null && data === undefined ? (
          <div className={styles['problem']}>
            <ErrorView message={messageOf(error)} onRetry={onTryAgain} />
          </div>
        ) : isEmpty ? (
          <EmptyState title={texts.empty.title} action={add}>
            {texts.empty.text}
          </EmptyState>
        ) : (
          <AnswerRows
            answers={data?.answers}
            onChange={mayWrite ? keep : undefined}
            onWithdraw={mayWrite ? withdraw : undefined}
          />
        )}
      </section>
      <Suspense fallback={null}>
        {kept === undefined ? null : (
          <AnswerForm
            organizationId={organizationId}
            answer={kept === 'new' ? undefined : kept}
            onClose={() => keep(undefined)}
          />
        )}
      </Suspense>
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
