import { responses } from '@alo/schemas';
import fc from 'fast-check';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { misfit, type Shape } from '../../../app/src/lib/response-shape';
import * as accountShapes from '../../../app/src/lib/account-responses.generated';
import * as assessmentShapes from '../../../app/src/lib/assessment-responses.generated';
import * as noticesShapes from '../../../app/src/lib/notices-responses.generated';
import * as auditShapes from '../../../app/src/lib/audit-responses.generated';
import * as conversationShapes from '../../../app/src/lib/conversation-responses.generated';
import * as evidenceShapes from '../../../app/src/lib/evidence-responses.generated';
import * as gbtaShapes from '../../../app/src/lib/gbta-responses.generated';
import * as groupAnswerShapes from '../../../app/src/lib/group-answer-responses.generated';
import * as groupOfferShapes from '../../../app/src/lib/group-offer-responses.generated';
import * as importShapes from '../../../app/src/lib/import-responses.generated';
import * as keepingShapes from '../../../app/src/lib/keeping-responses.generated';
import * as organizationShapes from '../../../app/src/lib/organization-responses.generated';
import * as otherShapes from '../../../app/src/lib/responses.generated';
import * as scoreShapes from '../../../app/src/lib/score-responses.generated';
import * as translationShapes from '../../../app/src/lib/translation-responses.generated';
import * as travelerShapes from '../../../app/src/lib/traveler-responses.generated';
import * as authoringShapes from '../../../app/src/lib/authoring-responses.generated';
import * as formMigrationShapes from '../../../app/src/lib/form-migration-responses.generated';
import * as webhookShapes from '../../../app/src/lib/webhook-responses.generated';

const shapes = {
  ...accountShapes,
  ...assessmentShapes,
  ...noticesShapes,
  ...auditShapes,
  ...conversationShapes,
  ...evidenceShapes,
  ...gbtaShapes,
  ...groupAnswerShapes,
  ...groupOfferShapes,
  ...importShapes,
  ...keepingShapes,
  ...organizationShapes,
  ...otherShapes,
  ...scoreShapes,
  ...translationShapes,
  ...travelerShapes,
  ...authoringShapes,
  ...formMigrationShapes,
  ...webhookShapes,
};

/** The part of JSON Schema that the schemas of responses use. */
interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

const limits = ['maximum', 'maxLength', 'minimum', 'pattern'];

/** Gives the schema without what only limits: a shape does not have that. A member may have the name of a limit. */
const withoutLimits = (schema: object) =>
  JSON.parse(
    JSON.stringify(schema, (word, value: unknown) => {
      // A client takes words that came later.
      if (typeof value === 'object' && value !== null && 'enum' in value && Array.isArray(value.enum))
        return { type: 'string' };
      return (limits.includes(word) && typeof value !== 'object') ||
        (word === 'additionalProperties' && value === false)
        ? undefined
        : value;
    }),
  ) as JsonSchema;

/** Values that the schema accepts. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, anyOf, items, properties, required = [], patternProperties } = schema;
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (items) return fc.array(valuesOf(items), { maxLength: 2 });
  if (properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)])),
      { requiredKeys: [...required] },
    );
  const [every] = Object.values(patternProperties ?? {});
  if (every) return fc.dictionary(fc.stringMatching(/^[A-Z]{1,3}$/), valuesOf(every), { maxKeys: 2 });
  if (type === 'string') return fc.string({ maxLength: 5 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer();
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  return type === 'null' ? fc.constant(null) : fc.jsonValue();
}

type Place = readonly (string | number)[];

/** Gives the places in a JSON value: itself first, then everything inside. */
const placesIn = (value: unknown, place: Place = []): Place[] => [
  place,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => placesIn(inside, [...place, name]))
    : []),
];

/** Gives `value` with something else at a place; `undefined` removes what stands there. */
function changed(value: unknown, [name, ...rest]: Place, to: unknown): unknown {
  if (name === undefined) return to ?? null;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      String(index) === name
        ? rest.length === 0 && to === undefined
          ? []
          : [changed(item, rest, to)]
        : [item],
    );
  const { [name]: inside, ...others } = value as Record<string, unknown>;
  return rest.length === 0 && to === undefined ? others : { ...others, [name]: changed(inside, rest, to) };
}

/** A value that the schema accepts, and mostly something is wrong with it. */
const nearValues = (schema: JsonSchema) =>
  fc
    .tuple(valuesOf(schema), fc.nat(), fc.option(fc.jsonValue(), { nil: undefined }), fc.boolean())
    .map(([value, which, to, isChanged]) => {
      const places = placesIn(value);
      return isChanged ? changed(value, places[which % places.length] ?? [], to) : value;
    });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives `value` with null for each missing member that may be null. */
function filled(schema: JsonSchema, value: unknown): unknown {
  const { anyOf, items, properties = {}, required = [], patternProperties = {} } = schema;
  if (anyOf?.[0]) return filled(anyOf[0], value);
  if (items && Array.isArray(value)) return value.map((item: unknown) => filled(items, item));
  if (!isObject(value)) return value;
  const [every] = Object.values(patternProperties);
  if (every)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(every, part)]));
  const members = Object.entries(properties).flatMap(([name, part]): [string, unknown][] => {
    if (Object.hasOwn(value, name)) return [[name, filled(part, value[name])]];
    return required.includes(name) && Schema.Check(part, null) ? [[name, null]] : [];
  });
  return { ...value, ...Object.fromEntries(members) };
}

describe('the shape of a response', () => {
  it.each(Object.entries(responses))(
    '[UNSP-004] of `%s` accepts what the schema accepts, and reads a missing member as null where that may be',
    (name, full) => {
      const schema = withoutLimits(full);
      const shape = (shapes as unknown as Record<string, Shape>)[`${name}Response`] ?? '';
      const verdicts = { fits: 0, misfits: 0 };
      fc.assert(
        fc.property(nearValues(schema), (value) => {
          const read = structuredClone(value);
          const fits = misfit(shape, read) === undefined;
          verdicts[fits ? 'fits' : 'misfits'] += 1;
          expect(fits).toBe(Schema.Check(schema, filled(schema, value)));
          if (fits) expect(read).toEqual(filled(schema, value));
        }),
        { numRuns: 500 },
      );
      expect(Math.min(verdicts.fits, verdicts.misfits)).toBeGreaterThan(50);
    },
  );

  it('[SRV-11] that does not fit says where', () => {
    const steps = { steps: [{ id: 'planet' }], currentStepKey: 'planet' };
    expect(misfit(shapes.stepsResponse, { data: steps })).toBe('/data/steps/0/key');
    expect(misfit(shapes.stepsResponse, null)).toBe('');
  });
});
