/** Answers that are judged beside others, and options that are offered by them, held to what the rules say plainly. */
import type { Answer } from '@alo/schemas';
import fc from 'fast-check';
import {
  issueBesidePlainly,
  notOfferedPlainly,
  seenPlainly,
} from '../../../engine/src/testing/plain/beside.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { answerable, answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { named } from './law.js';
import { expectSame } from './same.js';

/** Which answers are given one after the other, by their places among all that are drawn. */
const order = fc.array(fc.nat(), { minLength: 1, maxLength: 12, size: 'max' });

export const besideLaws = named({
  besideOthers: {
    title:
      '[L-19 L-20 V-20 A-20 A-10] after every answer, what is wrong beside other answers and which options are offered is what an independent reading of the rules says, in the reference and in the sheet, and their listeners are told when, and only when, it changed',
    numRuns: 600,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, drawnAnswers, order, (definition, drawn, later, places) => {
        const questionnaire = engine.parseDefinition(definition);
        const plain = plainQuestions(definition);
        const sheet = engine.createAnswerSheet(questionnaire, {
          answers: answersIn(questionnaire, drawn),
        });
        const said = answersIn(questionnaire, later);
        const told = new Set<string>();
        for (const { id } of questionnaire.questions) sheet.subscribe(id, () => void told.add(id));
        const look = () => {
          const answers: Record<string, Answer> = {};
          for (const { id } of questionnaire.questions) {
            const { answer } = sheet.question(id);
            if (answer) answers[id] = answer;
          }
          const seen = seenPlainly(plain, answers);
          const issueOf = engine.issuesIn(questionnaire, answers);
          return plain.map((question) => {
            const { id } = question;
            const asked = engine.findQuestion(questionnaire, id);
            const { issue, notOffered } = sheet.question(id);
            const alone = asked && engine.validateAnswer(asked, answers[id]);
            const beside = alone ? undefined : issueBesidePlainly(question, answers[id], seen);
            const expected = beside && { questionId: id, params: {}, ...beside };
            if (!alone) expectSame([id, issue], [id, expected]);
            if (!alone && asked) expectSame([id, issueOf(asked)], [id, expected]);
            expectSame([id, notOffered], [id, notOfferedPlainly(question, seen)]);
            return JSON.stringify(sheet.question(id));
          });
        };
        let before = look();
        const takers = answerable(questionnaire);
        for (const place of places) {
          const question = takers[place % Math.max(1, takers.length)];
          if (!question) return;
          told.clear();
          sheet.set(question.id, said[question.id] ?? null);
          const after = look();
          const changed = plain.filter((_, at) => after[at] !== before[at]).map(({ id }) => id);
          expectSame([...told].sort(), changed.sort());
          before = after;
        }
      }),
  },
});
