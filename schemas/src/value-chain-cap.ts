/** What a buyer may demand of a smaller company under the voluntary standard of the European Union. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * May a buyer demand the data of a disclosure for its own sustainability report?
 *
 * | value          | a buyer may demand                                              |
 * | -------------- | --------------------------------------------------------------- |
 * | `yes`          | all of it                                                       |
 * | `partly`       | at least some of its data points                                |
 * | `no`           | none of it: the company may refuse                              |
 * | `not_verified` | nobody read it in a source                                      |
 */
export const Demandable = Type.Enum(['yes', 'partly', 'no', 'not_verified']);

/** The two modules of the standard. */
export const DisclosureModule = Type.Enum(['basic', 'comprehensive']);

const CappedDisclosure = Type.Object(
  {
    /** Its number in the standard, such as B3. */
    id: Type.String({ pattern: '^[BC]\\d{1,2}$' }),
    /** The topic in a few words of our own. */
    title: text(100),
    module: DisclosureModule,
    /** Of a company of at most 10 people. */
    up_to_10: Demandable,
    /** Of a company of more than 10 and at most 1 000 people. */
    up_to_1000: Demandable,
    /** Where it was read, or where it was looked for. */
    source: text(200),
    /** The day on which it was read, YYYY-MM-DD. */
    checked: Day,
    note: Type.Optional(text(300)),
  },
  closed,
);

/** `schemas/value-chain-cap.json`. */
export const ValueChainCap = Type.Object(
  {
    /** The id of the standard in `standards.json` that sets the cap. */
    standard: Id,
    /** The cap counts for financial years of the buyer that begin on this day or later. */
    applies_from: Day,
    url: Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 }),
    checked: Day,
    note: text(700),
    disclosures: Type.Array(CappedDisclosure, { minItems: 1, maxItems: 50 }),
  },
  closed,
);
export type Demandable = Static<typeof Demandable>;
export type ValueChainCap = Static<typeof ValueChainCap>;
