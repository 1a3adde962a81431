/** Where documents of a hotel's questionnaire name ids: the tables of the engine, and those of what stands beside them. */
import {
  answersTable,
  engineTables,
  type Naming,
  type Place,
  type ReferenceTables,
} from '@alo/engine/authoring';
import type { GbtaTopic, Profile, StrengthsModel, TravelerPageModel, VsmePoint } from '@alo/schemas';

/** Each member of a document, with its place: a new one does not compile until it is here. */
type Members<Document> = Readonly<Record<keyof Document, Place>>;
/** The members that some of several shapes have. */
type MembersOfEach<Shapes> = Readonly<Record<Shapes extends unknown ? keyof Shapes : never, Place>>;

const question: Naming = { names: 'question' };
/** It says something of the question alone, and goes with it. */
const goes: Naming = { names: 'question', leaves: 'item' };
const option: Naming = { names: 'option' };
const figure: Naming = { names: 'figure' };

const travelerPage: Place = {
  members: {
    questionnaire: 'plain',
    period_end: { names: 'question', leaves: 'member' },
    facts: {
      list: {
        members: {
          question: goes,
          figure,
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

const profile: Place = {
  members: {
    key: 'plain',
    title: 'plain',
    description: 'plain',
    today: 'plain',
    answers: answersTable,
    files: { keys: goes },
    reviews: { keys: goes },
  } satisfies Members<Profile>,
};

/** What a buyer's row asks stays asked: it is given to another question before its own can leave. */
const gbta: Place = {
  members: {
    rows: {
      list: {
        about: 'question',
        members: {
          ref: 'plain',
          code: 'plain',
          edition: 'plain',
          section: 'plain',
          kind: 'plain',
          topic: 'plain',
          question,
          rule: {
            members: {
              kind: 'plain',
              yes: option,
              no: option,
              because: 'plain',
              times: { members: { question } },
              option,
            } satisfies MembersOfEach<GbtaTopic['rule']>,
          },
          confirmed_by: 'plain',
        } satisfies Members<GbtaTopic>,
      },
    },
  },
};

const chosen: Place = { about: 'question', members: { question, options: { list: option } } };

const vsme: Place = {
  members: {
    points: {
      list: {
        members: {
          disclosure: 'plain',
          label: 'plain',
          at: 'plain',
          rule: {
            about: 'question',
            members: {
              kind: 'plain',
              question,
              lines: { list: { list: question } },
              values: { keys: option },
              sum: { list: question },
              times: 'plain',
              zero: chosen,
              share: { members: { question, of: 'plain' } },
              figure,
              part: 'plain',
              because: 'plain',
              known: { list: goes, fewest: 1, whenFewer: 'leaves' },
            } satisfies MembersOfEach<VsmePoint['rule']>,
          },
          when: chosen,
          otherwise: 'plain',
          check: 'plain',
        } satisfies Members<VsmePoint>,
      },
    },
  },
};

/** By the kind of document: a name of a file beside the definition, `profile`, `gbta` or `vsme`. */
export const hotelTables: ReferenceTables = {
  ...engineTables,
  'traveler-page': travelerPage,
  strengths,
  profile,
  gbta,
  vsme,
};
