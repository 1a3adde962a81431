/** What a save sends, and what the sheet and the server hold after it. */
import { type StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerable } from '../arbitraries/answers.js';
import { histories } from '../arbitraries/histories.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { createPair, happen, isSame, play } from '../support/model.js';
import type { Law } from './law.js';
import { planetOf } from './small-form.js';
import { expectSame } from './same.js';

export const sheetSavingLaws = {
  commitIsMerge: {
    title: '[S-5 S-7 S-9 ENG-34 ENG-37] after a save the sheet holds as saved what the merge stores',
    numRuns: 200,
    property: (engine) =>
      fc.property(
        definitions,
        histories,
        fc.nat(2),
        fc.boolean(),
        (definition, history, step, saveAsDraft) => {
          const questionnaire = engine.parseDefinition(definition);
          const pair = createPair(engine, questionnaire);
          const { sheet } = pair;
          play(pair, history);
          const stepKey = questionnaire.steps[step % questionnaire.steps.length]?.key ?? 'sources';
          const changes = sheet.changes(stepKey);
          const save = {
            stored: sheet.saved(),
            changes,
            stepKey,
            saveAsDraft,
            finalSteps: new Set<StepKey>(),
          };
          const { answers } = engine.mergeSave(questionnaire, save);
          sheet.commit(changes);
          expectSame(sheet.saved(), answers);
          for (const id of Object.keys(changes)) expect(sheet.question(id).draft).toBe(false);
          sheet.replaceSaved({ answers });
          expectSame(sheet.saved(), answers);
        },
      ),
  },

  sentIsKept: {
    title:
      '[A-14 A-6 ENG-23] what a save sends is visible, of its step and not read-only, and the server keeps all of it',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, histories, fc.boolean(), (definition, history, saveAsDraft) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        for (const happening of history) {
          happen(pair, happening);
          for (const { key: stepKey } of questionnaire.steps) {
            const changes = pair.sheet.changes(stepKey);
            expectSame(engine.checkChanges(questionnaire, stepKey, changes), []);
            for (const id of Object.keys(changes)) expect(pair.sheet.question(id).excluded).toBe(false);
            const save = {
              stored: pair.saved,
              changes,
              stepKey,
              saveAsDraft,
              finalSteps: new Set<StepKey>(),
            };
            const { dropped } = engine.mergeSave(questionnaire, save);
            expectSame(
              dropped.filter((id) => Object.hasOwn(changes, id)),
              [],
            );
          }
        }
      }),
  },

  rebasedAndUnconfirmed: {
    title: '[S-15 S-14] an answer rebased during an unconfirmed save is settled by the next save',
    numRuns: 50,
    property: (engine) =>
      fc.property(
        fc.string(),
        fc.option(fc.string(), { nil: null }),
        fc.integer({ min: 1 }),
        (theirs, mine, revision) => {
          fc.pre(theirs.trim() !== '');
          const whenYes = { questionId: 'a', conditionType: 'option_id_equals', requiredValue: 'yes' };
          const options = [{ id: 'yes', option_text: 'Yes' }];
          const questionnaire = engine.parseDefinition(
            planetOf(
              { id: 'a', type: 'radio', options },
              { id: 'b', type: 'text', dependency_list: [whenYes] },
            ),
          );
          const sheet = engine.createAnswerSheet(questionnaire);
          sheet.set('a', { selectedOptionId: 'yes' });
          sheet.markUnconfirmed(['a']);
          sheet.set('b', mine === null ? null : { typedValue: mine });
          sheet.rebase('b', { typedValue: theirs }, revision);
          const { b: sent } = sheet.changes('planet');
          expectSame([sent, sheet.revision('b')], [sheet.question('b').answer ?? null, revision]);
        },
      ),
  },

  noDraftIsStored: {
    title:
      '[S-14 S-15 S-6 S-7 S-9 A-3 ENG-34] what is shown and neither draft nor offer is what the server holds, also after saves whose answer was lost',
    numRuns: 200,
    property: (engine) =>
      fc.property(definitions, histories, (definition, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const { server, sheet } = pair;
        /** Excluded by a save whose response was lost: the server dropped them, and the sheet learns it with the next load. */
        const gone = new Set<string>();
        for (const happening of history) {
          const before = Object.keys(server.stored);
          const isUnconfirmed = pair.unconfirmed.size > 0;
          happen(pair, happening);
          // While something is unconfirmed, the sheet cannot know what the rebased answer excludes on the server.
          const isUnknown = happening.op === 'conflict' && isUnconfirmed;
          if (happening.op === 'loseReply' || isUnknown)
            for (const id of before) if (server.stored[id] === undefined) gone.add(id);
          if (happening.op === 'elsewhere') gone.clear();
          for (const { id } of answerable(questionnaire)) {
            const { answer, misfit, draft, offered, excluded } = sheet.question(id);
            if (!draft && !offered && !misfit && !excluded && !gone.has(id))
              expect(isSame(answer, server.stored[id]), `${id} is stored as it is shown`).toBe(true);
          }
        }
      }),
  },
} satisfies Record<string, Law>;
