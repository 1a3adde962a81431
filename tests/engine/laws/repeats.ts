/** What holds of groups that repeat (D-33, V-24, G-12 of SPEC.md). */
import type { Question, Questionnaire } from '@alo/engine';
import { questionnaires } from '@alo/engine/testing';
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { expect } from 'vitest';
import fc from 'fast-check';
import { partsOf, type Parts } from '../../../engine/src/testing/plain/conditions.js';
import { isGrid, isGroup, plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { ruleHoldsPlainly } from '../../../engine/src/testing/plain/json-logic.js';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { named, type Engine } from './law.js';
import { idsWithin, repeatedIn, withEntriesWritten } from './plain/entries.js';
import { expectSame } from './same.js';

const forms = questionnaires({ repeats: true });

const looksAtAll = (question: QuestionDefinition): boolean =>
  /"(some|all|none)":|\.count"/.test(JSON.stringify([question.visible_when, question.options]));

/** What is read of a question, without what says that it repeats. */
function apart({ repeat: _, writtenId: __, ...question }: Question, ignoresRules: boolean) {
  if (!ignoresRules) return question;
  const { visibleWhen: ___, options, ...others } = question;
  return { ...others, options: options.map(({ visibleWhen: ____, ...option }) => option) };
}

/** What a rule sees of the form: every shown answer, and of each repeated group the list of entries that are there. */
function seenBy(engine: Engine, definition: QuestionnaireDefinition, drawn: readonly number[]) {
  const questionnaire = engine.parseDefinition(definition);
  const answers = answersIn(questionnaire, drawn);
  const { excluded } = engine.evaluate(questionnaire, answers);
  const parts: Record<string, Parts> = {};
  for (const { id, source } of plainQuestions(withEntriesWritten(definition)))
    parts[id] = partsOf(source, excluded.has(id) ? undefined : answers[id]);
  const seen: Record<string, unknown> = { ...parts };
  for (const group of repeatedIn(definition)) {
    const { least = 1, most = 1 } = group.repeat ?? {};
    const numbers = Array.from({ length: most }, (_, at) => at + 1).filter(
      (number) => number <= least || parts[`${group.id}--${number}`]?.option === 'yes',
    );
    const entries = numbers.map((number) => ({
      ...parts,
      ...Object.fromEntries(
        idsWithin(group).map((id) => [id, parts[number === 1 ? id : `${id}--${number}`]]),
      ),
    }));
    seen[group.id] = Object.assign(entries, { count: entries.length });
  }
  return { questionnaire, parts, seen };
}

const ruleOf = ({ questions }: Questionnaire, id: string): unknown =>
  questions.find((question) => question.id === id)?.visibleWhen;

export const repeatLaws = named({
  repeatsAreWrittenOut: {
    title:
      '[D-33 G-12] a form with a group that repeats is read as the form in which each entry is written out with its mark',
    numRuns: 600,
    property: (engine) =>
      fc.property(forms, (definition) => {
        const all = plainQuestions(definition);
        const ruled = new Set(all.filter(({ source }) => looksAtAll(source)).map(({ id }) => id));
        const plain = structuredClone(withEntriesWritten(definition));
        for (const { source } of plainQuestions(plain)) {
          if (!ruled.has(source.id)) continue;
          delete source.visible_when;
          for (const option of source.options ?? []) delete option.visible_when;
        }
        const read = (form: QuestionnaireDefinition) => {
          const { questions, indexes, ...others } = engine.parseDefinition(form);
          const asked = questions.map((question) => apart(question, ruled.has(question.id)));
          return { ...others, indexes: [...indexes], questions: asked };
        };
        expectSame(read(definition), read(plain));
      }),
  },

  entriesAreLists: {
    title: '[V-24] some, all, none and count say of the entries what json-logic-js says of their list',
    numRuns: 1000,
    property: (engine) =>
      fc.property(forms, drawnAnswers, (definition, drawn) => {
        const { questionnaire, parts, seen } = seenBy(engine, definition, drawn);
        for (const { id, source } of plainQuestions(definition)) {
          const { visible_when: rule } = source;
          if (rule === undefined || !looksAtAll(source) || /\.(figure|progress)"/.test(JSON.stringify(rule)))
            continue;
          const holds = engine.ruleHolds(
            ruleOf(questionnaire, id),
            (name, part) => parts[name]?.[part as keyof Parts] ?? null,
          );
          expect(holds, id).toBe(ruleHoldsPlainly(rule, seen as Readonly<Record<string, Parts>>));
        }
      }),
  },

  marksCountNowhere: {
    title: '[C-18] the mark of an entry is never missing, and in no count',
    numRuns: 300,
    property: (engine) =>
      fc.property(forms, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const { excluded, unanswered, form } = engine.evaluate(
          questionnaire,
          answersIn(questionnaire, drawn),
        );
        const isMark = ({ type, component }: Question) => type === 'radio' && component === 'entry';
        const marks = questionnaire.questions.filter(isMark).map(({ id }) => id);
        expect(unanswered.filter((id) => marks.includes(id))).toEqual([]);
        const asked = plainQuestions(withEntriesWritten(definition)).filter(
          ({ id, source, readOnly, parent }) =>
            !excluded.has(id) &&
            !readOnly &&
            !isGroup(source) &&
            !marks.includes(id) &&
            !(parent && isGrid(parent.source)),
        );
        expect(form.total).toBe(asked.length);
      }),
  },
});
