/** Checks requests against their schemas. Bodies are taken as they are; query strings are text, so numbers are read. */
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
