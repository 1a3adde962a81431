import type { Question } from '@alo/engine';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { GroupField } from '../../fields/GroupField.js';
import { partIds } from '../../parts/field-props.js';
import { entriesOf } from '../../sheet/entries.js';
import { useAnswers, useConnection } from '../../sheet/hooks.js';
import styles from './entries.module.css';

// Few forms repeat a group. Without this code the entries that are there can be filled in.
const EntryButton = lazy(() => import('./EntryButton.js').catch(() => ({ default: () => null })));
const AddEntry = lazy(() => import('./AddEntry.js').catch(() => ({ default: () => null })));

interface RepeatedGroupProps {
  readonly question: Question;
  readonly readOnly: boolean;
  /** Shows the fields of an entry. */
  readonly children: (entry: Question) => ReactNode;
}

/** D-33: the entries of a repeated group, with the ways to add and to remove one. */
export function RepeatedGroup({ question, readOnly, children }: RepeatedGroupProps) {
  const { sheet } = useConnection();
  // Which entries are there, and whether that is saved.
  useAnswers(question.children);
  const step = sheet.questionnaire.steps.find(({ key }) => key === question.stepKey);
  // In a flat step no title of a group stands between the step's and this one.
  const Heading = step?.layout === 'flat' ? 'h2' : 'h3';
  return (
    <div className={styles['entries']} role="group" aria-labelledby={partIds(question.id).label}>
      {entriesOf(sheet.questionnaire, question).map((entry) => {
        const { id, label } = entry.question;
        const ids = partIds(id);
        const isThere = !sheet.question(id).excluded;
        const button =
          entry.mark === undefined || readOnly ? null : (
            <Suspense>
              <EntryButton group={question} entry={entry} isThere={isThere} />
            </Suspense>
          );
        return isThere ? (
          <div key={id} className={styles['entry']} id={ids.root}>
            <div className={styles['head']}>
              <Heading className={styles['title']} id={ids.label}>
                {label}
              </Heading>
              {button}
            </div>
            <GroupField questionId={id}>{children(entry.question)}</GroupField>
          </div>
        ) : (
          <Fragment key={id}>{button}</Fragment>
        );
      })}
      <Suspense>
        <AddEntry group={question} readOnly={readOnly} />
      </Suspense>
    </div>
  );
}
