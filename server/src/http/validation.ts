/** Checks requests against their schemas. Only what always comes as text (path, query, headers) is converted. */
import { Ajv, type Options } from 'ajv';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

const shared = { allErrors: false, removeAdditional: false, strict: false } satisfies Options;

export function checkWithSchemas(app: FastifyInstance): void {
  const asSent = new Ajv({ ...shared, coerceTypes: false, useDefaults: false });
  const asText = new Ajv({ ...shared, coerceTypes: true, useDefaults: true });
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? asSent : asText).compile(schema);
  app.setValidatorCompiler(compile);
}
