import { useLocale } from '../parts/useLocale.js';
import { sourcesTexts } from './texts.js';
import { Button } from '@chakra-ui/react';
import { uploadLimitsOf, type Question } from '@alo/engine';
import { ArrowRight, ChevronDown, CornerDownRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { EvidenceFiles, type EvidenceFile } from '../question/EvidenceFiles.js';
import { texts } from '../texts.js';
import styles from './sources.module.css';

/** A question whose answer asks for evidence, or may have some. */
export interface SourceItem {
  readonly question: Question;
  /** Its label outside the form: that of a field names its entry, too. Absent = that of the question. */
  readonly label?: string | undefined;
  readonly need: 'required' | 'optional';
  readonly files: readonly EvidenceFile[];
  /** The answer in words; empty where the rows of a grid are the answer. */
  readonly answer?: string | undefined;
  /** The number that the step shows. */
  readonly number?: number | undefined;
  /** The place of the question: the step and, where it has several, the topic. */
  readonly place?: readonly string[] | undefined;
}

/** Is a file required that is not there yet? */
export const isToAdd = ({ need, files }: SourceItem): boolean => need === 'required' && files.length === 0;

export interface SourceListProps {
  readonly items: readonly SourceItem[];
  /** Can it only be read? Then no file is asked for. */
  readonly isRead?: boolean | undefined;
  /** The question that the reader came from: it is pointed out, and scrolled to. */
  readonly from?: string | undefined;
  /** The question that stands open at first. Others are opened by hand. */
  readonly opened?: string | undefined;
  /** Shows the files of a question with its uploader, in place of a list. Folded, it shows no way to add some. */
  readonly extra?: ((item: SourceItem, isOpen: boolean) => ReactNode) | undefined;
  readonly onGoTo?: ((questionId: string) => void) | undefined;
  /** Did a reviewer reject the evidence of the question, and has it stayed as it was? */
  readonly isRejected?: ((questionId: string) => boolean) | undefined;
}

/** Questions with the evidence they ask for, one row each. */
export function SourceList({ items, from, opened = from, ...entry }: SourceListProps) {
  return (
    <ul className={styles['items']}>
      {items.map((item) => {
        const { id } = item.question;
        return <Entry key={id} item={item} isFrom={id === from} isFirst={id === opened} {...entry} />;
      })}
    </ul>
  );
}

interface EntryProps extends Pick<SourceListProps, 'isRead' | 'extra' | 'onGoTo' | 'isRejected'> {
  readonly item: SourceItem;
  readonly isFrom: boolean;
  readonly isFirst: boolean;
}

function Entry({ item, isFrom, isFirst, isRead = false, extra, onGoTo, isRejected }: EntryProps) {
  useLocale();
  const { question, label = question.label, files, number, place = [] } = item;
  const row = useRef<HTMLLIElement>(null);
  const [isUnfolded, unfold] = useState(isFirst);
  useEffect(() => {
    if (isFrom) row.current?.scrollIntoView({ block: 'center' });
  }, [isFrom]);
  const labelId = `source-${question.id}-label`;
  const partId = `source-${question.id}-part`;
  const folds = extra !== undefined;
  const isOpen = !folds || isUnfolded;
  const where = [
    ...(number === undefined ? [] : [texts.question.number({ number: String(number) })]),
    ...place,
  ].join(' · ');
  return (
    <li className={styles['item']} ref={row} data-from={isFrom || undefined}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <p className={styles['place']}>
            {where}
            {isFrom ? (
              <span className={styles['from']}>
                <CornerDownRight size={14} aria-hidden />
                {sourcesTexts.from}
              </span>
            ) : null}
          </p>
          <p className={styles['label']} id={labelId}>
            {label}
          </p>
        </div>
        <div className={styles['end']}>
          {isRejected?.(question.id) ? (
            <StatusBadge tone="error">{sourcesTexts.rejected}</StatusBadge>
          ) : (
            <Standing item={item} isRead={isRead} />
          )}
          {folds ? (
            <button
              className={styles['fold']}
              type="button"
              aria-expanded={isOpen}
              aria-controls={partId}
              aria-labelledby={labelId}
              onClick={() => unfold(!isOpen)}
            >
              <ChevronDown size={20} aria-hidden />
            </button>
          ) : null}
        </div>
      </div>
      <div id={partId} className={styles['body']}>
        {isOpen ? <Facts item={item} labelId={labelId} onGoTo={onGoTo} /> : null}
        {extra ? extra(item, isOpen) : files.length === 0 ? null : <EvidenceFiles files={files} />}
      </div>
    </li>
  );
}

/** Says how many files a source has, or that one is to be added. */
function Standing({ item, isRead }: { readonly item: SourceItem; readonly isRead: boolean }) {
  useLocale();
  const { files, question } = item;
  const { maxFiles } = uploadLimitsOf(question);
  if (files.length > 0)
    return (
      <StatusBadge tone="ok">
        {isRead
          ? sourcesTexts.have({ count: files.length })
          : sourcesTexts.haveOf({ count: files.length, most: maxFiles })}
      </StatusBadge>
    );
  if (!isToAdd(item)) return <StatusBadge tone="plain">{sourcesTexts.noFile}</StatusBadge>;
  return isRead ? (
    <StatusBadge tone="plain">{texts.reading.noFile}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{sourcesTexts.toAdd}</StatusBadge>
  );
}

interface FactsProps extends Pick<SourceListProps, 'onGoTo'> {
  readonly item: SourceItem;
  readonly labelId: string;
}

/** Shows what was answered, what would prove it, and the way there. */
function Facts({ item: { question, answer = '' }, labelId, onGoTo }: FactsProps) {
  useLocale();
  return (
    <div className={styles['about']}>
      {answer === '' && question.evidence === undefined ? null : (
        <dl className={styles['facts']}>
          {answer === '' ? null : <Fact name={sourcesTexts.answer} value={answer} />}
          {question.evidence === undefined ? null : (
            <Fact name={sourcesTexts.proof} value={question.evidence} />
          )}
        </dl>
      )}
      {onGoTo && (
        <Button
          className={styles['goTo']}
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
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
