import type { ErrorResponse } from '@alo/schemas';
import { directionOf, locale } from '@alo/words';
import type { HttpError } from './http-error.js';

/** The body of a refused request, as JSON. It never holds a stack, SQL or a path. */
export function refusalBody({ message, code, details }: HttpError, requestId: string): string {
  const body: ErrorResponse = {
    message,
    code,
    requestId,
    ...(details.errors && { errors: details.errors }),
    ...(details.conflicts && { conflicts: details.conflicts }),
    ...(details.wouldDrop && { wouldDrop: details.wouldDrop }),
    ...(details.reviews && { reviews: details.reviews }),
    ...(details.draft && { draft: details.draft }),
    ...(details.questionnaire && { questionnaire: details.questionnaire }),
  };
  return JSON.stringify(body);
}

/** A refusal for people, as HTML without styles: it is written at no cost, and any content security policy allows it. */
export const refusalPage = ({ message }: HttpError): string =>
  `<!doctype html><html lang="${locale()}" dir="${directionOf(locale())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(message)}</title></head><body><p>${escaped(message)}</p></body></html>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const refusalType = 'application/json; charset=utf-8';

export const scimType = 'application/scim+json; charset=utf-8';

/** The kinds of error that RFC 7644 (3.12) names. */
const scimKinds = new Set([
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
]);

/** The body of a refused request of a directory (RFC 7644, 3.12). */
export const scimRefusalBody = ({ status, code, message }: HttpError): string =>
  JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimKinds.has(code) && { scimType: code }),
    detail: message,
  });
