import { negotiate } from '@fastify/accept-negotiator';
import { languages, type Language } from '@alo/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../languages/in-language.js';

/** The language that a client asks for (RFC 9110, Accept-Language): English where it asks for none that we have. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  // Who reads the German of Austria, `de-AT`, reads German.
  const asked = headers['accept-language']?.toLowerCase().replaceAll(/([a-z]+)-[a-z\d-]+/g, '$1');
  return (asked === undefined ? null : negotiate<Language>(asked, [...languages])) ?? 'en';
}

/** Answers each request in the language that it asks for. */
export function answerInItsLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
  // A body arrives by events of its connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done));
}
