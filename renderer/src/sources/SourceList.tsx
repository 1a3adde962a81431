import { readingTexts } from '../reading/texts.js';
import { sourcesTexts } from './texts.js';
import { Button } from '@chakra-ui/react';
import type { Question } from '@alo/engine';
import { ArrowRight, CornerDownRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { EvidenceFiles, type EvidenceFile } from '../question/EvidenceFiles.js';
import styles from './sources.module.css';

/** A question whose answer asks for evidence, or may have some. */
export interface SourceItem {
  readonly question: Question;
  readonly need: 'required' | 'optional';
  readonly files: readonly EvidenceFile[];
  /** The answer in words; empty where the rows of a grid are the answer. */
  readonly answer?: string | undefined;
  /** Where the question stands: the step and, where it has several, the topic. */
  readonly place?: readonly string[] | undefined;
}

/** Is a file required that is not there yet? */
export const isToAdd = ({ need, files }: SourceItem): boolean => need === 'required' && files.length === 0;

export interface SourceListProps {
  readonly items: readonly SourceItem[];
  /** For those who only read: nobody is asked to add a file. */
  readonly isRead?: boolean | undefined;
  /** The question that the reader came from: it is pointed out, and scrolled to. */
  readonly from?: string | undefined;
  /** What shows the files of a question in place of a list of them: its uploader. */
  readonly extra?: ((item: SourceItem) => ReactNode) | undefined;
  readonly onGoTo?: ((questionId: string) => void) | undefined;
}

/** Questions with the evidence they ask for, one row each. */
export function SourceList({ items, from, isRead, extra, onGoTo }: SourceListProps) {
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <Entry
          key={item.question.id}
          item={item}
          isFrom={item.question.id === from}
          isRead={isRead}
          extra={extra}
          onGoTo={onGoTo}
        />
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<SourceListProps, 'isRead' | 'extra' | 'onGoTo'> {
  readonly item: SourceItem;
  readonly isFrom: boolean;
}

function Entry({ item, isFrom, isRead = false, extra, onGoTo }: EntryProps) {
  const { question, files, answer = '', place = [] } = item;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFrom) row.current?.scrollIntoView({ block: 'center' });
  }, [isFrom]);
  const labelId = `source-${question.id}-label`;
  return (
    <li className={styles['item']} ref={row} data-from={isFrom || undefined}>
      <div className={styles['words']}>
        <p className={styles['place']}>
          {place.join(' · ')}
          {isFrom ? (
            <span className={styles['from']}>
              <CornerDownRight size={14} aria-hidden />
              {sourcesTexts.from}
            </span>
          ) : null}
        </p>
        <p className={styles['label']} id={labelId}>
          {question.label}
        </p>
        {answer === '' && question.evidence === undefined ? null : (
          <dl className={styles['facts']}>
            {answer === '' ? null : <Fact name={sourcesTexts.answer} value={answer} />}
            {question.evidence === undefined ? null : (
              <Fact name={sourcesTexts.proof} value={question.evidence} />
            )}
          </dl>
        )}
        {extra || files.length === 0 ? null : <EvidenceFiles files={files} />}
      </div>
      <div className={styles['end']}>
        {isToAdd(item) ? <ToAdd isRead={isRead} /> : null}
        {files.length > 0 ? <StatusBadge tone="ok">{sourcesTexts.have(files.length)}</StatusBadge> : null}
        {onGoTo && (
          <Button
            variant="plain"
            size="sm"
            aria-describedby={labelId}
            onClick={() => {
              onGoTo(question.id);
            }}
          >
            {sourcesTexts.goTo}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
      {extra ? <div className={styles['extra']}>{extra(item)}</div> : null}
    </li>
  );
}

const ToAdd = ({ isRead }: { readonly isRead: boolean }) =>
  isRead ? (
    <StatusBadge tone="plain">{readingTexts.noFile}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{sourcesTexts.toAdd}</StatusBadge>
  );

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
