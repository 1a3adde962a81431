import { evidenceStepOf } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { EmptyState } from '../feedback/EmptyState.js';
import { ReadingHeader } from '../reading/ReadingHeader.js';
import { SourceTabs, type SourceTabsProps } from '../sources/SourceTabs.js';
import { StepHeader } from '../step/StepHeader.js';
import styles from '../step/step.module.css';
import { texts } from '../texts.js';
import { useConnection } from '../sheet/hooks.js';
import { useSourceGroups } from '../sheet/useSourceGroups.js';

interface SourcesViewProps {
  /** The group to open first (SRC-08). */
  readonly first?: StepKey | undefined;
  /** Stands beside the title where the answers can only be read: how far the form is. */
  readonly badge?: ReactNode;
  /** Stands under the description: what is to be known of all files. */
  readonly note?: string | undefined;
  /** Stands above the groups. */
  readonly lead?: ReactNode;
  /** The question to point out and scroll to. */
  readonly from?: string | undefined;
  /** Shows the files of a question: its uploader. */
  readonly extra?: SourceTabsProps['extra'];
  readonly isRejected?: SourceTabsProps['isRejected'];
  readonly onGoTo: (questionId: string) => void;
}

/** SRC-01: the step that collects the evidence of all others. */
export function SourcesView(props: SourcesViewProps) {
  useLocale();
  const { first, badge, note, lead, from, extra, isRejected, onGoTo } = props;
  const groups = useSourceGroups();
  const { sheet, readOnly } = useConnection();
  const step = evidenceStepOf(sheet.questionnaire);
  if (step === undefined) return <EmptyState title={texts.empty.questionnaire} />;
  return (
    <article className={styles['step']}>
      {readOnly ? (
        <ReadingHeader title={step.title} badge={badge} about={[step.description ?? []].flat()} />
      ) : (
        <StepHeader title={step.title} description={step.description} note={note} showsHint={false} />
      )}
      <div className={styles['sources']}>
        {readOnly ? null : lead}
        <SourceTabs
          groups={groups}
          first={first}
          from={from}
          extra={readOnly ? undefined : extra}
          isRead={readOnly}
          isRejected={isRejected}
          onGoTo={onGoTo}
        />
      </div>
    </article>
  );
}
