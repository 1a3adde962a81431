import { formatNumber } from '@alo/words';
import { useLocale } from '@alo/renderer';
import { ChevronRight } from 'lucide-react';
import uiStyles from '../../../ui/ui.module.css';
import styles from '../form-migrations.module.css';
import type { Plan } from '../plan-address';
import { texts } from '../texts';
import { changeGroups, groupOf, sentencesOf, type Change, type ChangeGroup } from './change-words';
import listStyles from './changes.module.css';

const words = texts.changes;

/** What a plan does with each question. What needs a look is open. */
export function ChangeList({ plan }: { readonly plan: Plan }) {
  useLocale();
  const groups = changeGroups.map((group) => ({
    group,
    changes: plan.changes.filter((change) => groupOf(change) === group),
  }));
  return (
    <section className={uiStyles['card']} aria-labelledby="changes">
      <header className={styles['cardHead']}>
        <h2 id="changes">{words.title}</h2>
        <p>{words.same({ count: plan.same })}</p>
      </header>
      {groups.map(({ group, changes }) =>
        changes.length === 0 ? null : <Group key={group} group={group} changes={changes} />,
      )}
    </section>
  );
}

function Group({ group, changes }: { readonly group: ChangeGroup; readonly changes: readonly Change[] }) {
  useLocale();
  const { title, text } = words.groups[group];
  return (
    <details className={listStyles['group']} open={group === 'look' || group === 'dropped'}>
      <summary data-group={group}>
        <ChevronRight size={18} aria-hidden />
        <strong>{title}</strong>
        <span className={listStyles['count']}>{formatNumber(changes.length)}</span>
        <span className={listStyles['about']}>{text}</span>
      </summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.status} ${change.question_id}`}>
            <p>{change.label}</p>
            {sentencesOf(change).map((sentence) => (
              <p key={sentence} className={listStyles['sentence']}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
