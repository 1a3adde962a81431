/** What is shown: the reference and the sheet, held against json-logic-js. */
import fc from 'fast-check';
import { ruleOfDependencies } from '../../conditions/dependencies.js';
import { ruleHolds, type VariableLookup } from '../../conditions/rule.js';
import { normaliseAnswer } from '../../model/answer.js';
import type { Answer, AnswerMap } from '../../model/documents.generated.js';
import { takesAnswer, type Questionnaire } from '../../model/questionnaire.js';
import { evaluate } from '../../rules/evaluate.js';
import { createAnswerSheet } from '../../sheet/create-answer-sheet.js';
import { answersTo, type DrawOptions } from '../answers.js';
import { plainFormOf, type PlainForm } from '../plain-form.js';
import { partsOf, type Parts } from '../plain/conditions.js';
import { ruleHoldsPlainly } from '../plain/json-logic.js';
import { hiddenPlainly, rulePlainly } from '../plain/visibility.js';
import { counts, states } from '../sheet-says.js';
import { expectSame, expectThat, lawOf, type CheckOptions, type Law } from './law.js';

const verb = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown');

/** Compares what is hidden, question by question. */
function expectHidden(
  { questions }: PlainForm,
  who: string,
  engine: ReadonlySet<string>,
  opinion: ReadonlySet<string>,
) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const question of questions) {
    const { id, parent } = question;
    const [said, expected] = [engine.has(id), opinion.has(id)];
    if (said === expected) continue;
    const rule = rulePlainly(question, byId);
    const because =
      parent && opinion.has(parent.id)
        ? `"${parent.id}", in which it is nested, is hidden`
        : rule === undefined
          ? 'it has no condition'
          : `json-logic-js evaluates ${JSON.stringify(rule)}`;
    expectThat(
      false,
      `Question "${id}": ${who} says that it is ${verb(said)}, the second opinion says ${verb(expected)}: ${because}.`,
    );
  }
}

/** One answer after the other, by the place of its question among those that take one. */
const changes = (questionnaire: Questionnaire, options: DrawOptions) =>
  fc.tuple(answersTo(questionnaire, options), fc.array(fc.nat(999), { maxLength: 8, size: 'max' }));

/** The changes that a drawn order makes of answers: each says the answer of its question, or clears it. */
function changesIn(questionnaire: Questionnaire, answers: AnswerMap, order: readonly number[]) {
  const questions = questionnaire.questions.filter(takesAnswer);
  return order.flatMap((number): { readonly id: string; readonly answer: Answer | null }[] => {
    const question = questions[number % Math.max(1, questions.length)];
    return question ? [{ id: question.id, answer: answers[question.id] ?? null }] : [];
  });
}

export function visibilityLaws(questionnaire: Questionnaire, options: DrawOptions & CheckOptions): Law[] {
  const form = plainFormOf(questionnaire);
  const { questions } = form;
  const answers = answersTo(questionnaire, options);
  const own = (map: AnswerMap, id: string) => (Object.hasOwn(map, id) ? map[id] : undefined);

  return [
    lawOf(
      {
        name: 'shownByRules',
        rules: 'V-1 V-2 V-3 V-4 V-5 V-6 V-7 V-8 V-9 V-10 V-12 V-13 V-15 V-16 V-21',
        says: 'a question is shown exactly when json-logic-js says so of its condition',
        cases: fc.record({ answers }),
        holds: ({ answers: drawn }) => {
          expectHidden(
            form,
            'the engine',
            evaluate(questionnaire, drawn).excluded,
            hiddenPlainly(questions, drawn),
          );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'sheetShowsByRules',
        rules: 'A-10 A-11 V-8 V-10',
        says: 'the answer sheet shows what json-logic-js says, after one answer and the next',
        cases: fc.record({ saved: answers, changes: changes(questionnaire, options) }),
        holds: ({ saved, changes: [said, order] }) => {
          const sheet = createAnswerSheet(questionnaire, { answers: saved });
          const compare = () => {
            const all = states({ questionnaire, sheet });
            const shown = Object.fromEntries(all.flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])));
            const excluded = new Set(all.flatMap(({ id, excluded: isHidden }) => (isHidden ? [id] : [])));
            expectHidden(form, 'the sheet', excluded, hiddenPlainly(questions, shown));
          };
          compare();
          for (const { id, answer } of changesIn(questionnaire, said, order)) {
            sheet.set(id, answer);
            compare();
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'nestedIsHidden',
        rules: 'V-11',
        says: 'what is nested in a hidden question is hidden',
        cases: fc.record({ answers }),
        holds: ({ answers: drawn }) => {
          const { excluded } = evaluate(questionnaire, drawn);
          for (const { id, parent } of questionnaire.questions)
            expectThat(
              parent === undefined || !excluded.has(parent) || excluded.has(id),
              `Question "${id}": the engine shows it, although "${parent ?? ''}", in which it is nested, is hidden.`,
            );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'hiddenIsUnanswered',
        rules: 'V-8 A-6',
        says: 'what is said to a hidden question shows, counts and completes nothing',
        cases: fc.record({ answers }),
        holds: ({ answers: drawn }) => {
          const hidden = hiddenPlainly(questions, drawn);
          const without = Object.fromEntries(Object.entries(drawn).filter(([id]) => !hidden.has(id)));
          expectSame(
            `Without the answers of hidden questions (${[...hidden].join(', ')})`,
            evaluate(questionnaire, drawn),
            evaluate(questionnaire, without),
          );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'toggledBack',
        rules: 'A-5 A-3 C-8',
        says: 'an answer that is changed and changed back leaves every question and count as it was',
        cases: fc.record({ saved: answers, changes: changes(questionnaire, options) }),
        holds: ({ saved, changes: [said, order] }) => {
          const sheet = createAnswerSheet(questionnaire, { answers: saved });
          for (const { id, answer } of changesIn(questionnaire, said, order)) {
            const before = states({ questionnaire, sheet });
            const counted = counts(questionnaire, sheet);
            const old = sheet.question(id).answer ?? null;
            sheet.set(id, answer);
            sheet.set(id, old);
            states({ questionnaire, sheet }).forEach((state, at) => {
              expectSame(
                `Question "${state.id}", when "${id}" is changed and changed back`,
                state,
                before[at],
              );
            });
            expectSame(
              `The counts, when "${id}" is changed and changed back`,
              counts(questionnaire, sheet),
              counted,
            );
            sheet.set(id, answer);
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'listsAreRules',
        rules: 'V-14 V-10 V-9 V-15',
        says: 'a dependency list and the rule that the engine makes of it say what json-logic-js says',
        cases: fc.record({ answers }),
        holds: ({ answers: drawn }) => {
          const byId = new Map(questions.map((question) => [question.id, question]));
          const seen = Object.create(null) as Record<string, Parts>;
          for (const { id, source } of questions) seen[id] = partsOf(source, own(drawn, id));
          for (const question of questionnaire.questions) {
            const plain = byId.get(question.id);
            if (question.dependencies.length === 0 || !plain) continue;
            const { visible_when: _, ...source } = plain.source;
            const expected = ruleHoldsPlainly(rulePlainly({ ...plain, source }, byId), seen);
            const rule = ruleOfDependencies(questionnaire, question.dependencies, question.dependencyMatch);
            const lookup: VariableLookup = (id, part) => seen[id]?.[part] ?? null;
            const about = `The dependency list of "${question.id}" as the rule ${JSON.stringify(rule)}`;
            expectSame(`${about}, by json-logic-js`, ruleHoldsPlainly(rule, seen), expected);
            expectSame(`${about}, by the engine`, ruleHolds(rule, lookup), expected);
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'orderDoesNotMatter',
        rules: 'A-11',
        says: 'the order in which questions are answered changes nothing',
        cases: fc.record({ answers, order: fc.array(fc.nat(999), { maxLength: 60, size: 'max' }) }),
        holds: ({ answers: drawn, order }) => {
          const entries = Object.entries(drawn);
          const shuffled = entries
            .map((entry, at) => ({ entry, place: order[at % Math.max(1, order.length)] ?? 0 }))
            .sort((left, right) => left.place - right.place)
            .map(({ entry }) => entry);
          const [inOrder, otherwise] = [entries, shuffled].map((each) => {
            const sheet = createAnswerSheet(questionnaire);
            for (const [id, answer] of each) sheet.set(id, answer);
            return [states({ questionnaire, sheet }), counts(questionnaire, sheet)];
          });
          expectSame('Answered in another order', otherwise, inOrder);
          const sheet = createAnswerSheet(questionnaire);
          for (const [id, answer] of shuffled) sheet.set(id, answer);
          for (const question of questionnaire.questions) {
            const said = own(drawn, question.id);
            if (said === undefined) continue;
            expectSame(
              `The answer of "${question.id}"`,
              sheet.question(question.id).answer ?? null,
              normaliseAnswer(question, said),
            );
          }
        },
      },
      options,
    ),
  ];
}
