import { Button } from '@chakra-ui/react';
import type { ReviewSheet } from '@alo/engine/review';
import type { RejectionReason, StepKey } from '@alo/schemas';
import { FileQuestionMark, ListChecks, Paperclip } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../parts/useLocale.js';
import { EmptyState } from '../feedback/EmptyState.js';
import type { DocumentViewerProps } from '../preview/DocumentViewer.js';
import { firstPicture } from '../preview/viewed-file.js';
import { ReadingHeader } from '../reading/ReadingHeader.js';
import { texts } from '../texts.js';
import { useReviews } from './review-hooks.js';
import { reasonsFor, reasonText, verdictOf } from './review-words.js';
import type { ReviewGroup, ReviewSource } from './review-source.js';
import { ReviewFilters, ReviewHead } from './ReviewHead.js';
import styles from './reviewing.module.css';
import { ReviewQueue } from './ReviewQueue.js';
import { ReviewShortcuts } from './ReviewShortcuts.js';
import { SourceDetail } from './SourceDetail.js';
import { SourceFiles } from './SourceFiles.js';
import { reviewingTexts } from './texts.js';
import { useLook } from './useLook.js';
import { useReviewKeys } from './useReviewKeys.js';
import { neighbour, nextToReview, queueOf, type ReviewFilter } from './where-next.js';

export interface ReviewViewProps extends Pick<DocumentViewerProps, 'readText' | 'onBroken'> {
  readonly sheet: ReviewSheet;
  /** `reviewGroups` makes them, once: new ones render every row. */
  readonly groups: readonly ReviewGroup[];
  readonly reasons: readonly RejectionReason[];
  /** What should be looked at beside the sources: figures that can hardly be true. */
  readonly remarks?: readonly string[] | undefined;
  /** May the user decide? Only ALO_SUPER does (SRC-05), and only while the submission is under review. */
  readonly canDecide: boolean;
  readonly title?: string | undefined;
  /** Says how far the submission is. */
  readonly badge?: ReactNode;
  /** The step to open first (SRC-08); else the first where something is to be reviewed. */
  readonly first?: StepKey | undefined;
  /** The source to open first: one that a save named, or a link. A new value opens it again. */
  readonly from?: string | undefined;
  /** The sources that kept a save from being made: each says what it lacks. */
  readonly named?: readonly string[] | undefined;
  /** Are single keys on? Absent: on, until the reviewer turns them off in the list of shortcuts. */
  readonly hasKeys?: boolean | undefined;
  readonly onKeys?: ((isOn: boolean) => void) | undefined;
}

/** SRC-01 to SRC-05: the step of sources for the people who review them. */
export function ReviewView(props: ReviewViewProps) {
  useLocale();
  return props.groups.length === 0 ? (
    <div className={styles['empty']}>
      <ReadingHeader title={props.title ?? texts.step.sources} badge={props.badge} about={[]} />
      <EmptyState title={texts.empty.sources} icon={Paperclip} />
    </div>
  ) : (
    <Review {...props} />
  );
}

/** What is open: a source of a step. `from` is the wish that was followed last. */
interface Place {
  readonly step: StepKey | undefined;
  readonly id: string | undefined;
  readonly from: string | undefined;
}

const groupWith = (groups: readonly ReviewGroup[], id: string | undefined) =>
  groups.find(({ sources }) => sources.some(({ question }) => question.id === id));

/** Gives the place to begin: what was asked for, else the first undecided source, else the first one. */
function firstPlace({ sheet, groups, first, from }: ReviewViewProps): Place {
  const asked = groupWith(groups, from);
  if (asked) return { step: asked.key, id: from, from };
  const wanted = groups.filter(({ key }) => key === first);
  const begin = nextToReview(sheet, wanted.length > 0 ? wanted : groups, undefined);
  const step = groupWith(groups, begin?.question.id) ?? wanted[0] ?? groups[0];
  return { step: step?.key, id: begin?.question.id ?? step?.sources[0]?.question.id, from };
}

/** Where no answer has a file, the others are what there is to look at. */
const firstFilter = (groups: readonly ReviewGroup[]): ReviewFilter =>
  groups.some(({ sources }) => sources.some(({ files }) => files.length > 0)) ? 'all' : 'withoutFile';

function Review(props: ReviewViewProps) {
  useLocale();
  const { sheet, groups, reasons, canDecide, from } = props;
  const panelId = useId();
  useReviews(sheet);
  const [place, setPlace] = useState(() => firstPlace(props));
  const [filter, setFilter] = useState<ReviewFilter>(() => firstFilter(groups));
  /** On a phone the queue is a screen of its own. */
  const [isOpen, setOpen] = useState(from !== undefined);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [ownKeys, setOwnKeys] = useState(true);
  /** Counts the moves after which the focus goes to the source. */
  const [moves, setMoves] = useState(0);
  /** The source that was approved on the way to this one: that is said here, since the other one is gone. */
  const [approvedBefore, setApproved] = useState<string>();
  const decision = place.id === undefined ? undefined : sheet.question(place.id).decision;
  if (approvedBefore !== undefined && decision !== undefined) setApproved(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const openLink = useRef<HTMLAnchorElement>(null);
  if (from !== place.from) {
    const asked = firstPlace(props);
    setPlace(from === undefined ? { ...place, from } : asked);
    setOpen(from !== undefined);
  }
  const group = groups.find(({ key }) => key === place.step) ?? groups[0];
  const queue = queueOf(sheet, group?.sources ?? [], filter, place.id);
  const source = queue.find(({ question }) => question.id === place.id);
  const look = useLook(source);
  const next = nextToReview(sheet, groups, source?.question.id);
  usePreloaded(next);

  useEffect(() => {
    if (moves > 0) heading.current?.focus({ preventScroll: true });
  }, [moves]);

  // Always the same function, so that a decision does not render the rows of the other sources.
  const choose = useCallback(
    (id: string) => {
      setPlace((before) => ({ ...before, step: groupWith(groups, id)?.key, id }));
      setOpen(true);
      setApproved(undefined);
      setMoves((before) => before + 1);
    },
    [groups],
  );
  const go = (to: ReviewSource | undefined) => {
    if (to) choose(to.question.id);
  };
  const move = (by: 1 | -1) => go(neighbour(sheet, groups, place.id, filter, by));
  const goToNext = () => {
    // What is left to review may be hidden by the filter.
    if (next && filter !== 'all' && filter !== 'open') setFilter('all');
    go(next);
  };
  const goBack = () => {
    flushSync(() => setOpen(false));
    side.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const chooseStep = (key: StepKey) => {
    const { sources = [] } = groups.find((each) => each.key === key) ?? {};
    const begin = queueOf(sheet, sources, filter, undefined)[0];
    setPlace({ ...place, step: key, id: begin?.question.id });
    setOpen(false);
    setApproved(undefined);
  };
  const chooseFilter = (to: ReviewFilter) => {
    setFilter(to);
    setApproved(undefined);
    const kept = queueOf(sheet, group?.sources ?? [], to, undefined);
    if (!kept.some(({ question }) => question.id === place.id))
      setPlace({ ...place, id: kept[0]?.question.id });
  };
  const id = source?.question.id;
  const decides = canDecide && id !== undefined;
  const approveAndNext = (approved: string) => {
    if (sheet.question(approved).decision?.approved !== true) sheet.approve(approved);
    goToNext();
    setApproved(groupWith(groups, approved)?.sources.find(({ question }) => question.id === approved)?.label);
  };
  useReviewKeys(
    {
      onMove: move,
      onNextToReview: goToNext,
      onApprove: decides ? () => sheet.approve(id) : undefined,
      onApproveAndNext: decides ? () => approveAndNext(id) : undefined,
      onReject: decides ? () => sheet.reject(id) : undefined,
      onAsk: decides ? () => sheet.ask(id) : undefined,
      onReason: decides
        ? (at) => {
            const reason = reasonsFor(reasons, source ?? { files: [] })[at];
            if (reason) sheet.giveReason(id, reason.id);
          }
        : undefined,
      onOpen: () => openLink.current?.click(),
      onPage: look.turn,
      onHelp: () => setHelpOpen(true),
    },
    props.hasKeys ?? ownKeys,
  );

  return (
    <div className={styles['review']} data-open={isOpen || undefined}>
      <ReviewHead
        title={props.title ?? texts.step.sources}
        badge={props.badge}
        remarks={props.remarks}
        sheet={sheet}
        groups={groups}
        chosen={group?.key ?? ''}
        panelId={panelId}
        onChoose={chooseStep}
      />
      <div
        className={styles['panel']}
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${group?.key ?? ''}`}
      >
        <div className={styles['side']} ref={side}>
          <ReviewFilters
            sheet={sheet}
            sources={group?.sources ?? []}
            filter={filter}
            onFilter={chooseFilter}
          />
          <ReviewQueue
            sheet={sheet}
            step={group?.title ?? ''}
            sources={queue}
            current={id}
            onChoose={choose}
          />
        </div>
        {source ? (
          <SourceDetail
            key={source.question.id}
            sheet={sheet}
            source={source}
            reasons={reasons}
            canDecide={canDecide}
            place={queue.indexOf(source) + 1}
            of={queue.length}
            file={look.file}
            isNamed={props.named?.includes(source.question.id) ?? false}
            headingRef={heading}
            onBack={goBack}
            onMove={move}
            onNextToReview={next && goToNext}
            onApproveAndNext={() => approveAndNext(source.question.id)}
          >
            {source.files.length === 0 ? (
              <div className={styles['nothing']}>
                <EmptyState title={reviewingTexts.withoutFile.title} icon={FileQuestionMark}>
                  {props.canDecide ? reviewingTexts.withoutFile.text : undefined}
                </EmptyState>
              </div>
            ) : (
              <SourceFiles
                files={source.files}
                chosen={look.chosen}
                page={look.page}
                openRef={openLink}
                readText={props.readText}
                onBroken={props.onBroken}
                onChoose={look.choose}
                onPage={look.turnTo}
              />
            )}
          </SourceDetail>
        ) : (
          <div className={styles['nothing']}>
            <EmptyState
              title={reviewingTexts.empty.filterTitle}
              icon={ListChecks}
              action={
                <Button variant="outline" onClick={() => chooseFilter('all')}>
                  {reviewingTexts.empty.showAll}
                </Button>
              }
            >
              {reviewingTexts.empty.filter}
            </EmptyState>
          </div>
        )}
      </div>
      <Announced sheet={sheet} id={id} reasons={reasons} approvedBefore={approvedBefore} />
      {isHelpOpen ? (
        <ReviewShortcuts
          canDecide={canDecide}
          hasKeys={props.hasKeys ?? ownKeys}
          onKeys={props.onKeys ?? setOwnKeys}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Fetches the first picture of the source that comes next, so that it is there at once. */
function usePreloaded(next: ReviewSource | undefined) {
  const url = firstPicture(next?.files[0]);
  useEffect(() => {
    if (url !== undefined) new Image().src = url;
  }, [url]);
}

interface AnnouncedProps extends Pick<ReviewViewProps, 'sheet' | 'reasons'> {
  readonly id: string | undefined;
  readonly approvedBefore: string | undefined;
}

/** Says what was decided by a key, to people who do not see it. */
function Announced({ sheet, id, reasons, approvedBefore }: AnnouncedProps) {
  useLocale();
  const decision = id === undefined ? undefined : sheet.question(id).decision;
  const { state } = reviewingTexts;
  const words = decision
    ? [state[verdictOf(decision)], ...[reasonText(reasons, decision.reasonId) ?? []].flat()]
    : approvedBefore === undefined
      ? [state.open]
      : [state.approved, approvedBefore];
  return (
    <p className={styles['hidden']} role="status">
      {words.join(': ')}
    </p>
  );
}
