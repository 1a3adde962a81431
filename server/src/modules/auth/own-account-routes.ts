import {
  ChangePasswordRequest,
  ConfirmAddressRequest,
  LanguageChoice,
  OwnAccount,
  ProfileRequest,
  Said,
  SignIns,
  User,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { inLanguage } from '../../languages/in-language.js';
import { callerOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import { authTexts } from './texts.js';
import { hashToken } from '../../tokens.js';
import type { OwnChange } from './own-change.js';
import type { AuthService } from './service.js';

const tags = ['Own account'];

/** @param sent without passwords */
export const ownChange = (request: FastifyRequest, sent: unknown = null): OwnChange => ({
  ...askedChange(request),
  caller: callerOf(request),
  sent,
});

/** What a person sees and changes on their profile. */
export const ownAccountRoutes: FastifyPluginAsyncTypebox<Pick<AuthService, 'own' | 'newAddress'>> = async (
  app,
  { own, newAddress },
) => {
  app.get(
    '/auth/account',
    { schema: { tags, summary: 'What else is known about you', response: { 200: OwnAccount } } },
    async (request) => own.account(callerOf(request)),
  );

  app.put(
    '/auth/account/language',
    {
      schema: {
        tags,
        summary: 'Choose the language of your pages and mails',
        body: LanguageChoice,
        response: { 200: Said },
      },
    },
    async (request) => {
      const { language } = request.body;
      await own.setLanguage(callerOf(request), language);
      return { message: inLanguage(language, () => authTexts.languageChosen) };
    },
  );

  app.put(
    '/auth/profile',
    {
      config: { refusals: [422] },
      schema: {
        tags,
        summary: 'Change your name or your mail address',
        body: ProfileRequest,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const { name, email } = request.body;
      const change = ownChange(request, { name, email });
      return send(reply, await own.changeProfile(change, request.body));
    },
  );

  app.post(
    '/auth/new-address/mail',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Send the mail to your new address once more', response: { 200: Said } },
    },
    async (request, reply) => ({ message: send(reply, await newAddress.sendAgain(ownChange(request))) }),
  );

  app.post(
    '/auth/new-address/confirm',
    {
      config: { refusals: [422] },
      schema: {
        tags,
        summary: 'Confirm your new mail address with the token of the mail',
        body: ConfirmAddressRequest,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      return send(reply, await newAddress.confirm(ownChange(request, { token: hashToken(token) }), token));
    },
  );

  app.delete(
    '/auth/new-address',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Withdraw your new mail address', response: { 200: Said } },
    },
    async (request, reply) => ({ message: send(reply, await newAddress.withdraw(ownChange(request))) }),
  );

  app.post(
    '/auth/change-password',
    {
      config: { refusals: [422] },
      schema: {
        tags,
        summary: 'Change your password; all other sign-ins end',
        body: ChangePasswordRequest,
        response: { 200: Said },
      },
    },
    async (request, reply) => {
      const change = ownChange(request);
      return { message: send(reply, await own.changePassword(change, request.body)) };
    },
  );

  app.get(
    '/auth/sessions',
    { schema: { tags, summary: 'Where you are signed in', response: { 200: SignIns } } },
    async (request) => own.signIns(callerOf(request)),
  );

  app.delete(
    '/auth/sessions',
    { schema: { tags, summary: 'End all other sign-ins', response: { 200: Said } } },
    async (request, reply) => ({
      message: send(reply, await own.endOtherSignIns(ownChange(request))),
    }),
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'End one sign-in',
        params: Type.Object({ id: Uuid }),
        response: { 200: Said },
      },
    },
    async (request, reply) => ({
      message: send(reply, await own.endSignIn(ownChange(request), request.params.id)),
    }),
  );
};
