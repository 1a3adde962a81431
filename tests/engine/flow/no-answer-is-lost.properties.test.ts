import { evaluate } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerable, drawnAnswers } from '../arbitraries/answers.js';
import { doings } from '../arbitraries/doings.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { anyOpening, beginHistory, createSeen } from './history.js';
import { assertAndSee } from '../support/assert-and-see.js';

describe('a form being filled in', { timeout: 60_000 }, () => {
  it('[F-21 F-16 ENG-34 ENG-39] no order of answers, events and failures loses an answer', async () => {
    const seen = createSeen();
    await assertAndSee(
      fc.asyncProperty(
        definitions,
        drawnAnswers,
        anyOpening,
        doings,
        async (definition, drawn, opening, all) => {
          const { flow, memory, happen, open } = await beginHistory(definition, drawn, seen);
          const { sheet, server } = flow;
          const { questionnaire } = sheet;
          const expectNothingLost = (isExpected = (_id: string) => true) => {
            for (const { id } of answerable(questionnaire).filter((question) => isExpected(question.id)))
              expect({ id, answer: sheet.question(id).answer ?? null }).toEqual({
                id,
                answer: memory.typed(id),
              });
          };
          await open(opening);
          for (const doing of all) {
            await happen(doing);
            expectNothingLost();
          }
          if (all.some(({ by }) => by === 'somebodyElse')) return;
          // Loaded again, what is stored and the drafts are together what was typed.
          sheet.replaceSaved({ answers: server.stored() });
          const { excluded } = evaluate(questionnaire, memory.answers());
          expectNothingLost((id) => !excluded.has(id) && !memory.mayBeGone(id));
        },
      ),
      seen,
      240,
    );
  });
});
