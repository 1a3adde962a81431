import {
  GroupAnswers,
  GroupAnswerUpdate,
  GroupDocuments,
  GroupDocumentsUploaded,
  NewGroupAnswer,
  OneGroupAnswer,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { limits } from '../../limits.js';
import { callerOf, organizationOf } from '../../policy/caller.js';
import { mayCall } from '../../policy/policy.js';
import { askedChange, send } from '../idempotency/change-request.js';
import { formFile, receiveForm, takeForms } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import { attachmentOf } from '../intake/stored-file.js';
import type { DocumentLink } from './documents/document-link.js';
import type { GroupDocumentsService } from './documents/service.js';
import type { GroupAnswersService } from './service.js';
import { groupAnswerTexts } from './texts.js';

const tags = ['Answers of an organization'];
const params = Type.Object({ id: Uuid });
const answerParams = Type.Object({ id: Uuid, answerId: Uuid });
const documentParams = Type.Object({ id: Uuid, documentId: Uuid });
const Message = Type.Object({ message: Type.String() });

/** Who may make this call may change the answers of the organization. */
const changing = 'POST /api/hotelOrganizations/:id/groupAnswers';

export interface GroupAnswersRoutesOptions {
  readonly groupAnswers: GroupAnswersService;
  readonly documents: GroupDocumentsService;
  readonly intake: Intake;
  readonly linksFor: (familyId: string, organizationId: string) => DocumentLink;
}

export const groupAnswersRoutes: FastifyPluginAsyncTypebox<GroupAnswersRoutesOptions> = async (
  app,
  { groupAnswers, documents, intake, linksFor },
) => {
  app.get(
    '/hotelOrganizations/:id/groupAnswers',
    {
      schema: {
        tags,
        summary: 'What the organization answers for its hotels',
        params,
        response: { 200: GroupAnswers },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const answers = await groupAnswers.list(caller.familyId, organizationOf(request));
      return { data: { answers, may_write: mayCall(changing, caller) } };
    },
  );

  app.post(
    '/hotelOrganizations/:id/groupAnswers',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Answer a question for several hotels',
        params,
        body: NewGroupAnswer,
        response: { 200: OneGroupAnswer },
      },
    },
    async (request, reply) =>
      send(reply, await groupAnswers.create(askedChange(request), organizationOf(request), request.body)),
  );

  app.put(
    '/hotelOrganizations/:id/groupAnswers/:answerId',
    {
      config: { refusals: [404, 409, 412, 422] },
      schema: {
        tags,
        summary: 'Change an answer of the organization',
        params: answerParams,
        body: GroupAnswerUpdate,
        response: { 200: OneGroupAnswer },
      },
    },
    async (request, reply) => {
      const id = request.params.answerId.toLowerCase();
      const organizationId = organizationOf(request);
      return send(reply, await groupAnswers.update(askedChange(request), organizationId, id, request.body));
    },
  );

  app.delete(
    '/hotelOrganizations/:id/groupAnswers/:answerId',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Withdraw an answer of the organization; hotels keep what they took over',
        params: answerParams,
        response: { 200: OneGroupAnswer },
      },
    },
    async (request, reply) => {
      const id = request.params.answerId.toLowerCase();
      return send(reply, await groupAnswers.withdraw(askedChange(request), organizationOf(request), id));
    },
  );

  app.get(
    '/hotelOrganizations/:id/groupDocuments',
    {
      schema: {
        tags,
        summary: 'The documents of the organization',
        params,
        response: { 200: GroupDocuments },
      },
    },
    async (request) => ({ data: await documents.list(callerOf(request).familyId, organizationOf(request)) }),
  );

  await app.register(async (uploads) => {
    await takeForms(uploads, limits.uploads.files);
    uploads.post(
      '/hotelOrganizations/:id/groupDocuments',
      {
        config: {
          refusals: [408, 409, 413, 415, 422, 507],
          ...{ isUpload: true, form: Type.Object({ file: Type.Array(formFile) }) },
        },
        schema: {
          tags,
          summary: 'Upload documents of the organization',
          consumes: ['multipart/form-data'],
          params,
          response: { 201: GroupDocumentsUploaded },
        },
      },
      async (request, reply) => {
        const organizationId = organizationOf(request);
        const done = await receiveForm(intake, request, {
          ...{ changeOf: askedChange, expected: groupAnswerTexts.uploadForm, fieldsFirst: false },
          placeOf: () => documents.place(organizationId),
          store: (change, _place, received) => documents.store(change, organizationId, received),
        });
        const files = send(reply, done);
        const link = linksFor(callerOf(request).familyId, organizationId);
        reply.code(201);
        return {
          message: groupAnswerTexts.documentsUploaded({ count: files.length }),
          data: { documents: files.map((file) => attachmentOf(file, link)) },
        };
      },
    );
  });

  app.delete(
    '/hotelOrganizations/:id/groupDocuments/:documentId',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Delete a document of the organization',
        params: documentParams,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const id = request.params.documentId.toLowerCase();
      return {
        message: send(reply, await documents.remove(askedChange(request), organizationOf(request), id)),
      };
    },
  );
};
