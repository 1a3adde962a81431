/** What the OpenAPI document says beyond the schemas of the routes: how each can refuse, and schemas that nest themselves. */
import { ErrorResponse, ScimError } from '@alo/schemas';
import type { Access } from '../policy/policy.js';
import type { Example } from './examples.js';

/** What each refusal means, wherever it is documented. */
const meanings = {
  400: 'The request does not fit: its address, its parameters, its headers or its body.',
  401: 'Nobody is signed in, or not with these credentials.',
  403: 'The signed-in user may not do this.',
  404: 'There is no such thing.',
  408: 'The request did not arrive in time.',
  409: 'The state does not allow it now, or the same request is still running.',
  412: 'Somebody else has changed the same answers: `conflicts` says which.',
  413: 'The body is larger than 1 MB, or a file larger than it may be.',
  415: 'The body is not JSON in UTF-8, or it is compressed; or a file is of a type that is not taken.',
  416: 'The file has no such part.',
  417: 'The server does not do what the Expect header asks for.',
  422: 'The content does not fit: an answer its question, or an Idempotency-Key its request.',
  429: 'Too many requests: Retry-After says how many seconds to wait.',
  431: 'The headers are larger than 16 kB.',
  507: 'There is no room left for files.',
  500: 'A mistake of the server.',
  503: 'The server cannot do it now: Retry-After says how many seconds to wait.',
} as const;
export type Refusal = keyof typeof meanings;

/** The statuses that a route can refuse with by its policy and its kind. */
export function refusalsOf(method: string, access: Access): Refusal[] {
  const everyRoute: Refusal[] = [400, 408, 417, 429, 431, 500, 503];
  const isChange = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  const hasBody: Refusal[] = isChange ? [413, 415] : [];
  // An Idempotency-Key that is under way, or that of another request.
  const hasKey: Refusal[] =
    isChange && (access.kind === 'signedIn' || access.kind === 'tab') ? [409, 422] : [];
  const byAccess: Record<Access['kind'], Refusal[]> = {
    public: [],
    ownCredentials: [401, 403],
    directory: [401],
    signedIn: [401],
    tab: [401, 403],
  };
  const hasId =
    access.kind === 'tab' && (access.hotel === true || access.file === true || access.organization === true);
  return [...everyRoute, ...hasBody, ...hasKey, ...byAccess[access.kind], ...(hasId ? [404 as const] : [])];
}

const nameOf = (status: Refusal | `${Refusal}`): string => `Refused${status}`;

const json = 'application/json';
const scim = 'application/scim+json';
const scimNameOf = (status: Refusal | `${Refusal}`): string => `Scim${nameOf(status)}`;

/** The refusals as components of the document, with the body that they have. */
const refusalsAs = (type: string, schema: object, name: (status: `${Refusal}`) => string) =>
  Object.entries(meanings).map(
    ([status, description]) =>
      [name(status as `${Refusal}`), { description, content: { [type]: { schema } } }] as const,
  );

/** By name: ours, and as directories read them. */
export const refusalComponents = Object.fromEntries([
  ...refusalsAs(json, ErrorResponse, nameOf),
  ...refusalsAs(scim, ScimError, scimNameOf),
]);
// Ours answers a directory, too, where the request could not be read so far that its route was known.
for (const status of [400, 408, 431] as const) {
  const { [nameOf(status)]: ours, [scimNameOf(status)]: theirs } = refusalComponents;
  Object.assign(theirs?.content ?? {}, ours?.content);
}

/** A schema that nests itself, as TypeBox writes it: one of its definitions. */
export interface CyclicSchema {
  readonly $defs: Readonly<Record<string, object>>;
  readonly $ref: string;
}

export const isCyclic = (schema: unknown): schema is CyclicSchema =>
  typeof schema === 'object' && schema !== null && '$defs' in schema && '$ref' in schema;

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The definitions as components, which refer to each other there. */
const componentsOf = ({ $defs }: CyclicSchema): Record<string, object> =>
  JSON.parse(JSON.stringify($defs), function (this: unknown, name, value: unknown) {
    if (name === '$id') return undefined;
    return name === '$ref' && typeof value === 'string' ? referTo(value).$ref : value;
  }) as Record<string, object>;

interface Content {
  required?: boolean;
  content?: Record<string, object>;
}
interface Operation {
  responses: Partial<Record<string, Content>>;
  requestBody?: Content;
}

/** The same body, as directories send and read it. */
function becomeScim(part: Content | undefined): void {
  const { [json]: body, ...others } = part?.content ?? {};
  if (part && body) part.content = { ...others, [scim]: body };
}

/** What this file touches of an OpenAPI document. */
export interface OpenApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Record<string, object> };
}

/** What is known of a route beyond its entry in the document. */
export interface RouteFacts {
  readonly refusals: ReadonlySet<Refusal>;
  /** Does a directory call it (RFC 7644)? */
  readonly isScim: boolean;
  /** The response with status 200, where its schema nests itself. */
  readonly cyclic: CyclicSchema | undefined;
  /** The form that it takes, where it takes one. */
  readonly form: object | undefined;
}

/** Puts an example beside the schema of each body, where the body is JSON. */
function illustrate({ requestBody, responses }: Operation, { status, request, response }: Example): void {
  const sent = requestBody?.content?.[json];
  if (sent && request !== undefined) Object.assign(sent, { example: request });
  const got = responses[status]?.content?.[json];
  if (got && response !== undefined) Object.assign(got, { example: response });
}

/** Adds to each operation of the document how it can refuse, the form that it takes, schemas that nest themselves, and an example. */
export function completeDocument(
  document: OpenApiDocument,
  factsOf: (method: string, path: string) => RouteFacts | undefined,
  exampleOf: (method: string, path: string) => Example | undefined,
): OpenApiDocument {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const facts = factsOf(method, path);
      if (facts?.form)
        operation.requestBody = {
          required: true,
          content: { 'multipart/form-data': { schema: facts.form } },
        };
      const { responses, requestBody } = operation;
      const isScim = facts?.isScim === true;
      if (isScim) for (const part of [requestBody, ...Object.values(responses)]) becomeScim(part);
      for (const status of facts?.refusals ?? []) {
        const name = isScim ? scimNameOf(status) : nameOf(status);
        responses[status] ??= { $ref: `#/components/responses/${name}` } as Content;
      }
      if (facts?.cyclic) {
        const schema = referTo(facts.cyclic.$ref);
        responses['200'] = { ...responses['200'], content: { [json]: { schema } } };
        document.components ??= {};
        document.components.schemas = { ...document.components.schemas, ...componentsOf(facts.cyclic) };
      }
      const example = exampleOf(method, path);
      if (example) illustrate(operation, example);
    }
  }
  return document;
}
