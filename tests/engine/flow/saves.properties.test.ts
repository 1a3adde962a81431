import { evaluate, removedElsewhere, sameAnswer, type SaveCall } from '@alo/engine';
import type { Answer, StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerable, drawnAnswers } from '../arbitraries/answers.js';
import { doings } from '../arbitraries/doings.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { anyOpening, beginHistory, createSeen, type History } from './history.js';
import { assertAndSee } from '../support/assert-and-see.js';

/** The questions of a step whose answers a save has to carry: changed, visible, and kept by the server. */
function changedQuestions({ flow, memory, known }: History, stepKey: StepKey): string[] {
  const { questionnaire } = flow.sheet;
  const stored = known.answers();
  const { excluded } = evaluate(questionnaire, memory.answers());
  const changed = answerable(questionnaire)
    .filter(({ id, readOnly, stepKey: own }) => own === stepKey && !readOnly && !excluded.has(id))
    .map(({ id }): readonly [string, Answer | null] => [id, memory.typed(id)])
    .filter(([id, answer]) => !sameAnswer(answer, stored[id] ?? null));
  const merged = Object.entries({ ...stored, ...Object.fromEntries(changed) });
  const kept = Object.fromEntries(merged.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));
  const dropped = evaluate(questionnaire, kept).excluded;
  return changed.map(([id]) => id).filter((id) => !dropped.has(id));
}

/** What is wrong with a save at the moment it is sent, by rule. */
function problemsOf(history: History, { stepKey, changes }: SaveCall): string[] {
  const { flow, memory, known } = history;
  const { questionnaire } = flow.sheet;
  const stored = known.answers();
  const { excluded } = evaluate(questionnaire, memory.answers());
  const sent = Object.entries(changes);
  const removals = removedElsewhere(questionnaire, {
    stored,
    changes,
    stepKey,
    saveAsDraft: true,
    finalSteps: new Set(),
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
    sent.every(([id, answer]) => !sameAnswer(answer, stored[id] ?? null) || known.isInDoubt(id))
      ? ''
      : 'F-29 carries what is saved already',
    JSON.stringify(removals) === JSON.stringify(asked) ? '' : 'F-13 removes what was not asked about',
  ].filter((problem) => problem !== '');
}

describe('saves', { timeout: 60_000 }, () => {
  it('[F-28 F-29 F-13 ENG-23 ENG-34] go one at a time, with what is shown, once, and remove what was asked', async () => {
    const seen = { ...createSeen(), sent: 0, sentAgain: 0, removing: 0 };
    await assertAndSee(
      fc.asyncProperty(
        definitions,
        drawnAnswers,
        anyOpening,
        doings,
        async (definition, drawn, opening, all) => {
          const problems: string[] = [];
          const history = await beginHistory(definition, drawn, seen, (call) => {
            problems.push(...problemsOf(history, call));
            seen.sent += 1;
            if (Object.keys(call.changes).some(history.known.isInDoubt)) seen.sentAgain += 1;
            if (history.flow.step().getSnapshot().context.removals.length > 0) seen.removing += 1;
          });
          await history.open(opening);
          for (const doing of all) await history.happen(doing);
          expect(problems).toEqual([]);
        },
      ),
      seen,
      240,
    );
  });

  it('[F-30 ENG-31 ERR-10] whatever comes of a save is said', async () => {
    const seen = createSeen();
    await assertAndSee(
      fc.asyncProperty(
        definitions,
        drawnAnswers,
        anyOpening,
        doings,
        async (definition, drawn, opening, all) => {
          const { flow, open, happen } = await beginHistory(definition, drawn, seen);
          const said = () =>
            flow.notices.filter(({ code }) => /^(step|changes)(Not)?Saved/.test(code)).length;
          await open(opening);
          for (const doing of all) {
            const before = { said: said(), ends: seen.saved + seen.failed, conflicts: seen.conflicts };
            await happen(doing);
            expect(said() - before.said).toBe(seen.saved + seen.failed - before.ends);
            if (seen.conflicts > before.conflicts)
              expect(flow.step().getSnapshot().context.conflicts).not.toEqual([]);
          }
        },
      ),
      seen,
      80,
    );
  });
});
