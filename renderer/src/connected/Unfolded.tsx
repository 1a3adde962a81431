import type { StepKey } from '@alo/schemas';
import { useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import styles from '../step/step.module.css';
import { texts } from '../texts.js';
import { useStepCount } from '../sheet/hooks.js';

/** Says once, for people who do not see it, that an answer opened more questions. */
export function Unfolded({ stepKey }: { readonly stepKey: StepKey }) {
  useLocale();
  const { total } = useStepCount(stepKey);
  const [known, setKnown] = useState({ total, more: 0 });
  if (known.total !== total) setKnown({ total, more: total - known.total });
  return (
    <p className={styles['announcer']} role="status">
      {known.more > 0 ? texts.question.unfolded({ count: known.more }) : ''}
    </p>
  );
}
