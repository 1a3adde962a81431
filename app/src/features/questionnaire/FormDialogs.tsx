import { findQuestion, labelInEntry, type Questionnaire, type StepActor } from '@alo/engine';
import {
  ConflictDialog,
  LeaveDialog,
  RemovalDialog,
  SubmitDialog,
  stepTitle,
  useLocale,
} from '@alo/renderer';
import type { Conflict, DroppedAnswer, StepKey } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { setAsksToGo } from '../../lib/asks-to-go';
import { checklistOf } from './checklist';
import { resolveConflict, type FormSession } from './form-session';
import { GbtaToConfirm } from './gbta/GbtaToConfirm';
import { uploadsOf } from './form-uploads';

interface FormDialogsProps {
  readonly session: FormSession;
  readonly step: StepActor;
}

const titleOf = (questionnaire: Questionnaire, key: StepKey) =>
  stepTitle(questionnaire.steps.find((step) => step.key === key)?.title ?? key);

/** The question that the step machine asks: to leave, to remove answers, or to choose between two answers. */
export function FormDialogs({ session, step }: FormDialogsProps) {
  const state = useSelector(step, (snapshot) => snapshot.value);
  const context = useSelector(step, (snapshot) => snapshot.context);
  const { sheet } = session;
  const isSaving = useSelector(step, (snapshot) => snapshot.hasTag('busy'));

  if (state === 'resolvingConflict')
    return (
      <Conflicts session={session} step={step} conflicts={context.conflicts} wouldDrop={context.wouldDrop} />
    );
  if (state === 'askingToSubmit') return <Submit session={session} step={step} />;
  if (state === 'askingToRemove')
    return (
      <RemovalDialog
        removals={context.removals.map(({ stepKey, questionIds, files }) => ({
          step: titleOf(sheet.questionnaire, stepKey),
          questions: questionIds.map((id) => {
            const question = findQuestion(sheet.questionnaire, id);
            return question ? labelInEntry(sheet.questionnaire, question) : id;
          }),
          files,
        }))}
        onConfirm={() => step.send({ type: 'removal.confirmed' })}
        onCancel={() => step.send({ type: 'removal.cancelled' })}
      />
    );
  if (state === 'askingToLeave' || state === 'discarding' || (isSaving && context.intent === 'leave'))
    return <Leave session={session} step={step} />;
  return null;
}

/** NAV-20, NAV-21: lets the person stay, go without saving, or save and go. */
function Leave({ session: { sheet, username, unsent }, step }: FormDialogsProps) {
  const { stepKey, destination } = useSelector(step, (snapshot) => snapshot.context);
  const isSaving = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const isDiscarding = useSelector(step, (snapshot) => snapshot.value === 'discarding');
  // The number is that of the question: while changes are discarded or saved there are fewer.
  const [changes] = useState(() => sheet.unsaved(stepKey).length);
  return (
    <LeaveDialog
      variant={destination?.kind === 'route' ? 'exit' : 'step'}
      changes={changes}
      offered={sheet.offered(stepKey).length}
      unsent={unsent.count()}
      step={titleOf(sheet.questionnaire, stepKey)}
      target={destination?.kind === 'step' ? titleOf(sheet.questionnaire, destination.step) : undefined}
      busy={isSaving ? 'saving' : isDiscarding ? 'leaving' : undefined}
      onCancel={() => step.send({ type: 'leave.cancelled' })}
      onLeave={() => step.send({ type: 'leave.discarded' })}
      onSave={() => step.send({ type: 'leave.saved' })}
      onStopAsking={() => setAsksToGo(username, false)}
    />
  );
}

interface ConflictsProps extends FormDialogsProps {
  readonly conflicts: readonly Conflict[];
  readonly wouldDrop: readonly DroppedAnswer[];
}

function Conflicts({ session, step, conflicts, wouldDrop }: ConflictsProps) {
  const becauseOf = (id: string) => wouldDrop.find(({ questionId }) => questionId === id)?.because;
  const [decided, setDecided] = useState<readonly string[]>([]);
  const open = conflicts.filter(({ questionId }) => !decided.includes(questionId));

  function decide(chosen: readonly Conflict[], kept: 'mine' | 'theirs') {
    for (const conflict of chosen) resolveConflict(session, conflict, kept, becauseOf(conflict.questionId));
    const next = [...decided, ...chosen.map(({ questionId }) => questionId)];
    if (next.length === conflicts.length) step.send({ type: 'conflict.resolved' });
    else setDecided(next);
  }

  return (
    <ConflictDialog
      questionnaire={session.sheet.questionnaire}
      conflicts={open.flatMap(({ questionId, yours, current, changedBy }) => {
        const question = findQuestion(session.sheet.questionnaire, questionId);
        return question ? [{ question, yours, current, changedBy, because: becauseOf(questionId) }] : [];
      })}
      onResolve={(questionId, kept) =>
        decide(
          open.filter((conflict) => conflict.questionId === questionId),
          kept,
        )
      }
      onResolveAll={(kept) => decide(open, kept)}
      onCancel={() => step.send({ type: 'conflict.postponed' })}
    />
  );
}

/** F-33: says what a submit does, or what is still missing for it. */
function Submit({ session, step }: FormDialogsProps) {
  useLocale();
  const { actor, sheet } = session;
  const uploads = uploadsOf(session);
  const unsent = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  const steps = useSelector(actor, (snapshot) => snapshot.context.steps);
  const asked = checklistOf(sheet, steps);
  return (
    <SubmitDialog
      steps={asked}
      unsent={unsent.map(({ name }) => name)}
      lacking={steps?.evidence}
      isBusy={false}
      onConfirm={() => step.send({ type: 'submit.confirmed' })}
      onCancel={() => step.send({ type: 'submit.cancelled' })}
      onGoTo={(stepKey) => {
        step.send({ type: 'submit.cancelled' });
        step.send({ type: 'step.requested', stepKey });
      }}
      onSources={(stepKey) => {
        step.send({ type: 'submit.cancelled' });
        actor.send({ type: 'sources.requested', group: stepKey });
      }}
    >
      {session.context.gbta ? <GbtaToConfirm session={session} /> : null}
    </SubmitDialog>
  );
}
