import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useSession } from '../session/hooks.js';
import { planChange, planName, type ReadPlan } from '../documents/plan-file.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

interface PlanNoticeProps {
  readonly plan: ReadPlan;
  readonly from: number;
  readonly isOff: boolean;
}

/** Says what is wrong with the plan of a draft, or that there is none. */
export function PlanNotice({ plan, from, isOff }: PlanNoticeProps) {
  useLocale();
  const session = useSession();
  const file = planName(from);
  if (plan.kind === 'broken') return <p className={styles['refused']}>{texts.plan.broken({ file })}</p>;
  if (plan.kind === 'absent')
    return (
      <div className={styles['notice']}>
        <p>{texts.plan.absent({ version: from })}</p>
        <Button
          size="sm"
          variant="outline"
          disabled={isOff}
          onClick={() => {
            session.change(planChange(session.store.getState().files, from, {}));
            toast.success(texts.plan.wasWritten({ file }));
          }}
        >
          {texts.plan.write}
        </Button>
      </div>
    );
  if (plan.problems.length === 0) return null;
  return (
    <div className={styles['refused']}>
      <p>{texts.plan.problems({ file })}</p>
      <ul>
        {plan.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
