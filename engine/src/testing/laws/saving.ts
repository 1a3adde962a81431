/** What a save sends, keeps and removes, and that no answer is lost on the way. */
import fc from 'fast-check';
import type { Answer, AnswerChanges, AnswerMap } from '../../model/documents.generated.js';
import { takesAnswer, type Questionnaire, type StepKey } from '../../model/questionnaire.js';
import { checkChanges } from '../../rules/saving/check-changes.js';
import { mergeSave, removedElsewhere } from '../../rules/saving/merge-save.js';
import { createAnswerSheet } from '../../sheet/create-answer-sheet.js';
import { answersTo, filesOf, type DrawOptions } from '../answers.js';
import { isAlike } from '../../model/alike.js';
import { createPair, edit, fileCounts, formDay, initialAnswer, storable, type Pair } from '../editing.js';
import type { Edit } from '../edits.js';
import { ownParts } from '../engine-parts.js';
import { beginTwoPeople } from '../form-runs.js';
import { editHistories, formRuns } from '../histories.js';
import { plainFormOf } from '../plain-form.js';
import { writtenAnswer } from '../plain/answers.js';
import { hasOwnAnswer } from '../plain/form.js';
import { openPlainly } from '../plain/steps.js';
import { hiddenPlainly, rulePlainly } from '../plain/visibility.js';
import { lookedAtPlainly } from '../plain/worked-out.js';
import { counts, expectedOf, saidBy, states } from '../sheet-says.js';
import { hasPlainIssue } from './completeness.js';
import { expectSame, expectThat, lawOf, type CheckOptions, type Law } from './law.js';

const own = <Value>(map: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

/** Compares what the sheet says with what its model says: first of each question, then of each step. */
function expectModel(pair: Pair, after: string) {
  const [said, expected] = [saidBy(pair), expectedOf(pair)];
  if (isAlike(said, expected)) return;
  said.questions.forEach((each, at) => {
    expectSame(`Question "${each.id}" after ${after}. In the sheet`, each, expected.questions[at]);
  });
  pair.questionnaire.steps.forEach(({ key }, at) => {
    expectSame(`Step "${key}" after ${after}. In the sheet`, said.steps[at], expected.steps[at]);
  });
  expectSame(`The form after ${after}. In the sheet`, said, expected);
}

export function savingLaws(questionnaire: Questionnaire, options: DrawOptions & CheckOptions): Law[] {
  const { definition, questions } = plainFormOf(questionnaire);
  const answers = answersTo(questionnaire, options);
  const files = filesOf(questionnaire);
  const keys = questionnaire.steps.map(({ key }) => key);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const history = editHistories(questionnaire, options);
  /** Without lost responses: nothing is unconfirmed. */
  const heard = history.map((all) => all.filter(({ edit: op }) => op !== 'loseResponse'));

  const save = fc.record({
    stored: answers,
    said: answers,
    /** Of each question: whether it is changed (1, 2), or cleared (3). */
    touched: fc.array(fc.nat(3), { minLength: 1, maxLength: 7 }),
    step: fc.constantFrom(...keys),
    saveAsDraft: fc.boolean(),
    finalSteps: fc.subarray(keys),
    files,
  });
  type Drawn = typeof save extends fc.Arbitrary<infer Value> ? Value : never;
  const changesOf = ({ said, touched }: Drawn): AnswerChanges => {
    const changes = Object.create(null) as AnswerChanges;
    questions
      .filter(({ source }) => hasOwnAnswer(source))
      .forEach(({ id }, at) => {
        const touch = touched[at % touched.length] ?? 0;
        const answer = own(said, id);
        if (touch === 3) changes[id] = null;
        else if (touch > 0 && answer) changes[id] = answer;
      });
    return changes;
  };
  const saveOf = (drawn: Drawn) => ({
    stored: drawn.stored,
    changes: changesOf(drawn),
    stepKey: drawn.step,
    saveAsDraft: drawn.saveAsDraft,
    finalSteps: new Set<StepKey>(drawn.finalSteps),
    files: drawn.files,
  });

  /** Merges a save by hand; which questions are hidden is what json-logic-js says. */
  function mergedPlainly({ stored, changes }: Pick<ReturnType<typeof saveOf>, 'stored' | 'changes'>) {
    const merged = Object.create(null) as AnswerMap;
    for (const { id, source } of questions) {
      const answer = writtenAnswer(source, Object.hasOwn(changes, id) ? changes[id] : own(stored, id));
      if (answer) merged[id] = answer;
    }
    const hidden = hiddenPlainly(questions, merged);
    const kept = Object.fromEntries(Object.entries(merged).filter(([id]) => !hidden.has(id)));
    return { merged, hidden, kept };
  }

  /** The questions whose conditions look at what is sent, along any chain. */
  function dependentOn(sent: AnswerChanges): ReadonlySet<string> {
    const found = new Set<string>();
    for (const question of questions) {
      const looksAt = lookedAtPlainly(rulePlainly(question, byId) ?? null, questions);
      const isIn = question.parent !== undefined && found.has(question.parent.id);
      if (isIn || looksAt.some((id) => Object.hasOwn(sent, id) || found.has(id))) found.add(question.id);
    }
    return found;
  }

  /** Makes edits in a sheet with its model; `before` has what the server holds. */
  const pairWith = (before: AnswerMap, edits: readonly Edit[]): Pair => {
    const pair = createPair(ownParts, questionnaire, storable(ownParts, questionnaire, before));
    for (const made of edits) edit(pair, made);
    return pair;
  };

  return [
    lawOf(
      {
        name: 'readBack',
        rules: 'S-1 S-5 S-9 A-14 A-4',
        says: 'what is saved step by step is read back: every shown answer, and none that is hidden',
        cases: fc.record({ answers }),
        holds: ({ answers: drawn }) => {
          const sheet = createAnswerSheet(questionnaire, undefined, { today: formDay });
          const typed = Object.create(null) as AnswerMap;
          for (const question of questionnaire.questions) {
            const { id, readOnly } = question;
            if (!takesAnswer(question) || readOnly) continue;
            const said = own(drawn, id);
            if (said !== undefined) sheet.set(id, said);
            const answer = said === undefined ? initialAnswer(question) : writtenAnswer(question, said);
            if (answer) typed[id] = answer;
          }
          let stored: AnswerMap = {};
          let finalSteps = new Set<StepKey>();
          for (const stepKey of keys) {
            const changes = sheet.changes(stepKey);
            expectSame(
              `The save of step "${stepKey}" is refused`,
              checkChanges(questionnaire, stepKey, changes),
              [],
            );
            const saved = mergeSave(questionnaire, {
              stored,
              changes,
              stepKey,
              saveAsDraft: false,
              finalSteps,
            });
            ({ answers: stored, finalSteps } = saved);
            sheet.commit(changes, { dropped: saved.dropped });
          }
          const hidden = hiddenPlainly(questions, typed);
          const again = createAnswerSheet(questionnaire, { answers: stored });
          for (const { id } of questions) {
            const expected = hidden.has(id) ? undefined : own(typed, id);
            expectSame(`The saved answer of "${id}"`, own(stored, id), expected);
            expectSame(
              `The answer of "${id}" in a sheet that is opened again`,
              own(again.saved(), id),
              expected,
            );
            expectSame(`The answer of "${id}" in the sheet that saved it`, own(sheet.saved(), id), expected);
          }
          expectThat(
            !sheet.hasChanges(),
            'Every step is saved, and the sheet says that something is left to save.',
          );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'mergedByHand',
        rules: 'S-1 S-2 S-3 S-18 C-12',
        says: 'a save puts its changes over what is stored and drops what json-logic-js says is hidden then, with its files',
        cases: save,
        holds: (drawn) => {
          const given = saveOf(drawn);
          const { merged, hidden, kept } = mergedPlainly(given);
          const result = mergeSave(questionnaire, given);
          for (const { id } of questions)
            expectSame(`The stored answer of "${id}". By the engine`, own(result.answers, id), own(kept, id));
          const dropped = questions.flatMap(({ id }) => (own(merged, id) && hidden.has(id) ? [id] : []));
          expectSame('What is dropped. By the engine', result.dropped, dropped);
          const cleared = questions.flatMap(({ id, source }) => {
            const chosen = source.options?.find((option) => option.id === own(kept, id)?.selectedOptionId);
            const isCleared = hidden.has(id) || chosen?.has_attachment === false;
            return (own(given.files, id) ?? 0) > 0 && isCleared ? [id] : [];
          });
          expectSame('Whose files are cleared. By the engine', result.cleared, cleared);
          const open = openPlainly(definition, given.stepKey, kept, given.files, hasPlainIssue);
          expectSame(
            `Is step "${given.stepKey}" complete? By the engine`,
            result.isCompleted,
            open.length === 0,
          );
          const isFinal = open.length === 0 && (!given.saveAsDraft || given.finalSteps.has(given.stepKey));
          const final = keys.filter((key) => (key === given.stepKey ? isFinal : given.finalSteps.has(key)));
          expectSame('Steps with a final save. By the engine', result.finalSteps, new Set(final));
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'hiddenIsNeverKept',
        rules: 'S-4 S-2',
        says: 'no answer of a hidden question is stored, and the same save again changes nothing',
        cases: save,
        holds: (drawn) => {
          const given = saveOf(drawn);
          const once = mergeSave(questionnaire, given);
          const hidden = hiddenPlainly(questions, once.answers);
          expectSame(
            'Stored answers of hidden questions',
            Object.keys(once.answers).filter((id) => hidden.has(id)),
            [],
          );
          const again = mergeSave(questionnaire, {
            ...given,
            stored: once.answers,
            finalSteps: once.finalSteps,
          });
          expectSame('What is stored after the same save again', again.answers, once.answers);
          expectSame('Steps with a final save after the same save again', again.finalSteps, once.finalSteps);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'removedByHand',
        rules: 'S-11',
        says: 'what a save would remove in other steps is named by step, with its files',
        cases: fc.record({ save, hiddenDrafts: answers }),
        holds: ({ save: drawn, hiddenDrafts }) => {
          const given = saveOf(drawn);
          const { merged, hidden } = mergedPlainly(given);
          const dependent = dependentOn(given.changes);
          const isTyped = (id: string) => {
            const source = byId.get(id)?.source;
            return (
              dependent.has(id) &&
              source !== undefined &&
              writtenAnswer(source, own(hiddenDrafts, id)) !== null
            );
          };
          const expected = keys.flatMap((stepKey) => {
            if (stepKey === given.stepKey) return [];
            const gone = questions.filter(({ id, stepKey: at }) => at === stepKey && hidden.has(id));
            const questionIds = gone
              .map(({ id }) => id)
              .filter((id) => own(merged, id) !== undefined || isTyped(id));
            const filesHere = gone.reduce((sum, { id }) => sum + (own(given.files, id) ?? 0), 0);
            return questionIds.length + filesHere > 0 ? [{ stepKey, questionIds, files: filesHere }] : [];
          });
          const about = 'What the save would remove in other steps. By the engine';
          expectSame(about, removedElsewhere(questionnaire, { ...given, hiddenDrafts }), expected);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'sendsItsStep',
        rules: 'A-14 A-6 S-12',
        says: 'a save sends only what is shown, can be changed and stands in its step, and the server keeps all of it',
        cases: fc.record({ answers, edits: history }),
        holds: ({ answers: before, edits }) => {
          const pair = pairWith(before, edits);
          const { sheet } = pair;
          const shown = Object.fromEntries(
            states(pair).flatMap(({ id, answer }): [string, Answer][] => (answer ? [[id, answer]] : [])),
          );
          const hidden = hiddenPlainly(questions, shown);
          for (const stepKey of keys) {
            const changes = sheet.changes(stepKey);
            for (const id of Object.keys(changes)) {
              const question = byId.get(id);
              expectThat(
                question?.stepKey === stepKey && !question.readOnly && !hidden.has(id),
                `A save of step "${stepKey}" sends "${id}", which is hidden, read-only or of another step.`,
              );
            }
            expectSame(
              `The save of step "${stepKey}" is refused`,
              checkChanges(questionnaire, stepKey, changes),
              [],
            );
            const { hidden: gone } = mergedPlainly({ stored: pair.saved, changes });
            const dropped = Object.keys(changes).filter((id) => gone.has(id));
            expectSame(`What the save of step "${stepKey}" sends, and the server drops`, dropped, []);
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'histories',
        rules: 'A-3 A-4 A-8 A-10 A-17 A-18 S-5 S-6 S-7 S-8 S-9 S-10 S-14 S-15 S-16',
        says: 'after any edits, saves, lost responses and conflicts the sheet shows what a plain model of it shows',
        cases: fc.record({ answers, edits: history }),
        holds: ({ answers: before, edits }) => {
          const pair = pairWith(before, []);
          expectModel(pair, 'opening');
          edits.forEach((made, at) => {
            edit(pair, made);
            expectModel(pair, `edit ${at + 1}, ${JSON.stringify(made)}`);
          });
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'discardedAndRestored',
        rules: 'A-8 A-18',
        says: 'discarded drafts give way to what is saved or offered, and are brought back as they were',
        cases: fc.record({
          answers,
          edits: heard,
        }),
        holds: ({ answers: before, edits }) => {
          const pair = pairWith(before, edits);
          const { sheet } = pair;
          const all = () => [
            states(pair),
            counts(questionnaire, sheet),
            keys.map((key) => sheet.drafts(key)),
          ];
          const [shown, saved] = [all(), sheet.saved()];
          const discarded = keys.map((key) => sheet.discard(key));
          expectThat(
            !sheet.hasChanges(),
            'Everything is discarded, and the sheet says that there are changes.',
          );
          expectSame('What is saved after everything is discarded', sheet.saved(), saved);
          for (const question of questionnaire.questions.filter(takesAnswer)) {
            const { answer, offered } = sheet.question(question.id);
            const expected = own(saved, question.id) ?? (offered ? initialAnswer(question) : null);
            expectSame(
              `Question "${question.id}", discarded. In the sheet`,
              answer ?? null,
              expected ?? null,
            );
          }
          for (const each of discarded) sheet.restore(each);
          const [questionsNow, countsNow, draftsNow] = all();
          expectSame('Questions after what was discarded is restored', questionsNow, shown[0]);
          expectSame('Counts after what was discarded is restored', countsNow, shown[1]);
          expectSame('Drafts after what was discarded is restored', draftsNow, shown[2]);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'loadedAgain',
        rules: 'A-1 A-3 A-16 S-9',
        says: 'a sheet that is made again of the saved answers, drafts and files, as JSON, shows the same',
        cases: fc.record({
          answers,
          edits: heard,
        }),
        holds: ({ answers: before, edits }) => {
          const pair = pairWith(before, edits);
          const { sheet } = pair;
          const kept = JSON.stringify({
            answers: sheet.saved(),
            revisions: Object.fromEntries(pair.revisions),
            files: fileCounts(pair),
            drafts: Object.fromEntries(keys.flatMap((key) => Object.entries(sheet.drafts(key)))),
            misfits: Object.fromEntries(keys.flatMap((key) => Object.entries(sheet.misfits(key)))),
          });
          const { drafts, misfits, ...saved } = JSON.parse(kept) as Parameters<typeof sheet.restore>[0] & {
            readonly answers: AnswerMap;
            readonly revisions: Readonly<Record<string, number>>;
            readonly files: Readonly<Record<string, number>>;
          };
          const again = createAnswerSheet(questionnaire, saved, { today: formDay });
          again.restore({ drafts, misfits });
          states(pair).forEach((state, at) => {
            expectSame(
              `Question "${state.id}" in a sheet that is made again`,
              states({ questionnaire, sheet: again })[at],
              state,
            );
          });
          expectSame(
            'Counts in a sheet that is made again',
            counts(questionnaire, again),
            counts(questionnaire, sheet),
          );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'nobodyLosesAnswers',
        rules: 'F-15 F-21 F-29 S-8 S-14 S-16 S-17',
        says: 'what one of two people typed is stored, or a draft of that person, until it is let go knowingly, whatever gets lost',
        cases: formRuns(questionnaire, options),
        holds: async ({ answers: before, moves }) => {
          const run = await beginTwoPeople(questionnaire, storable(ownParts, questionnaire, before));
          for (const [at, made] of moves.entries()) {
            await run.move(made);
            expectSame(`Lost after move ${at + 1}, ${JSON.stringify(made)}`, run.problems(), []);
            const hidden = hiddenPlainly(questions, run.stored());
            const kept = Object.keys(run.stored()).filter((id) => hidden.has(id));
            expectSame('Stored answers of hidden questions', kept, []);
          }
          run.reloadAll();
          expectSame('Lost at the end', run.problems(), []);
        },
      },
      options,
    ),
  ];
}
