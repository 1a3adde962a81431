/** Drawn turns of two people, read with a questionnaire and made as moves in a form. */
import { parseDefinition } from '@alo/engine/authoring';
import { mergeSave } from '@alo/engine/server';
import type { FormMove } from '@alo/engine/testing';
import type { StepKey } from '@alo/schemas';
import {
  beginTwoPeople as begin,
  createSeenOfTwo,
  type SeenOfTwo,
  type TwoPeople,
} from '../../../engine/src/testing/form-runs.js';
import { pick } from '../../../engine/src/testing/words.js';
import { answersIn, given } from '../arbitraries/answers.js';
import { buttonIn } from '../arbitraries/doings.js';
import type { DrawnTurns, Turn } from '../arbitraries/turns.js';
import type { Engine } from '../laws/law.js';

export { createSeenOfTwo };

const outcomes = { succeed: 'respond', arrive: 'receive', fail: 'fail', loseAnswer: 'loseResponse' } as const;

export async function beginTwoPeople(
  { definition, answers: drawn }: DrawnTurns,
  seen: SeenOfTwo,
  engine: Engine,
): Promise<Omit<TwoPeople, 'move'> & { happen(this: void, turn: Turn): Promise<void> }> {
  const questionnaire = parseDefinition(definition);
  const { answers } = mergeSave(questionnaire, {
    stored: answersIn(questionnaire, drawn),
    changes: {},
    stepKey: 'planet',
    saveAsDraft: true,
    finalSteps: new Set<StepKey>(),
  });
  const two = await begin(questionnaire, answers, seen, engine);

  function moveOf({ who, doing }: Turn): FormMove | undefined {
    const person = pick(two.people, who);
    if (!person) return undefined;
    const by = person.name;
    switch (doing.by) {
      case 'respondent': {
        const found = given(questionnaire, doing);
        return found && { by, does: 'answer', question: found.question.id, answer: found.answer };
      }
      case 'button': {
        const button = buttonIn(person.form.state(), doing);
        if (button === 'highlight.over' || button === 'refusal.due') return undefined;
        const step = pick(questionnaire.steps, doing.to)?.key ?? 'sources';
        return { by, does: 'press', button, step, takesTheirs: doing.to > 0 };
      }
      case 'saving':
        return { by, does: 'save' };
      case 'reload':
        return { by, does: 'reload' };
      case 'server':
        return { by: 'server', does: outcomes[doing.outcome], call: doing.which };
    }
  }
  return {
    ...two,
    async happen(turn) {
      const made = moveOf(turn);
      if (made) await two.move(made);
      // What a turn of the server began in the form of the other one is over, too.
      await pick(two.people, turn.who)?.form.settled();
    },
  };
}
