import { findQuestion, type Questionnaire, type StepActor } from '@alo/engine';
import { ConflictDialog, LeaveDialog, RemovalDialog, stepTitle } from '@alo/renderer';
import type { Conflict, StepKey } from '@alo/schemas';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { resolveConflict, type FormSession } from './form-session';
import { useLeaveWithoutSaving } from './useLeaveWithoutSaving';

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
  const { leaving, leave } = useLeaveWithoutSaving(session, step);

  if (state === 'resolvingConflict')
    return <Conflicts session={session} step={step} conflicts={context.conflicts} />;
  if (state === 'askingToRemove')
    return (
      <RemovalDialog
        removals={context.removals.map(({ stepKey, answers, files }) => ({
          step: titleOf(sheet.questionnaire, stepKey),
          answers,
          files,
        }))}
        onConfirm={() => step.send({ type: 'removal.confirmed' })}
        onCancel={() => step.send({ type: 'removal.cancelled' })}
      />
    );
  if (state === 'askingToLeave' || (isSaving && context.intent === 'leave')) {
    const { destination } = context;
    return (
      <LeaveDialog
        variant={destination?.kind === 'route' ? 'exit' : 'step'}
        changes={leaving ?? Object.keys(sheet.changes(context.stepKey)).length}
        step={titleOf(sheet.questionnaire, context.stepKey)}
        target={destination?.kind === 'step' ? titleOf(sheet.questionnaire, destination.step) : undefined}
        busy={isSaving ? 'saving' : leaving === undefined ? undefined : 'leaving'}
        onCancel={() => step.send({ type: 'leave.cancelled' })}
        onLeave={leave}
        onSave={() => step.send({ type: 'leave.saved' })}
      />
    );
  }
  return null;
}

interface ConflictsProps extends FormDialogsProps {
  readonly conflicts: readonly Conflict[];
}

function Conflicts({ session, step, conflicts }: ConflictsProps) {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const open = conflicts.filter(({ questionId }) => !decided.includes(questionId));

  function decide(chosen: readonly Conflict[], kept: 'mine' | 'theirs') {
    for (const conflict of chosen) resolveConflict(session, conflict, kept);
    const next = [...decided, ...chosen.map(({ questionId }) => questionId)];
    if (next.length === conflicts.length) step.send({ type: 'conflict.resolved' });
    else setDecided(next);
  }

  return (
    <ConflictDialog
      conflicts={open.flatMap(({ questionId, yours, current }) => {
        const question = findQuestion(session.sheet.questionnaire, questionId);
        return question ? [{ question, yours, current }] : [];
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
