import {
  DraftChecks,
  DraftChecksQuery,
  DraftComparison,
  DraftComparisonQuery,
  DraftTrial,
  DraftTrialQuery,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../../policy/caller.js';
import type { Authoring } from '../authoring.js';

const tags = ['Drafts of questionnaires'];
const params = Type.Object({ id: Uuid });

/** What a draft would do if it were released; nothing is written (docs/authoring.md). */
export const examineRoutes: FastifyPluginAsyncTypebox<{ authoring: Authoring }> = async (
  app,
  { authoring: { examine } },
) => {
  app.get(
    '/authoring/drafts/:id/checks',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'What is wrong with a draft, with file, line and column',
        params,
        querystring: DraftChecksQuery,
        response: { 200: DraftChecks },
      },
    },
    (request) => examine.checks(callerOf(request).userId, request.params.id, request.query.revision),
  );

  app.get(
    '/authoring/drafts/:id/comparison',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'What a draft changes, question by question',
        params,
        querystring: DraftComparisonQuery,
        response: { 200: DraftComparison },
      },
    },
    (request) => examine.compare(callerOf(request).userId, request.params.id, request.query.from),
  );

  app.get(
    '/authoring/drafts/:id/trial',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'What would become of the next forms, or of the form of one hotel',
        params,
        querystring: DraftTrialQuery,
        response: { 200: DraftTrial },
      },
    },
    (request) => examine.trial(callerOf(request).userId, request.params.id, request.query),
  );
};
