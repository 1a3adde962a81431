import { evaluate, sameAnswer, type SaveCall } from '@alo/engine';
import { removedElsewhere, type Removal } from '@alo/engine/server';
import type { Answer, StepKey } from '@alo/schemas';
import { answerable } from '../arbitraries/answers.js';
import type { History } from './history.js';

/** The questions of a step whose answers a save has to carry: changed or unconfirmed, visible, and kept by the server. */
function changedQuestions({ flow, memory, known }: History, stepKey: StepKey): string[] {
  const { questionnaire } = flow.sheet;
  const stored = known.answers();
  const { excluded } = evaluate(questionnaire, memory.answers());
  const changed = answerable(questionnaire)
    .filter(({ id, readOnly, stepKey: own }) => own === stepKey && !readOnly && !excluded.has(id))
    .map(({ id }): readonly [string, Answer | null] => [id, memory.typed(id)])
    .filter(([id, answer]) => known.isUnconfirmed(id) || !sameAnswer(answer, stored[id] ?? null));

  const merged = Object.entries({ ...stored, ...Object.fromEntries(changed) });
  const kept = Object.fromEntries(merged.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));
  const dropped = evaluate(questionnaire, kept).excluded;
  return changed.map(([id]) => id).filter((id) => !dropped.has(id));
}

const isWithin = (removal: Removal, asked: Removal): boolean =>
  removal.stepKey === asked.stepKey &&
  removal.files <= asked.files &&
  removal.questionIds.every((id) => asked.questionIds.includes(id));

/** What is wrong with a save at the moment it is sent, by rule. */
export function problemsOf(history: History, { stepKey, changes }: SaveCall): string[] {
  const { flow, memory, known } = history;
  const { questionnaire } = flow.sheet;
  const stored = known.answers();
  const { excluded } = evaluate(questionnaire, memory.answers());
  const sent = Object.entries(changes);
  const removals = removedElsewhere(questionnaire, {
    stored,
    changes,
    stepKey,
    hiddenDrafts: Object.fromEntries(
      [...excluded].filter((id) => !memory.isOffered(id, stored)).map((id) => [id, memory.typed(id)]),
    ),
  });
  const asked = flow.step().getSnapshot().context.removals;
  return [
    flow.server.waiting.some(({ kind }) => kind === 'save') ? 'F-28 another save is under way' : '',
    sent.every(([id, answer]) => sameAnswer(answer, memory.typed(id)) && !excluded.has(id))
      ? ''
      : 'F-29 carries what is not shown',
    changedQuestions(history, stepKey).every((id) => Object.hasOwn(changes, id))
      ? ''
      : 'F-29 leaves something behind',
    sent.every(
      ([id, answer]) =>
        !sameAnswer(answer, stored[id] ?? null) || known.isUnconfirmed(id) || memory.wasOffered(id),
    )
      ? ''
      : 'F-29 carries what is saved already',
    // An earlier save that went first may have removed some of it.
    removals.every((removal) => asked.some((each) => isWithin(removal, each)))
      ? ''
      : 'F-13 removes what was not asked about',
  ].filter((problem) => problem !== '');
}
