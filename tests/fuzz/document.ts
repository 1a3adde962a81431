/** The server's OpenAPI document: which operations there are, what they take and what they may answer. */
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The part of JSON Schema that requests use. */
export interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
}

/** The first thing in a value that does not fit; undefined when it fits. */
type Check = (value: unknown) => string | undefined;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  /** `/api/hotels/{id}` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly takes: Check | undefined;
  /** The responses by status; undefined for one without a body. */
  readonly responses: ReadonlyMap<number, Check | undefined>;
  /** The media type of its words. */
  readonly type: string;
  /** The media types of its files. */
  readonly files: readonly string[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Entry {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Content>> };
}

export interface Documented {
  readonly operations: readonly Operation[];
  /** Checks the body of any refusal. */
  readonly refusal: Check;
  /** The operation that a path (decoded as the router does) and a method lead to. */
  find(method: string, path: string): Operation | undefined;
}

export function readDocument(document: OpenApiDocument): Documented {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema(document, 'openapi');
  const checks = new Map<string, Check>();
  /**
   * A schema at its place in the document, so that its references are found. It is compiled when it is first asked:
   * all of them at once hold the process for a minute, and connections that are open break.
   */
  const checkAt = (...place: string[]): Check => {
    const parts = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const $ref = `openapi#/${parts.join('/')}`;
    return (value) => {
      let check = checks.get($ref);
      if (!check) {
        const validate = ajv.compile({ $ref });
        check = (checked) => {
          if (validate(checked)) return undefined;
          const [error] = validate.errors ?? [];
          return `${error?.instancePath ?? ''} ${error?.message ?? ''}`;
        };
        checks.set($ref, check);
      }
      return check(value);
    };
  };
  /** A response that may have both is checked as what it is: a directory's. */
  const wordTypes = ['application/scim+json', 'application/json'];
  const typeIn = (content: Content['content'] = {}) => wordTypes.find((type) => type in content);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]): Operation => {
      const place = ['paths', path, method];
      const responses = Object.entries(entry.responses).map(([status, response]) => {
        const name = response.$ref?.split('/').at(-1);
        const at = name === undefined ? [...place, 'responses', status] : ['components', 'responses', name];
        const { content } = name === undefined ? response : (document.components.responses[name] ?? {});
        const type = typeIn(content);
        const check = type === undefined ? undefined : checkAt(...at, 'content', type, 'schema');
        return [Number(status), check] as const;
      });
      const bodyType = typeIn(entry.requestBody?.content);
      const body = bodyType === undefined ? undefined : entry.requestBody?.content?.[bodyType]?.schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters: entry.parameters ?? [],
        body,
        takes: body && checkAt(...place, 'requestBody', 'content', bodyType ?? '', 'schema'),
        responses: new Map(responses),
        type: path.startsWith('/api/scim/') ? 'application/scim+json' : 'application/json',
        files: Object.keys(entry.responses['200']?.content ?? {}).filter((type) => !wordTypes.includes(type)),
      };
    }),
  );
  // An address in words comes before one with a place for anything, as in the router.
  const exactFirst = operations.toSorted(
    (left, right) => left.path.split('{').length - right.path.split('{').length,
  );
  const patterns = exactFirst.map(
    (operation) => [new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operation] as const,
  );
  return {
    operations,
    refusal: checkAt('components', 'responses', 'Refused400', 'content', 'application/json', 'schema'),
    find: (method, path) =>
      patterns.find(([pattern, operation]) => operation.method === method && pattern.test(path))?.[1],
  };
}
