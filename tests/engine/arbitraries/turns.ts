/** What two people do to one form, turn by turn, and what comes of their calls. */
import type { QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { definitionOf, flatStep, group, radio, text, whenOption } from '../support/definitions.js';
import { drawnAnswers, drawnChange, type DrawnChange } from './answers.js';
import { pressing, replying, type Doing } from './doings.js';
import { definitions } from './questionnaires.js';
import type { Drawn } from './several.js';

/** A turn of one of the two (`who`); a turn of the server belongs to either. */
export interface Turn {
  readonly who: number;
  readonly doing:
    | ({ readonly by: 'respondent' } & DrawnChange)
    | Extract<Doing, { by: 'button' | 'server' }>
    /** What the person needs for a save: the save itself, or yes to what is asked. */
    | { readonly by: 'saving' }
    /** What the server holds is loaded anew. */
    | { readonly by: 'reload' };
}

/** Takes away or turns round what others depend on in the form below. */
const turningRound = fc.record({ question: fc.constantFrom(0, 2), answer: fc.constantFrom(1, 2) });

const turn: fc.Arbitrary<Turn> = fc.record({
  who: fc.nat(1),
  doing: fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .oneof({ weight: 3, arbitrary: drawnChange }, { weight: 1, arbitrary: turningRound })
        .map((change) => ({ by: 'respondent' as const, ...change })),
    },
    { weight: 5, arbitrary: fc.constant({ by: 'saving' as const }) },
    { weight: 2, arbitrary: pressing },
    { weight: 6, arbitrary: replying },
    { weight: 1, arbitrary: fc.constant({ by: 'reload' as const }) },
  ),
});

const whenBoth = (op: 'and' | 'or') => ({
  visible_when: { [op]: ['meter', 'open'].map((id) => ({ '==': [{ var: `${id}.option` }, 'yes'] })) },
});
/** A form in which most answers decide about others, here and in another step. */
const metered: QuestionnaireDefinition = definitionOf(
  flatStep(
    'planet',
    radio('meter'),
    text('kwh', whenOption('meter')),
    radio('open'),
    text('either', whenBoth('or')),
    text('both', whenBoth('and')),
  ),
  flatStep(
    'people',
    text('share', whenBoth('and')),
    text('shift', whenOption('meter')),
    group('reading', [text('month')], whenOption('meter')),
  ),
);

export const drawnTurns = fc.record({
  definition: fc.oneof({ weight: 3, arbitrary: fc.constant(metered) }, { weight: 1, arbitrary: definitions }),
  answers: drawnAnswers,
  turns: fc.noBias(fc.array(turn, { maxLength: 100, size: 'max' })),
});
export type DrawnTurns = Drawn<typeof drawnTurns>;
