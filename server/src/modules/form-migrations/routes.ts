import {
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationDryRunQuery,
  FormMigrationPage,
  FormMigrationParams,
  FormMigrationPlans,
  FormMigrations,
  FormMigrationTarget,
  FormsToMigrate,
  FormsToMigrateQuery,
  MigratedForms,
  MigratedFormsQuery,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { hotelOf } from '../../policy/caller.js';
import { askedChange, changeOf, send } from '../idempotency/change-request.js';
import type { FormMigrationsService } from './service.js';

const tags = ['Versions of forms'];
const hotelParams = Type.Object({ id: Uuid });

/** Open forms move to a new version of their questionnaire (docs/versions.md). */
export const formMigrationsRoutes: FastifyPluginAsyncTypebox<{
  readonly formMigrations: FormMigrationsService;
}> = async (app, { formMigrations }) => {
  app.get(
    '/formMigrations',
    {
      schema: {
        tags,
        summary: 'The plans by which forms move to another version, and what they change',
        response: { 200: FormMigrationPlans },
      },
    },
    () => formMigrations.plans(),
  );

  app.get(
    '/formMigrations/:key/:from/:to/dryRun',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'What would become of the next forms, or of the form of one hotel',
        params: FormMigrationParams,
        querystring: FormMigrationDryRunQuery,
        response: { 200: FormMigrationDryRun },
      },
    },
    (request) => formMigrations.dryRun(request.params, request.query),
  );

  app.post(
    '/formMigrations/:key/:from/:to/apply',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Move the next forms to another version',
        params: FormMigrationParams,
        body: FormMigrationPage,
        response: { 200: FormMigrationApplied },
      },
    },
    (request) => formMigrations.applyPage(askedChange(request), request.params, request.body.after),
  );

  app.get(
    '/formMigrations/:key/:from/:to/forms',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Forms of the old version, by the names of their hotels',
        params: FormMigrationParams,
        querystring: FormsToMigrateQuery,
        response: { 200: FormsToMigrate },
      },
    },
    ({ params, query: { is_open: isOpen, ...asked } }) => formMigrations.forms(params, isOpen, asked),
  );

  app.get(
    '/formMigrations/:key/:from/:to/moves',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Forms that the plan moved, the newest first',
        params: FormMigrationParams,
        querystring: MigratedFormsQuery,
        response: { 200: MigratedForms },
      },
    },
    ({ params, query }) => formMigrations.moves(params, query),
  );

  app.get(
    '/hotels/:id/formMigrations',
    {
      schema: {
        tags,
        summary: 'The versions to which the forms of a hotel have moved, and the answers that are parked',
        params: hotelParams,
        response: { 200: FormMigrations },
      },
    },
    (request) => formMigrations.ofHotel(hotelOf(request)),
  );

  app.post(
    '/hotels/:id/formMigrations',
    {
      config: { refusals: [409] },
      schema: {
        tags,
        summary: 'Move the form of a hotel to another version',
        params: hotelParams,
        body: FormMigrationTarget,
        response: { 200: FormMigrationDone },
      },
    },
    async (request, reply) => send(reply, await formMigrations.apply(changeOf(request), request.body.to)),
  );

  app.post(
    '/hotels/:id/formMigrations/:migrationId/undo',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'Give the form of a hotel back as it was before it moved',
        params: Type.Object({ id: Uuid, migrationId: Uuid }),
        response: { 200: FormMigrationDone },
      },
    },
    async (request, reply) =>
      send(reply, await formMigrations.undo(changeOf(request), request.params.migrationId)),
  );
};
