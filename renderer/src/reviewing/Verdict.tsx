import type { ReviewSheet, ReviewState } from '@alo/engine/review';
import type { RejectionReason } from '@alo/schemas';
import { Check, MessageCircleQuestion, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { AskField } from './AskField.js';
import { LinkField } from './LinkField.js';
import { RemarkFields } from './RemarkFields.js';
import { ConflictNote } from './ConflictNote.js';
import { OnlyHere } from './GroupNote.js';
import { reasonsFor } from './review-words.js';
import type { ReviewSource } from './review-source.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

interface VerdictProps {
  readonly sheet: ReviewSheet;
  readonly source: ReviewSource;
  readonly state: ReviewState;
  readonly reasons: readonly RejectionReason[];
  /** Did it keep a save from being made? Only then it says that its reason is missing. */
  readonly isNamed: boolean;
}

/** Says what the decision leads to. */
function meaningOf(
  { points, isRequired }: ReviewSource,
  { decision, saved, isDraft }: ReviewState,
): string | undefined {
  const { meaning } = reviewingTexts;
  if (decision === undefined) return undefined;
  if (decision.approved === null) return saved?.isReplied === true && !isDraft ? undefined : meaning.asked;
  if (decision.approved)
    return points
      ? meaning.approvedPoints({ points: points.ifApproved, maximum: points.maximum })
      : meaning.approved;
  if (decision.isAboutAnswer === true) return meaning.answerRejected;
  const words = points
    ? meaning.rejectedPoints({ points: points.ifRejected, maximum: points.maximum })
    : meaning.rejected;
  return isRequired ? `${words} ${meaning.givesBack}` : words;
}

/** Lets the reviewer approve, reject (SRC-02) or ask (W-25): each button is on or off, its words stay. */
export function Verdict({ sheet, source, state, reasons, isNamed }: VerdictProps) {
  useLocale();
  const { id } = source.question;
  const { decision, isConflict, saved } = state;
  const isApproved = decision?.approved === true;
  const isRejected = decision?.approved === false;
  const asks = decision?.asks;
  const isNeeded = isNamed && state.issue !== undefined;
  const meaning = meaningOf(source, state);
  return (
    <>
      <div className={styles['verdicts']} role="group" aria-label={reviewingTexts.decision}>
        <button
          className={styles['verdict']}
          data-kind="approve"
          type="button"
          aria-pressed={isApproved}
          aria-keyshortcuts="A"
          onClick={() => {
            sheet.approve(id);
          }}
        >
          <Check size={18} aria-hidden />
          {reviewingTexts.approve}
          <kbd aria-hidden>A</kbd>
        </button>
        <button
          className={styles['verdict']}
          data-kind="reject"
          type="button"
          aria-pressed={isRejected}
          aria-keyshortcuts="R"
          onClick={() => {
            sheet.reject(id);
          }}
        >
          <X size={18} aria-hidden />
          {reviewingTexts.reject}
          <kbd aria-hidden>R</kbd>
        </button>
        <button
          className={styles['verdict']}
          data-kind="ask"
          type="button"
          aria-pressed={asks !== undefined}
          aria-keyshortcuts="Q"
          onClick={() => {
            sheet.ask(id);
          }}
        >
          <MessageCircleQuestion size={18} aria-hidden />
          {reviewingTexts.ask}
          <kbd aria-hidden>Q</kbd>
        </button>
      </div>
      {isConflict ? (
        <ConflictNote
          saved={saved}
          reasons={reasons}
          onSettle={(whose) => {
            sheet.settle(id, whose);
          }}
        />
      ) : null}
      {isRejected ? (
        <Reasons
          key={id}
          reasons={reasonsFor(reasons, source)}
          hasFiles={source.files.length > 0}
          chosen={decision.reasonId}
          isNeeded={isNeeded}
          onChoose={(reasonId) => {
            sheet.giveReason(id, reasonId);
          }}
        />
      ) : null}
      {isRejected ? (
        <RemarkFields
          key={`${id} remark`}
          remark={decision}
          hasFiles={source.files.length > 0}
          onChange={(remark) => {
            sheet.giveRemark(id, remark);
          }}
        />
      ) : null}
      {asks === undefined ? null : (
        <AskField
          key={`${id} ask`}
          asks={asks}
          isNeeded={isNeeded}
          onChange={(words) => {
            sheet.giveQuestion(id, words);
          }}
        />
      )}
      {isApproved && source.takesLink ? (
        <LinkField
          key={`${id} link`}
          link={decision.recognitionLink ?? ''}
          isWrong={state.issue === 'linkWrong'}
          isNamed={isNamed}
          onChange={(link) => {
            sheet.giveLink(id, link);
          }}
        />
      ) : null}
      {meaning === undefined ? null : <p className={styles['meaning']}>{meaning}</p>}
      {decision && decision.approved !== null && source.group ? (
        <OnlyHere sheet={sheet} questionId={id} isOnlyHere={decision.isOnlyHere === true} />
      ) : null}
    </>
  );
}

interface ReasonsProps {
  readonly reasons: readonly RejectionReason[];
  readonly hasFiles: boolean;
  readonly chosen: string | null;
  readonly isNeeded: boolean;
  readonly onChoose: (reasonId: string) => void;
}

/** What a rejection is about: where there are files, its reasons stand under it. */
const kinds = [
  { about: undefined, words: 'reasonOfFiles' },
  { about: 'answer', words: 'reasonOfAnswer' },
] as const;

/** The reasons, each with its digit. Native radio buttons, so arrow keys work as everywhere. */
function Reasons({ reasons, hasFiles, chosen, isNeeded, onChoose }: ReasonsProps) {
  useLocale();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  // Where there is little room, the reasons lie below the files.
  useEffect(() => {
    if (isNeeded) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isNeeded]);
  return (
    <fieldset
      ref={list}
      className={styles['reasons']}
      aria-describedby={isNeeded ? `${id}-needed` : undefined}
    >
      <legend>{reviewingTexts.reason}</legend>
      {reasons.length === 0 ? <p className={styles['none']}>{reviewingTexts.noReasons}</p> : null}
      {kinds.map(({ about, words }) => {
        const ofKind = reasons.filter((reason) => reason.about === about);
        if (ofKind.length === 0) return null;
        return (
          <div key={words} role="group" aria-label={reviewingTexts[words]}>
            {hasFiles ? (
              <p className={styles['reasonKind']} aria-hidden>
                {reviewingTexts[words]}
              </p>
            ) : null}
            {ofKind.map((reason) => {
              const place = reasons.indexOf(reason) + 1;
              return (
                <label key={reason.id} className={styles['reason']}>
                  <input
                    type="radio"
                    name={id}
                    checked={reason.id === chosen}
                    aria-keyshortcuts={`${place}`}
                    onChange={() => {
                      onChoose(reason.id);
                    }}
                  />
                  <span>{reason.reason_text}</span>
                  {place <= 9 ? <kbd aria-hidden>{place}</kbd> : null}
                </label>
              );
            })}
          </div>
        );
      })}
      {isNeeded ? (
        <p className={styles['needed']} id={`${id}-needed`}>
          <TriangleAlert size={16} aria-hidden />
          {reviewingTexts.reasonNeeded}
        </p>
      ) : null}
    </fieldset>
  );
}
