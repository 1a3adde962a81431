import { BottomBar, reviewingTexts, useReviewing, useLocale } from '@alo/renderer';
import type { BottomBarProps, BottomBarStatus } from '@alo/renderer';
import type { Question } from '@alo/engine';
import type { ReviewingState, ReviewSheet } from '@alo/engine/review';
import { useCallback, useEffect } from 'react';
import type { FormSession } from '../form-session';
import type { LoadedSources } from '../../../api/sources-query';
import { ReviewSteps } from './ReviewSteps';
import { saveReview } from './save-review';

interface ReviewBarProps {
  readonly session: FormSession;
  readonly sheet: ReviewSheet;
  readonly data: LoadedSources;
  /** What can be judged, in form order. */
  readonly judged: readonly Question[];
  readonly bar: BottomBarProps;
  /** Shows the sources that keep the decisions from being saved; empty: there are none. */
  onShow(this: void, questionIds: readonly string[]): void;
}

function statusOf({ unsaved, failure, conflicts, isSaving }: ReviewingState): BottomBarStatus {
  const { bar, notice } = reviewingTexts;
  if (isSaving) return { kind: 'draft', text: bar.saving };
  if (conflicts.length > 0) return { kind: 'failed', text: bar.conflicts({ count: conflicts.length }) };
  if (failure !== undefined) return { kind: 'failed', text: notice.failed };
  return unsaved > 0
    ? { kind: 'draft', text: bar.unsaved({ count: unsaved }) }
    : { kind: 'saved', text: bar.saved };
}

/** STEP-01: shows what a reviewer has decided, and lets it be saved and given back. */
export function ReviewBar({ session, sheet, data, judged, bar, onShow }: ReviewBarProps) {
  useLocale();
  const state = useReviewing(sheet);
  const save = useCallback(() => void saveReview(sheet, onShow), [onShow, sheet]);
  useSaveKey(save);
  return (
    <BottomBar
      {...bar}
      lock={undefined}
      save={{ isSaving: state.isSaving, isCompleted: false, hasChanges: state.unsaved > 0 }}
      savesReview
      status={statusOf(state)}
      actions={<ReviewSteps session={session} sheet={sheet} data={data} judged={judged} onShow={onShow} />}
      onSave={save}
    />
  );
}

/** Calls `onSave` for Ctrl/⌘ S. */
function useSaveKey(onSave: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSave]);
}
