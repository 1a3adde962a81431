import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/http';
import { NothingHere } from '../../ui/NothingHere';
import { PageHead } from '../../ui/PageHead';
import uiStyles from '../../ui/ui.module.css';
import { ChangeList } from './changes/ChangeList';
import { Figures } from './Figures';
import styles from './form-migrations.module.css';
import { FormList } from './forms/FormList';
import { listAddress, planAt, type Plan } from './plan-address';
import { plansQuery } from './queries';
import { RunCard } from './run/RunCard';
import { texts } from './texts';

/** One plan: what it does, a dry run, moving all forms, and the forms one by one. */
export function OnePlan({ part }: { readonly part: string }) {
  useLocale();
  const { data, error, refetch } = useQuery(plansQuery);
  const plan = data && planAt(data.data, part);
  if (plan !== undefined) return <Shown plan={plan} />;
  if (data !== undefined) return <NothingHere words={texts.notFound} list={listAddress} />;
  return (
    <>
      <PageHead title={texts.title} />
      <h1 className={styles['hidden']}>{texts.title}</h1>
      {error === null ? (
        <div role="status" aria-label={texts.loading}>
          <TextSkeleton lines={8} />
        </div>
      ) : (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Shown({ plan }: { readonly plan: Plan }) {
  useLocale();
  const { title, from, to, open, moved, closed, changes, same } = plan;
  const [round, setRound] = useState(0);
  const name = texts.plans.name({ title, from, to });
  const { counts, halfway } = texts;
  const staying = closed.reduce((sum, { forms }) => sum + forms, 0);
  return (
    <>
      <PageHead title={name} trail={[{ title: texts.title, to: listAddress }]} />
      <header className={styles['head']}>
        <h1>{name}</h1>
        <p>{texts.lead}</p>
      </header>
      <div className={styles['page']}>
        <section className={uiStyles['card']} aria-label={name}>
          <Figures
            of={[
              [open, counts.open({ from })],
              [moved, counts.moved({ to })],
              [staying, counts.closed({ count: staying })],
              [changes.length, counts.changes({ count: changes.length })],
              [same, counts.same({ count: same })],
            ]}
          />
        </section>
        {moved > 0 && open > 0 ? (
          <div className={styles['notice']}>
            <TriangleAlert size={20} aria-hidden />
            <div>
              <strong>{halfway.title({ moved, left: open })}</strong>
              <p>{halfway.text}</p>
            </div>
          </div>
        ) : null}
        <ChangeList plan={plan} />
        <RunCard key={round} plan={plan} onAgain={() => setRound(round + 1)} />
        <FormList plan={plan} />
      </div>
    </>
  );
}
