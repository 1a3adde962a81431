/** Where the files beside a definition name ids: the tables of the engine, and those of what travelers and hotels read. */
import { engineTables, type Naming, type Place, type ReferenceTables } from '@alo/engine/authoring';
import type { StrengthsModel, TravelerPageModel } from '@alo/schemas';

/** Each member of a document, with its place: a new one does not compile until it is here. */
type Members<Document> = Readonly<Record<keyof Document, Place>>;
/** The members that some of several shapes have. */
type MembersOfEach<Shapes> = Readonly<Record<Shapes extends unknown ? keyof Shapes : never, Place>>;

const question: Naming = { names: 'question' };
/** It says something of the question alone, and goes with it. */
const goes: Naming = { names: 'question', leaves: 'item' };

const travelerPage: Place = {
  members: {
    questionnaire: 'plain',
    period_end: { names: 'question', leaves: 'member' },
    facts: {
      list: {
        members: {
          question: goes,
          figure: { names: 'figure' },
          proof: question,
          title: 'plain',
          unit: 'plain',
        } satisfies MembersOfEach<TravelerPageModel['facts'][number]>,
      },
    },
    place: { list: { members: { question: goes, title: 'plain' } } },
    certificates: {
      keys: goes,
      each: { members: { level: question, issuer: { list: goes, fewest: 1 } } },
    },
  } satisfies Members<TravelerPageModel>,
};

const strengths: Place = {
  members: { questionnaire: 'plain', titles: { keys: goes } } satisfies Members<StrengthsModel>,
};

/** By the name of a file beside the definition, without its ending. */
export const companionTables: ReferenceTables = {
  ...engineTables,
  'traveler-page': travelerPage,
  strengths,
};
