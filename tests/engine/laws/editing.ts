/** What renaming and deleting do to the documents of a form, and to stored answers (T-1 to T-10 of SPEC.md). */
import type { FormEdit, FormDocuments } from '@alo/engine/authoring';
import type { Answer, AnswerMap, ScoreModel } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { documentsOf, drawnForms, renamingsOf } from '../arbitraries/form-documents.js';
import { pick } from '../../../engine/src/testing/words.js';
import type { Engine, Law } from './law.js';
import { resolvePointer } from './resolve-pointer.js';
import { expectSame } from './same.js';

type Made = Extract<FormEdit, { status: 'made' }>;

function made(edit: FormEdit): Made {
  if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
  return edit;
}

/** A text with every new id of the drawn renamings as it was. */
const asItWas = (json: unknown): string => JSON.stringify(json).replaceAll(/(?<=["\s,])new-/g, '');

/** What follows from answers: as JSON, with maps and sets as lists. */
const followsFrom = (engine: Engine, { definition }: FormDocuments, answers: AnswerMap) => {
  const form = engine.parseDefinition(definition);
  const { excluded, groups, steps, ...facts } = engine.evaluate(form, answers);
  return {
    ...facts,
    excluded: form.questions.map(({ id }) => id).filter((id) => excluded.has(id)),
    counts: [...groups, ...steps],
    issues: form.questions.map((question) => engine.validateAnswer(question, answers[question.id])),
    figures: form.figures.map(({ id }) =>
      engine.figureValue(form, id, (each) => (excluded.has(each) ? undefined : answers[each])),
    ),
  };
};

/**
 * Does a text in the document hold the id: whole, or as the question of a variable? A second opinion, on its JSON alone. Ids
 * without a digit may be names of members besides.
 */
const names = (json: unknown, id: string): boolean =>
  /\d/.test(id) &&
  new RegExp(`"${id}(?:"|[.](?:options?|count|text|number|length|day|label)")`).test(JSON.stringify(json));

const idsWithNested = (engine: Engine, { definition }: FormDocuments, id: string): string[] => {
  const { questions } = engine.parseDefinition(definition);
  const below = questions.filter(({ parent }) => parent === id).map((each) => each.id);
  return [id, ...below.flatMap((each) => idsWithNested(engine, { definition, companions: {} }, each))];
};

export const editingLaws = {
  renamesCarry: {
    title:
      '[T-1 T-2 T-4] under other ids every document says the same, and so does the form, its examples and its score, whatever is answered',
    numRuns: 300,
    property: (engine: Engine) =>
      fc.property(drawnForms, (drawn) => {
        const { documents, answers, questionnaire } = documentsOf(engine, drawn);
        const renamings = renamingsOf(engine, documents, drawn.picked);
        const edit = made(engine.rename(documents, renamings, engine.engineTables));
        expectSame(asItWas(edit.documents), JSON.stringify(documents));
        for (const renaming of renamings)
          if (renaming.kind === 'question') expect(names(edit.documents, renaming.from)).toBe(false);
        expectSame(edit.unheld, []);

        const after = engine.parseDefinition(edit.documents.definition);
        const migration = engine.migrateAnswers(questionnaire, after, edit.plan, answers);
        expectSame(migration.parked, []);
        expectSame(asItWas(migration.answers), JSON.stringify(answers));
        expectSame(
          asItWas(followsFrom(engine, edit.documents, migration.answers)),
          JSON.stringify(followsFrom(engine, documents, answers)),
        );
        const scoreOf = (all: FormDocuments, of: AnswerMap) => {
          const model = all.companions['score-model']?.json as ScoreModel | undefined;
          const facts = { answers: of, files: {}, reviews: new Map(), today: '2025-01-01' };
          return model && engine.scoreSubmission(engine.parseDefinition(all.definition), model, facts);
        };
        const [was, is] = [scoreOf(documents, answers), scoreOf(edit.documents, migration.answers)];
        expectSame(was && asItWas(is), was && asItWas(was));
      }),
  },
  renamesAreUndone: {
    title:
      '[T-9] a renaming is one step: undone, all documents and answers are as they were, in their order too',
    numRuns: 200,
    property: (engine: Engine) =>
      fc.property(drawnForms, (drawn) => {
        const { documents, answers, questionnaire } = documentsOf(engine, drawn);
        const text = JSON.stringify(documents);
        const renamings = renamingsOf(engine, documents, drawn.picked);
        const edit = made(engine.rename(documents, renamings, engine.engineTables));
        expectSame(JSON.stringify(documents), text);
        expectSame(JSON.stringify(edit.undo.documents), text);
        const after = engine.parseDefinition(edit.documents.definition);
        const { answers: moved } = engine.migrateAnswers(questionnaire, after, edit.plan, answers);
        const back = engine.migrateAnswers(after, questionnaire, edit.undo.plan, moved);
        expectSame({ ...back.answers }, answers);

        const newOf = (id: string) =>
          renamings.find((each) => each.kind === 'question' && each.from === id)?.to ?? id;
        const other = renamings.map((each) =>
          each.kind === 'option'
            ? { ...each, question: newOf(each.question), from: each.to, to: each.from }
            : { ...each, from: each.to, to: each.from },
        );
        const again = made(engine.rename(edit.documents, other, engine.engineTables));
        expectSame(JSON.stringify(again.documents), text);
      }),
  },
  takenIdsAreRefused: {
    title: '[T-3] an id that stands for something else, or is none, is refused with a sentence',
    numRuns: 200,
    property: (engine: Engine) =>
      fc.property(drawnForms, fc.constantFrom('', 'a b', 'constructor', '-a'), (drawn, wrong) => {
        const { documents, questionnaire } = documentsOf(engine, drawn);
        const [at = 0, next = 0] = drawn.picked;
        const [one, other] = [
          pick(questionnaire.questions, at),
          pick(questionnaire.questions, at + 1 + next),
        ];
        if (one === undefined || other === undefined) return;
        const codesOf = (to: string) => {
          const edit = engine.rename(
            documents,
            [{ kind: 'question', from: one.id, to }],
            engine.engineTables,
          );
          return edit.status === 'refused' ? edit.problems.map(({ code }) => code) : [];
        };
        expectSame(codesOf(other.id), [one.id === other.id ? 'sameId' : 'taken']);
        expectSame(codesOf(wrong), ['notAllowed']);
        const [option, second] = one.options;
        if (option === undefined || second === undefined) return;
        const edit = engine.rename(
          documents,
          [{ kind: 'option', question: one.id, from: option.id, to: second.id }],
          engine.engineTables,
        );
        expect(edit.status).toBe('refused');
      }),
  },
  deletedQuestionsAreNamedNowhere: {
    title:
      '[T-5 T-6 T-8] after a question is deleted no document names it, the form is read, and exactly its answers and those nested in it are parked',
    numRuns: 400,
    property: (engine: Engine) =>
      fc.property(drawnForms, fc.constantFrom('refused', 'leftOut'), (drawn, uses) => {
        const { documents, answers, questionnaire } = documentsOf(engine, drawn);
        const text = JSON.stringify(documents);
        const question = pick(questionnaire.questions, drawn.picked[0] ?? 0)?.id;
        if (question === undefined) return;
        const gone = idsWithNested(engine, documents, question);
        const reason = 'Not wanted';
        const edit = engine.deleteFrom(documents, { question, reason, uses }, engine.engineTables);
        expectSame(JSON.stringify(documents), text);
        if (edit.status === 'refused') {
          for (const { companion, pointer, code } of edit.problems) {
            const json =
              companion === undefined ? documents.definition : documents.companions[companion]?.json;
            const place = JSON.stringify(resolvePointer(json, pointer));
            if (code === 'used') expect(gone.some((id) => place.includes(id))).toBe(true);
          }
          return;
        }
        for (const id of gone) expect(names(edit.documents, id)).toBe(false);
        expectSame(JSON.stringify(edit.undo.documents), text);
        const after = engine.parseDefinition(edit.documents.definition);
        expectSame(
          after.questions.map(({ id }) => id),
          questionnaire.questions.map(({ id }) => id).filter((id) => !gone.includes(id)),
        );
        const migration = engine.migrateAnswers(questionnaire, after, edit.plan, answers);
        expectSame(
          migration.parked.map(({ questionId, code, message }) => [questionId, code, message]),
          Object.keys(answers).flatMap((id) => (gone.includes(id) ? [[id, 'dropped', reason]] : [])),
        );
        expectSame({ ...engine.restoreAnswers(migration) }, answers);
        const examples = edit.documents.companions['examples']?.json as { examples: [] };
        expectSame(edit.unheld.length, engine.checkExamples(after, examples.examples).length);
        if (uses === 'leftOut') return;

        // Nobody looked at it: all others stand as they did.
        const standing = (all: FormDocuments, of: AnswerMap) =>
          followsFrom(engine, all, of).excluded.filter((id) => !gone.includes(id));
        expectSame(standing(edit.documents, migration.answers), standing(documents, answers));
        expectSame(edit.unheld, []);
      }),
  },
  deletedOptionsAreNamedNowhere: {
    title:
      '[T-5 T-6 T-8] after an option is deleted no rule compares it, and exactly the answers that choose it are parked',
    numRuns: 400,
    property: (engine: Engine) =>
      fc.property(drawnForms, fc.constantFrom('refused', 'leftOut'), (drawn, uses) => {
        const { documents, answers, questionnaire } = documentsOf(engine, drawn);
        const [at = 0, which = 0] = drawn.picked;
        const question = pick(
          questionnaire.questions.filter(({ options }) => options.length > 1),
          at,
        );
        const option = question && pick(question.options, which)?.id;
        if (question === undefined || option === undefined) return;
        const deletion = { question: question.id, option, reason: 'Not wanted', uses } as const;
        const edit = engine.deleteFrom(documents, deletion, engine.engineTables);
        if (edit.status === 'refused') return;
        const after = engine.parseDefinition(edit.documents.definition);
        const choosing = (given: AnswerMap) =>
          Object.entries(given).filter(
            ([id, { selectedOptionId: chosen }]: [string, Answer]) =>
              (chosen ?? '').split(',').includes(option) &&
              !engine.findQuestion(after, id)?.options.some((each) => each.id === option),
          );
        const migration = engine.migrateAnswers(questionnaire, after, edit.plan, answers);
        expectSame(
          migration.parked.map(({ questionId, code }) => [questionId, code]),
          choosing(answers).map(([id]) => [id, 'unknownOption']),
        );
        if (uses === 'leftOut') return;
        // The option was none that a condition waits for: whoever has not chosen it sees the same form.
        const others = Object.fromEntries(
          Object.entries(answers).filter(([id]) => Object.hasOwn(migration.answers, id)),
        );
        expectSame(
          followsFrom(engine, edit.documents, others).excluded,
          followsFrom(engine, documents, others).excluded,
        );
        // Where options are counted, an example that chose this one may say something else now, and is named (T-10).
        const isCounted = JSON.stringify(documents.definition).includes(`"${question.id}.count"`);
        if (!isCounted) expectSame(edit.unheld, []);
      }),
  },
} satisfies Record<string, Law>;
