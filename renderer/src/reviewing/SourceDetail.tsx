import { Button } from '@chakra-ui/react';
import { dayText } from '@alo/words';
import type { ReviewSheet, ReviewState } from '@alo/engine/review';
import type { GroupSource, RejectionReason } from '@alo/schemas';
import { ArrowLeft, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { use, type ReactNode, type Ref } from 'react';
import { useLocale } from '../parts/useLocale.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { QuestionAsideContext } from '../question/question-aside.js';
import { texts } from '../texts.js';
import { useReview } from './review-hooks.js';
import { RecognitionLink } from './LinkField.js';
import { GroupNote } from './GroupNote.js';
import { fallenText, verdictOf } from './review-words.js';
import { ReviewRemark } from './ReviewRemark.js';
import type { ReviewSource } from './review-source.js';
import styles from './reviewing.module.css';
import { SourceAnswer } from './SourceAnswer.js';
import { reviewingTexts } from './texts.js';
import { Verdict } from './Verdict.js';

interface SourceDetailProps {
  readonly sheet: ReviewSheet;
  readonly source: ReviewSource;
  readonly reasons: readonly RejectionReason[];
  readonly canDecide: boolean;
  /** Its place in the queue, from 1, and how many there are. */
  readonly place: number;
  readonly of: number;
  /** The file that is looked at. */
  readonly file: ViewedFile | undefined;
  /** Did it keep a save from being made? */
  readonly isNamed: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
  readonly onBack: () => void;
  readonly onMove: (by: 1 | -1) => void;
  /** Goes to the next one to review. Absent where nothing is left to review. */
  readonly onNextToReview: (() => void) | undefined;
  readonly onApproveAndNext: () => void;
}

/** The key of each decision: pressed again it clears it. */
const keys = { approved: 'A', rejected: 'R', asked: 'Q' } as const;

/** Shows one source: where it stands, what was answered, its files, and the decision. */
export function SourceDetail({
  sheet,
  source,
  reasons,
  canDecide,
  place,
  of,
  file,
  isNamed,
  headingRef,
  children,
  onBack,
  onMove,
  onNextToReview,
  onApproveAndNext,
}: SourceDetailProps) {
  useLocale();
  const { question, number, points } = source;
  const state = useReview(sheet, question.id);
  const aside = use(QuestionAsideContext);
  const where = [
    ...source.place,
    ...(number === undefined ? [] : [texts.question.number({ number: String(number) })]),
  ];
  return (
    <article className={styles['detail']} aria-labelledby={`review-${question.id}`}>
      <div className={styles['detailTop']}>
        <button className={styles['back']} type="button" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
          {reviewingTexts.back}
        </button>
        <p className={styles['where']}>{where.join(' · ')}</p>
        <span className={styles['walk']}>
          <span aria-label={reviewingTexts.placeLong({ place, of })} role="img">
            {reviewingTexts.place({ place, of })}
          </span>
          <Walk label={reviewingTexts.previous} shortcut="K" onClick={() => onMove(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </Walk>
          <Walk label={reviewingTexts.next} shortcut="J" onClick={() => onMove(1)}>
            <ChevronRight size={18} aria-hidden />
          </Walk>
        </span>
      </div>
      <h2 className={styles['label']} id={`review-${question.id}`} ref={headingRef} tabIndex={-1}>
        {source.label}
      </h2>
      <SourceAnswer
        source={source}
        extra={points && reviewingTexts.points({ points: points.ifApproved, maximum: points.maximum })}
      />
      {aside(question, false)}
      {source.group ? <GroupNote group={source.group} /> : null}
      {source.remark === undefined ? null : <ReviewRemark>{source.remark}</ReviewRemark>}
      <Fallen state={state} />
      <Replied state={state} />
      <div className={styles['body']}>
        {children}
        <div className={styles['decide']}>
          {canDecide ? (
            <Verdict sheet={sheet} source={source} state={state} reasons={reasons} isNamed={isNamed} />
          ) : (
            <p className={styles['meaning']}>{reviewingTexts.readOnly}</p>
          )}
          {canDecide && onNextToReview && state.decision === undefined ? (
            <Button variant="outline" aria-keyshortcuts="Y" onClick={onApproveAndNext}>
              {reviewingTexts.approveNext}
              <kbd className={styles['key']} aria-hidden>
                Y
              </kbd>
            </Button>
          ) : null}
          {onNextToReview ? (
            <Button variant="outline" aria-keyshortcuts="N" onClick={onNextToReview}>
              {reviewingTexts.nextOpen}
              <kbd className={styles['key']} aria-hidden>
                N
              </kbd>
            </Button>
          ) : (
            <p className={styles['meaning']}>
              {state.decision ? reviewingTexts.empty.all : reviewingTexts.empty.others}
            </p>
          )}
          <Facts source={source} state={state} file={file} />
          {canDecide && state.decision ? (
            <p className={styles['again']}>
              {reviewingTexts.clearBefore} <kbd>{keys[verdictOf(state.decision)]}</kbd>{' '}
              {reviewingTexts.clearAfter}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

interface WalkProps {
  readonly label: string;
  readonly shortcut: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** Its title is its name: with a label, too, it would be said twice. */
const Walk = ({ label, shortcut, children, onClick }: WalkProps) => (
  <button
    className={styles['step']}
    type="button"
    aria-keyshortcuts={shortcut}
    title={label}
    onClick={onClick}
  >
    {children}
    <kbd aria-hidden>{shortcut}</kbd>
  </button>
);

/** Says what has changed since the decision, as long as there is no new one. */
function Fallen({ state: { saved, decision } }: { readonly state: ReviewState }) {
  useLocale();
  if (saved === undefined || saved.changed.length === 0 || decision !== undefined) return null;
  return (
    <p className={styles['fallen']}>
      <RotateCcw size={18} aria-hidden />
      <span>
        {fallenText(saved)} {reviewingTexts.fallen.consequence}
      </span>
    </p>
  );
}

/** Says that the hotel has written about what it was asked: its words stand in the messages about the question. */
function Replied({ state: { saved, isDraft } }: { readonly state: ReviewState }) {
  useLocale();
  if (saved?.isReplied !== true || isDraft) return null;
  return (
    <p className={styles['fallen']}>
      <RotateCcw size={18} aria-hidden />
      {reviewingTexts.meaning.replied}
    </p>
  );
}

interface FactsProps extends Pick<SourceDetailProps, 'source' | 'file'> {
  readonly state: ReviewState;
}

const reachOf = ({ decided_for: decided, same }: GroupSource, isOnlyHere: boolean): string =>
  isOnlyHere ? reviewingTexts.group.here : reviewingTexts.group.reached({ count: decided, of: same });

/** Says who added the file, when the answer changed, who decided, and for how many hotels. */
function Facts({ source, state: { saved, isDraft }, file }: FactsProps) {
  useLocale();
  const { by, gone, group } = reviewingTexts;
  const facts: [name: string, value: ReactNode][] = [];
  if (file?.addedAt !== undefined)
    facts.push([reviewingTexts.addedBy, by({ name: file.addedBy ?? gone, day: dayText(file.addedAt) })]);
  if (source.answeredAt !== undefined) facts.push([reviewingTexts.answerChanged, dayText(source.answeredAt)]);
  if (saved && saved.changed.length === 0 && !isDraft) {
    facts.push([
      reviewingTexts.reviewedBy[verdictOf(saved)],
      by({ name: saved.reviewedBy ?? gone, day: dayText(saved.reviewedAt) }),
    ]);
    if (saved.recognitionLink !== undefined)
      facts.push([reviewingTexts.link.fact, <RecognitionLink key="link" link={saved.recognitionLink} />]);
    if (source.group && saved.approved !== null)
      facts.push([group.countsFor, reachOf(source.group, saved.isOnlyHere === true)]);
  }
  return facts.length === 0 ? null : (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
