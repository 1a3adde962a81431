import { Button } from '@chakra-ui/react';
import type { Question } from '@alo/engine';
import type { ReactNode } from 'react';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { EvidenceFiles, type EvidenceFile } from '../question/EvidenceFiles.js';
import { texts } from '../texts.js';
import styles from './sources.module.css';

/** A question whose answer asks for evidence, or may have some. */
export interface SourceItem {
  readonly question: Question;
  readonly need: 'required' | 'optional';
  readonly files: readonly EvidenceFile[];
}

export interface SourceListProps {
  readonly items: readonly SourceItem[];
  /** What is added to a question's entry, such as its uploader. */
  readonly extra?: ((item: SourceItem) => ReactNode) | undefined;
  readonly onGoTo?: ((questionId: string) => void) | undefined;
}

/** Questions with the evidence they ask for, in the panel or as a page. */
export function SourceList({ items, extra, onGoTo }: SourceListProps) {
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <Entry key={item.question.id} item={item} extra={extra} onGoTo={onGoTo} />
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<SourceListProps, 'extra' | 'onGoTo'> {
  readonly item: SourceItem;
}

function Entry({ item, extra, onGoTo }: EntryProps) {
  const { question, need, files } = item;
  const isMissing = need === 'required' && files.length === 0;
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <div className={styles['itemWords']}>
          {question.number === undefined ? null : (
            <p className={styles['number']}>{texts.question.number(question.number)}</p>
          )}
          <p className={styles['label']}>{question.label}</p>
          {question.evidence === undefined ? null : <p className={styles['evidence']}>{question.evidence}</p>}
        </div>
        <StatusBadge tone={isMissing ? 'warn' : files.length > 0 ? 'ok' : 'plain'}>
          {files.length > 0 ? texts.sources.have(files.length) : texts.sources[need]}
        </StatusBadge>
      </div>
      {files.length === 0 ? null : <EvidenceFiles files={files} />}
      {extra?.(item)}
      {onGoTo && (
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            onGoTo(question.id);
          }}
        >
          {texts.sources.goTo}
        </Button>
      )}
    </li>
  );
}
