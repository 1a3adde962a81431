import { findQuestion, type Step } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { useConnection } from '../sheet/hooks.js';
import styles from './reading.module.css';
import { readingTexts } from './texts.js';

/** ENG-07: the questions of a step that are not asked, with the reason that their author gives; for reviewers. */
export function ExcludedCard({ step }: { readonly step: Step }) {
  useLocale();
  const { questionnaire, question } = useConnection().sheet;
  const excluded = step.groups
    .flatMap(({ questions }) => questions)
    .flatMap((id) => findQuestion(questionnaire, id) ?? [])
    .filter(({ id, exclusionReason }) => exclusionReason !== undefined && question(id).excluded);
  if (excluded.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={readingTexts.excluded}>
      <h2>{readingTexts.excluded}</h2>
      <dl>
        {excluded.map(({ id, label, exclusionReason }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{exclusionReason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
