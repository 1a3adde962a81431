/** Checks requests against their schemas. Only what always comes as text (path, query, headers) is converted. */
import { maxAnswersPerSave } from '@alo/schemas';
import { Ajv, type Options } from 'ajv';
import type { FastifyError, FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';

/** The first problem ends the check: a large wrong body costs no more than a small one. */
const shared = { allErrors: false, removeAdditional: false, strict: false } satisfies Options;

export function checkWithSchemas(app: FastifyInstance): void {
  const asSent = new Ajv({ ...shared, coerceTypes: false, useDefaults: false });
  const asText = new Ajv({ ...shared, coerceTypes: true, useDefaults: true });
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? asSent : asText).compile(schema);
  app.setValidatorCompiler(compile);
}

/** Sentences for people where the words of the schema would not help. */
const sentences: Record<string, () => HttpError> = {
  'maxProperties /body/answers': () =>
    new HttpError(400, 'TOO_MANY_ANSWERS', texts.tooManyAnswers({ most: maxAnswersPerSave })),
};

/** The refusal of a request that does not fit its schema. */
export function refusalOfInvalid(error: FastifyError): HttpError {
  const errors = (error.validation ?? []).map(({ instancePath, message, params }) => ({
    pointer: `/${error.validationContext ?? 'request'}${instancePath}`,
    message: [message ?? texts.badRequest, params['additionalProperty']]
      .filter((part) => typeof part === 'string')
      .join(': '),
  }));
  const first = errors[0];
  const sentence = sentences[`${error.validation?.[0]?.keyword ?? ''} ${first?.pointer ?? ''}`];
  if (sentence) return sentence();
  const message = first ? `${texts.badRequest} ${first.pointer} ${first.message}.` : texts.badRequest;
  return new HttpError(400, 'BAD_REQUEST', message, { errors });
}
