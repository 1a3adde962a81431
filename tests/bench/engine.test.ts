import { expect, it } from 'vitest';
import { evaluate, readDefinition } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { compareModels } from './engine/agreement.js';
import { competitorNames } from './engine/competitor.js';
import { competitors } from './engine/registry.js';
import { createScenario, shapes } from './engine/scenario.js';

const size = 100;
const changes = 16;
/** Milliseconds: SurveyJS alone takes seconds on a busy machine. */
const timeout = 60_000;

/** The reference says what is visible and unanswered; every competitor of the benchmark is held against it. */
it.each(shapes)(
  '[A-10] every competitor says what the reference says of a %s questionnaire',
  async (shape) => {
    const scenario = createScenario(shape, size, changes);
    const questionnaire = readDefinition(scenario.definition);
    for (const name of competitorNames) {
      const { competitor } = await competitors[name]();
      const model = competitor.load(competitor.translate(scenario.definition), scenario.answers);
      const answers: AnswerMap = { ...scenario.answers };
      scenario.history.forEach(({ id, answer }, turn) => {
        model.change(id, answer);
        if (answer === null) Reflect.deleteProperty(answers, id);
        else answers[id] = answer;
        const { excluded, unanswered, form } = evaluate(questionnaire, answers);
        const where = `${name}, after change ${turn + 1}`;
        compareModels(
          model,
          {
            visible: () =>
              questionnaire.questions.map(({ id: known }) => known).filter((known) => !excluded.has(known)),
            unanswered: () => [...unanswered],
          },
          where,
        );
        const { answered, total } = model.counts();
        expect({ where, answered, total }).toEqual({ where, answered: form.answered, total: form.total });
      });
    }
  },
  timeout,
);
