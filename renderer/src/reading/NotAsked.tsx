import { labelInEntry, type Question, type Step } from '@alo/engine';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { isEntry } from '../sheet/entries.js';
import { useConnection } from '../sheet/hooks.js';
import styles from './reading.module.css';
import { readingTexts } from './texts.js';

const Unknown = () => {
  useLocale();
  return <p>{readingTexts.noReason}</p>;
};
/** Fetched when somebody asks: what explains conditions is needed nowhere else. */
const WhyNotAsked = lazy(() => import('./WhyNotAsked.js').catch(() => ({ default: Unknown })));

/** The questions of a step that its conditions keep from being asked, and on demand why. */
export function NotAsked({ step }: { readonly step: Step }) {
  useLocale();
  const { questionnaire, question } = useConnection().sheet;
  const isHidden = (id: string | undefined) => id !== undefined && question(id).excluded;
  // An entry that nobody added is no question.
  const hidden = questionnaire.questions.filter((each) => {
    const { id, stepKey, parent, dependencies, visibleWhen } = each;
    const isConditional = dependencies.length > 0 || visibleWhen !== undefined;
    const isOwn = stepKey === step.key && isConditional && !isEntry(questionnaire, each);
    return isOwn && isHidden(id) && !isHidden(parent);
  });
  if (hidden.length === 0) return null;
  return (
    <details className={styles['notAsked']}>
      <summary>
        {readingTexts.countNotAsked({ count: hidden.length })}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <ul>
        {hidden.map((each) => (
          <NotAskedQuestion key={each.id} question={each} />
        ))}
      </ul>
    </details>
  );
}

function NotAskedQuestion({ question }: { readonly question: Question }) {
  useLocale();
  const { questionnaire } = useConnection().sheet;
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();
  return (
    <li>
      <p id={labelId} className={styles['notAskedLabel']}>
        {labelInEntry(questionnaire, question)}
      </p>
      <details
        className={styles['folded']}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary aria-describedby={labelId}>
          {readingTexts.why}
          <ChevronDown size={14} aria-hidden />
        </summary>
        {isOpen ? (
          <Suspense fallback={<p>{readingTexts.looking}</p>}>
            <WhyNotAsked questionId={question.id} />
          </Suspense>
        ) : null}
      </details>
    </li>
  );
}
