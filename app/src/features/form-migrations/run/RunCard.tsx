import { useLocale } from '@alo/renderer';
import { sumDryRuns } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { holdPage } from '../../../lib/hold-page';
import { useMayCall } from '../../../lib/session/session';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import uiStyles from '../../../ui/ui.module.css';
import { getDryRun, postApply } from '../calls';
import styles from '../form-migrations.module.css';
import type { Plan } from '../plan-address';
import { formMigrationsKey } from '../queries';
import { texts } from '../texts';
import { ApplyResult } from './ApplyResult';
import { DryRunResult } from './DryRunResult';
import runStyles from './run.module.css';
import { RunProgress } from './RunProgress';
import { usePages } from './usePages';

const ApplyDialog = lazy(() => loadChunk(() => import('./ApplyDialog')));

const { dryRun: words, apply: applyWords } = texts;

interface RunCardProps {
  readonly plan: Plan;
  /** Begins anew: with a dry run. */
  readonly onAgain: () => void;
}

/** First a dry run, which says what would happen; then all forms move, once a person has agreed to that. */
export function RunCard({ plan, onAgain }: RunCardProps) {
  useLocale();
  const queries = useQueryClient();
  const mayApply = useMayCall('POST /formMigrations/:key/:from/:to/apply');
  const dry = usePages((after) => getDryRun(plan, { after }));
  const apply = usePages((after) => postApply(plan, after));
  const [isAsked, ask] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(`${dry.run.kind} ${apply.run.kind}`);
  // Forms that move are no longer among those of the plan.
  const [total, setTotal] = useState(0);
  const begin = (start: () => Promise<void>) => {
    setTotal(plan.open + plan.closed.reduce((sum, { forms }) => sum + forms, 0));
    return start();
  };
  const moving = async (go: () => Promise<void>) => {
    await go();
    await queries.invalidateQueries({ queryKey: [formMigrationsKey] });
  };
  const isMoving = apply.run.kind === 'running';
  useEffect(() => {
    holdPage(isMoving, 'form migration');
    return () => holdPage(false, 'form migration');
  }, [isMoving]);

  const sum = sumDryRuns(dry.run.pages);
  const looked = sum.forms + sum.not_moved.reduce((count, { forms }) => count + forms, 0);
  const done = apply.run.pages.reduce((count, { moved, stayed }) => count + moved.length + stayed.length, 0);
  const isDry = apply.run.kind === 'idle';
  return (
    <section className={uiStyles['card']} aria-labelledby="run">
      <header className={styles['cardHead']}>
        <h2 id="run" ref={heading} tabIndex={-1}>
          {isDry ? words.title : applyWords.running}
        </h2>
        <p>{isDry ? words.text : isMoving ? applyWords.leave : null}</p>
      </header>
      <div className={styles['body']}>
        {isDry && dry.run.kind === 'idle' ? (
          <Button variant="outline" onClick={() => void begin(dry.start)}>
            {words.start}
          </Button>
        ) : null}
        {isDry && (dry.run.kind === 'running' || dry.run.kind === 'stopped') ? (
          <RunProgress
            {...{ label: words.running, run: dry.run, done: looked, total }}
            onStop={dry.stop}
            onGoOn={() => void dry.goOn()}
          />
        ) : null}
        {isDry && dry.run.kind === 'done' ? (
          looked === 0 ? (
            <p role="status">{words.none}</p>
          ) : (
            <>
              <DryRunResult sum={sum} />
              <div className={runStyles['foot']}>
                <p role="status">{`${words.done} ${sum.forms === 0 ? applyWords.nothing : applyWords.ready({ count: sum.forms })}`}</p>
                <Button variant="outline" onClick={() => void begin(dry.start)}>
                  {words.again}
                </Button>
                {mayApply && sum.forms > 0 ? (
                  <Button aria-haspopup="dialog" onClick={() => ask(true)}>
                    {applyWords.open({ count: sum.forms })}
                  </Button>
                ) : null}
              </div>
            </>
          )
        ) : null}
        {apply.run.kind === 'running' || apply.run.kind === 'stopped' ? (
          <RunProgress
            {...{ label: applyWords.running, run: apply.run, done, total }}
            onStop={apply.stop}
            onGoOn={() => void moving(apply.goOn)}
          />
        ) : null}
        {apply.run.kind === 'done' ? (
          <>
            <ApplyResult pages={apply.run.pages} hasFailed={apply.run.hasFailed} />
            <Button variant="outline" onClick={onAgain}>
              {words.again}
            </Button>
          </>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {isAsked ? (
          <ApplyDialog
            plan={plan}
            sum={sum}
            onClose={() => ask(false)}
            onConfirm={() => {
              ask(false);
              void begin(() => moving(apply.start));
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
