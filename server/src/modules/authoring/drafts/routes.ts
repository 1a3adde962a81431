import {
  ChangedDraft,
  DraftRestore,
  DraftRevision,
  DraftRevisionParams,
  DraftRevisions,
  DraftRevisionsQuery,
  Drafts,
  DraftSave,
  DraftTitle,
  NewDraft,
  OneDraft,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { limits } from '../../../limits.js';
import { callerOf } from '../../../policy/caller.js';
import { askedChange, send } from '../../idempotency/change-request.js';
import type { Authoring } from '../authoring.js';
import { listHistory, readRevision } from './history.js';

const tags = ['Drafts of questionnaires'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

/** Drafts of questionnaires, and every revision of them (docs/authoring.md). */
export const draftsRoutes: FastifyPluginAsyncTypebox<{ authoring: Authoring }> = async (
  app,
  { authoring: { drafts, database } },
) => {
  app.get(
    '/authoring/drafts',
    {
      schema: { tags, summary: 'All drafts, those that were changed last first', response: { 200: Drafts } },
    },
    (request) => drafts.list(callerOf(request).userId),
  );

  app.post(
    '/authoring/drafts',
    {
      bodyLimit: limits.draftBody,
      config: { refusals: [404, 409, 413, 422] },
      schema: {
        tags,
        summary: 'Begin a draft, as a copy of a released version, of files, or empty',
        body: NewDraft,
        response: { 200: ChangedDraft },
      },
    },
    async (request, reply) => ({
      data: send(reply, await drafts.create(askedChange(request), request.body)),
    }),
  );

  app.get(
    '/authoring/drafts/:id',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'A draft with its files', params, response: { 200: OneDraft } },
    },
    (request) => drafts.read(callerOf(request).userId, request.params.id),
  );

  app.put(
    '/authoring/drafts/:id/files',
    {
      bodyLimit: limits.draftBody,
      config: { refusals: [404, 409, 412, 413, 422] },
      schema: {
        tags,
        summary: 'Save the files that changed, as a new revision',
        params,
        body: DraftSave,
        response: { 200: ChangedDraft },
      },
    },
    async (request, reply) => ({
      data: send(reply, await drafts.save(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.put(
    '/authoring/drafts/:id/title',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Rename a draft', params, body: DraftTitle, response: { 200: ChangedDraft } },
    },
    async (request, reply) => ({
      data: send(reply, await drafts.rename(askedChange(request), request.params.id, request.body.title)),
    }),
  );

  app.delete(
    '/authoring/drafts/:id',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Delete a draft; it can be brought back for some days',
        params,
        response: { 200: Message },
      },
    },
    async (request, reply) => ({
      message: send(reply, await drafts.remove(askedChange(request), request.params.id)),
    }),
  );

  app.post(
    '/authoring/drafts/:id/restore',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Bring a deleted draft back', params, response: { 200: Message } },
    },
    async (request, reply) => ({
      message: send(reply, await drafts.bringBack(askedChange(request), request.params.id)),
    }),
  );

  app.get(
    '/authoring/drafts/:id/revisions',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'The revisions of a draft, the newest first',
        params,
        querystring: DraftRevisionsQuery,
        response: { 200: DraftRevisions },
      },
    },
    async (request) => {
      const { id } = request.params;
      await drafts.told(database, callerOf(request).userId, id);
      return listHistory(database, id, request.query.before);
    },
  );

  app.get(
    '/authoring/drafts/:id/revisions/:revision',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'One revision with its files',
        params: DraftRevisionParams,
        response: { 200: DraftRevision },
      },
    },
    async (request) => {
      const { id, revision } = request.params;
      await drafts.told(database, callerOf(request).userId, id);
      return readRevision(database, id, revision);
    },
  );

  app.post(
    '/authoring/drafts/:id/revisions/:revision/restore',
    {
      config: { refusals: [404, 409, 412, 422] },
      schema: {
        tags,
        summary: 'Go back to a revision, as a new one',
        params: DraftRevisionParams,
        body: DraftRestore,
        response: { 200: ChangedDraft },
      },
    },
    async (request, reply) => {
      const { id, revision } = request.params;
      const known = request.body.base_revision;
      return { data: send(reply, await drafts.goBack(askedChange(request), id, revision, known)) };
    },
  );
};
