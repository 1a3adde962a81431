import type { ReviewSheet, ReviewState } from '@alo/engine';
import type { RejectionReason } from '@alo/schemas';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { RemarkFields } from './RemarkFields.js';
import { ConflictNote } from './ConflictNote.js';
import { OnlyHere } from './GroupNote.js';
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
function meaningOf({ points, isRequired }: ReviewSource, isApproved: boolean): string {
  const { meaning } = reviewingTexts;
  if (isApproved)
    return points ? meaning.approvedPoints(points.ifApproved, points.maximum) : meaning.approved;
  const words = points ? meaning.rejectedPoints(points.ifRejected, points.maximum) : meaning.rejected;
  return isRequired ? `${words} ${meaning.givesBack}` : words;
}

/** Lets the reviewer approve or reject (SRC-02): each button is on or off, its words stay. */
export function Verdict({ sheet, source, state, reasons, isNamed }: VerdictProps) {
  const { id } = source.question;
  const { decision, isConflict, saved } = state;
  const isApproved = decision?.approved === true;
  const isRejected = decision?.approved === false;
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
          reasons={reasons}
          chosen={decision.reasonId}
          isNeeded={isNamed && state.issue !== undefined}
          onChoose={(reasonId) => {
            sheet.giveReason(id, reasonId);
          }}
        />
      ) : null}
      {isRejected ? (
        <RemarkFields
          key={`${id} remark`}
          remark={decision}
          onChange={(remark) => {
            sheet.giveRemark(id, remark);
          }}
        />
      ) : null}
      {decision ? <p className={styles['meaning']}>{meaningOf(source, isApproved)}</p> : null}
      {decision && source.group ? (
        <OnlyHere sheet={sheet} questionId={id} isOnlyHere={decision.isOnlyHere === true} />
      ) : null}
    </>
  );
}

interface ReasonsProps {
  readonly reasons: readonly RejectionReason[];
  readonly chosen: string | null;
  readonly isNeeded: boolean;
  readonly onChoose: (reasonId: string) => void;
}

/** The reasons, each with its digit. Native radio buttons, so arrow keys work as everywhere. */
function Reasons({ reasons, chosen, isNeeded, onChoose }: ReasonsProps) {
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
      {reasons.map((reason, place) => (
        <label key={reason.id} className={styles['reason']}>
          <input
            type="radio"
            name={id}
            checked={reason.id === chosen}
            aria-keyshortcuts={`${place + 1}`}
            onChange={() => {
              onChoose(reason.id);
            }}
          />
          <span>{reason.reason_text}</span>
          {place < 9 ? <kbd aria-hidden>{place + 1}</kbd> : null}
        </label>
      ))}
      {isNeeded ? (
        <p className={styles['needed']} id={`${id}-needed`}>
          <TriangleAlert size={16} aria-hidden />
          {reviewingTexts.reasonNeeded}
        </p>
      ) : null}
    </fieldset>
  );
}
