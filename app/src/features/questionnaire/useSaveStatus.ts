import { evidenceStepOf, type StepActor } from '@alo/engine';
import type { BottomBarStatus, ChecklistStep } from '@alo/renderer';
import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checklistOf } from './checklist';
import type { FormSession } from './form-session';
import { misfitsText, offlineText, savedAndChangesText, savedText, unsavedText } from './status-words';
import { texts } from './texts';
import type { Connection } from './useConnection';

interface SaveFacts {
  readonly changes: number;
  readonly answered: number;
  /** Answers with an issue, and those of them that cannot be saved. */
  readonly toFix: number;
  readonly misfits: number;
  /** Answers that are offered and not saved. */
  readonly offered: number;
  readonly isOnline: boolean;
  readonly offlineSince: Date | undefined;
  /** Changes of the whole form. */
  readonly unsaved: number;
  /** Did the last save of this step fail? */
  readonly failed: boolean;
  readonly savedAt: Date | undefined;
  /** Was it a save that nobody asked for (F-43)? */
  readonly isDraft: boolean;
  /** Files that are not sent. */
  readonly unsent: number;
  /** Does this device keep what is typed? */
  readonly isKept: boolean;
}

/** The status on the step without questions of its own: how many steps are still incomplete, or lack evidence. */
function readiness(steps: readonly ChecklistStep[], evidence: unknown): BottomBarStatus {
  // Where files stand behind too little of what is claimed (P-19), the step itself is left, and says so above.
  const left = steps.filter(({ isCompleted }) => !isCompleted).length + (evidence ? 1 : 0);
  if (left > 0) return { kind: 'draft', text: texts.status.stepsLeft({ count: left }) };
  const sum = (figure: 'missingEvidence' | 'rejected') =>
    steps.reduce((total, step) => total + step[figure], 0);
  const missing = sum('missingEvidence');
  if (missing > 0) return { kind: 'draft', text: texts.status.evidenceLeft({ count: missing }) };
  const rejected = sum('rejected');
  return rejected > 0
    ? { kind: 'draft', text: texts.status.toMend({ count: rejected }) }
    : { kind: 'saved', text: texts.status.ready };
}

/** The status in the bottom bar: what is saved and what is not. */
function saveStatus(facts: SaveFacts): BottomBarStatus {
  const { changes, answered, toFix, misfits, offered, offlineSince, unsaved, failed, savedAt } = facts;
  const { unsent, isKept, isDraft } = facts;
  if (offlineSince) return { kind: 'offline', text: offlineText(offlineSince, unsaved, facts.isOnline) };
  if (failed && changes > 0) return { kind: 'failed', text: texts.status.failed({ count: changes }) };
  if (misfits > 0 && changes === 0) return { kind: 'failed', text: misfitsText(toFix, misfits) };
  if (toFix > 0 && changes === 0) return { kind: 'draft', text: texts.status.toFix({ count: toFix }) };
  if (changes > 0)
    return {
      kind: 'draft',
      text: savedAt
        ? savedAndChangesText({ at: savedAt, isDraft }, changes, isKept)
        : unsavedText(changes, isKept),
    };
  if (unsent > 0) return { kind: 'draft', text: texts.status.unsent({ count: unsent }) };
  if (savedAt) return { kind: isDraft ? 'draft' : 'saved', text: savedText(savedAt, isDraft) };
  if (offered > 0) return { kind: 'draft', text: texts.status.offered({ count: offered }) };
  return answered > 0
    ? { kind: 'saved', text: texts.status.saved }
    : { kind: 'draft', text: texts.status.nothing };
}

/** Says what of the step is saved, for the Save button (STEP-02) and the status beside it. */
export function useSaveStatus(
  { actor, sheet, device, unsent }: FormSession,
  step: StepActor,
  { isOnline, offlineSince, unsaved }: Connection,
) {
  const { stepKey, failure } = useSelector(step, (snapshot) => snapshot.context);
  const isSaving = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const steps = useSelector(actor, (snapshot) => snapshot.context.steps);
  const changes = useSyncExternalStore(sheet.subscribeForm, () => sheet.unsaved(stepKey).length);
  const offered = useSyncExternalStore(sheet.subscribeForm, () => sheet.offered(stepKey).length);
  const toFix = useSyncExternalStore(sheet.subscribeForm, () => sheet.step(stepKey).toFix);
  const answered = useSyncExternalStore(sheet.subscribeForm, () => sheet.step(stepKey).answered);
  const misfits = useSyncExternalStore(sheet.subscribeForm, () => Object.keys(sheet.misfits(stepKey)).length);
  const unsentFiles = useSyncExternalStore(unsent.subscribe, unsent.count);
  const [savedAt, setSavedAt] = useState<Date>();
  const [isDraft, setDraft] = useState(false);

  useEffect(() => {
    const subscription = actor.on('notice', ({ notice }) => {
      const isKept = notice.code === 'draftKept';
      if (!isKept && !('hasMissingAttachments' in notice)) return;
      setSavedAt(new Date());
      setDraft(isKept);
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  const evidenceKey = evidenceStepOf(sheet.questionnaire)?.key;
  const isCompleted = steps?.steps.find(({ key }) => key === stepKey)?.isCompleted ?? false;
  return {
    save: { isSaving, isCompleted, hasChanges: changes + unsentFiles > 0 },
    status:
      stepKey === evidenceKey && offlineSince === undefined && unsentFiles === 0
        ? readiness(checklistOf(sheet, steps), steps?.evidence)
        : saveStatus({
            changes,
            answered,
            toFix,
            misfits,
            offered,
            isOnline,
            offlineSince,
            unsaved,
            failed: failure !== undefined,
            savedAt,
            isDraft,
            unsent: unsentFiles,
            isKept: device.available(),
          }),
  };
}
