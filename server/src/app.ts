/** Builds the application; listening is `main.ts`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublicConfiguration, Standards } from '@alo/schemas';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from './database/open-database.js';
import { takeOnlyJson } from './http/body-parser.js';
import { refuseImproper, refuseUnparsable, refuseUnroutable } from './http/broken-requests.js';
import { compressResponses } from './http/compression.js';
import { documentRoutes } from './openapi/documentation.js';
import { handleErrors } from './http/error-handler.js';
import { checkForwardedFor } from './http/forwarded-for.js';
import { answerInItsLanguage } from './http/languages.js';
import { describeMissingRoutes, refuseEmptyParts } from './http/not-found.js';
import { boundWork } from './http/overload.js';
import { limitRates } from './http/rate-limits.js';
import { RequestLog, serializers } from './http/request-log.js';
import { isPageAddress, sentPath } from './http/request-path.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { serveApplication } from './static-app/static-app.js';
import { boundArrival } from './http/arrival.js';
import { checkWithSchemas } from './http/validation.js';
import { createId } from './ids.js';
import { createAuthoring } from './modules/authoring/authoring.js';
import { createChecker, type Checker } from './modules/authoring/checks/checker.js';
import { draftsRoutes } from './modules/authoring/drafts/routes.js';
import { examineRoutes } from './modules/authoring/examine/routes.js';
import { proposalsRoutes } from './modules/authoring/proposals/routes.js';
import { versionsRoutes } from './modules/authoring/versions/routes.js';
import { limits } from './limits.js';
import { writeAudit } from './modules/audit/repository.js';
import { readHashKey } from './modules/auth/repository.js';
import { createFileLinks } from './modules/stored-files/file-links.js';
import { createPreviews } from './modules/evidence/previews/previews.js';
import type { Jobs } from './jobs/open-jobs.js';
import { preparedJobs } from './jobs/prepared-jobs.js';
import { createScan } from './modules/intake/scanner.js';
import { createInspector, type Inspector } from './modules/intake/inspect/inspector.js';
import { hotelOfFile } from './modules/evidence/repository.js';
import { findDone, send } from './modules/idempotency/change-request.js';
import { evidenceRoutes } from './modules/evidence/routes.js';
import { createEvidenceService } from './modules/evidence/service.js';
import { openStaging } from './modules/intake/staging.js';
import { createMailer } from './mail/mailer.js';
import { outboxRoutes } from './mail/outbox-routes.js';
import { createAccountMails } from './modules/accounts/account-mails.js';
import { createInvitations } from './modules/accounts/invitations.js';
import { ownAccountRoutes } from './modules/auth/own-account-routes.js';
import { conversationsRoutes } from './modules/conversations/routes.js';
import { createConversationsService } from './modules/conversations/service.js';
import { companyRoutes } from './modules/auth/company-routes.js';
import { createProvider } from './modules/company/provider.js';
import { directoryRoutes } from './modules/directory/routes.js';
import { createDirectoryService } from './modules/directory/service.js';
import { codeRoutes } from './modules/auth/code-routes.js';
import { passkeyRoutes } from './modules/auth/passkey-routes.js';
import { authRoutes } from './modules/auth/routes.js';
import { createAuthCookies } from './modules/auth/secret-cookie.js';
import { createAuthService } from './modules/auth/service.js';
import { apiTokenRoutes } from './modules/api-tokens/routes.js';
import { createApiTokensService, isApiToken } from './modules/api-tokens/service.js';
import { configurationRoutes } from './modules/configuration/routes.js';
import { healthRoutes } from './modules/health/routes.js';
import { formMigrationsRoutes } from './modules/form-migrations/routes.js';
import { createFormMigrationsService } from './modules/form-migrations/service.js';
import { hotelArchiveRoutes } from './modules/hotel-archive/routes.js';
import { createHotelArchiveService } from './modules/hotel-archive/service.js';
import { hotelRecordsRoutes } from './modules/hotel-records/routes.js';
import { confirmMarks } from './modules/gbta/repository.js';
import { gbtaRoutes } from './modules/gbta/routes.js';
import { createGbtaService } from './modules/gbta/service.js';
import { documentLinksFor } from './modules/group-answers/documents/document-link.js';
import { createGroupDocumentsService } from './modules/group-answers/documents/service.js';
import { groupAnswersRoutes } from './modules/group-answers/routes.js';
import { createGroupAnswersService } from './modules/group-answers/service.js';
import { takingRoutes } from './modules/group-answers/taken/routes.js';
import { createTakingService } from './modules/group-answers/taken/service.js';
import { createImportJobs } from './modules/hotel-import/jobs.js';
import { createReadFile } from './modules/hotel-import/read-file.js';
import { hotelImportRoutes } from './modules/hotel-import/routes.js';
import { createRun } from './modules/hotel-import/running/run.js';
import { createHotelImportService } from './modules/hotel-import/service.js';
import { createUndo } from './modules/hotel-import/undo/undo.js';
import { createHotelRecordsService } from './modules/hotel-records/service.js';
import { hotelsRoutes } from './modules/hotels/routes.js';
import { createHotelsService } from './modules/hotels/service.js';
import { createAuditedChanges } from './modules/idempotency/audited-change.js';
import { organizationExists } from './modules/organizations/repository.js';
import { permissionsRoutes } from './modules/permissions/routes.js';
import { createPermissionsService } from './modules/permissions/service.js';
import { userSignInRoutes } from './modules/permissions/sign-in-routes.js';
import { createUserSignInsService } from './modules/permissions/sign-ins.js';
import { createPersonalDataJobs } from './modules/personal-data/jobs.js';
import { personalDataRoutes } from './modules/personal-data/routes.js';
import { createPersonalDataService } from './modules/personal-data/service.js';
import { organizationsRoutes } from './modules/organizations/routes.js';
import { createOrganizationsService } from './modules/organizations/service.js';
import { organizationUsersRoutes } from './modules/organizations/users/routes.js';
import { createOrganizationUsersService, type Invite } from './modules/organizations/users/service.js';
import { openCatalogue } from './modules/questionnaires/authored/catalogue.js';
import type { Releases } from './modules/questionnaires/releases.js';
import { questionnairesRoutes } from './modules/questionnaires/routes.js';
import { readStandards } from './modules/questionnaires/served-standards.js';
import { readValueChainCap } from './modules/questionnaires/value-chain-cap.js';
import { reviewersRoutes } from './modules/reviewers/routes.js';
import { createReviewersService } from './modules/reviewers/service.js';
import { applyOnSubmit } from './modules/reviews/group/apply.js';
import { reviewsRoutes } from './modules/reviews/routes.js';
import { createReviewsService } from './modules/reviews/service.js';
import { detailedAssessmentRoutes } from './modules/detailed-assessment/routes.js';
import { createDetailedAssessmentService } from './modules/detailed-assessment/service.js';
import { shippedMapping } from './modules/vsme/mapping.js';
import { vsmeRoutes } from './modules/vsme/routes.js';
import { createVsmeService } from './modules/vsme/service.js';
import { auditLogRoutes } from './modules/audit-log/routes.js';
import { createAuditLogService } from './modules/audit-log/service.js';
import { legalRoutes } from './modules/legal/routes.js';
import { createLegalService } from './modules/legal/service.js';
import { lifeRoutes } from './modules/life/routes.js';
import { createLifeService } from './modules/life/service.js';
import { createIntake } from './modules/intake/intake.js';
import { webhookRoutes } from './modules/webhooks/routes.js';
import { createWebhooks, type WebhooksOptions } from './modules/webhooks/webhooks.js';
import { createNotices } from './modules/notices/notices.js';
import { noticesRoutes } from './modules/notices/routes.js';
import { createChanges } from './modules/submission/change.js';
import { createDatedReleases } from './modules/submission/dated-releases.js';
import { answersRoutes } from './modules/answers/routes.js';
import { createAnswersService } from './modules/answers/service.js';
import { createBadges } from './modules/public-site/badge/badge.js';
import { previewRoutes, publicPageRoutes } from './modules/public-site/page-routes.js';
import { wellKnownRoutes } from './modules/public-site/well-known-routes.js';
import { createTravelerPages } from './modules/public-site/pages.js';
import { createPreviewLinks } from './modules/traveler-page/preview-links.js';
import { travelerPageRoutes } from './modules/traveler-page/routes.js';
import { createTravelerPageService } from './modules/traveler-page/service.js';
import { createSizes } from './modules/traveler-page/sizes/sizes.js';
import { openVideoUploads } from './modules/traveler-page/video-uploads.js';
import { authorizeRoutes } from './policy/authorize.js';
import { actorOf, callerOf } from './policy/caller.js';
import { createDemoAccess } from './modules/accounts/demo-access.js';
import { demoSignIns } from './modules/accounts/demo-sign-ins.js';
import { demoIsAllowed, ownAddress, type Settings } from './settings.js';
import { openStorage } from './storage/open-storage.js';
import type { Storage } from './storage/storage.js';
import { createWorkbookReader, type WorkbookReader } from './workbook/reader.js';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

export interface AppOptions {
  readonly database: Database;
  readonly settings: Settings;
  /** The questionnaires that are shipped; the database has those that were released from drafts. */
  readonly releases: Releases;
  /** The standards of the questionnaires; the shipped ones by default. */
  readonly standards?: Standards;
  /** The store of the files; that of the settings by default. */
  readonly storage?: Storage;
  /** Does the work that no request waits for; without it, another server makes the previews. */
  readonly jobs?: Jobs;
  /** Looks into files that arrive. */
  readonly inspector?: Inspector;
  /** Reads workbooks that were taken in. */
  readonly workbooks?: WorkbookReader;
  /** Checks drafts of questionnaires. */
  readonly checker?: Checker;
  /** How webhooks find their receivers, and how long they wait for them. */
  readonly webhooks?: Pick<WebhooksOptions, 'resolve' | 'timeout'>;
  /** Invites the people of new accounts; without it, an account is made with a password. */
  readonly invite?: Invite;
  /** The clock of sessions, throttles and stored times. */
  readonly now?: () => Date;
  /** The clock of rate limits: milliseconds since any moment; never goes back. */
  readonly elapsed?: () => number;
  /** Requests that are worked on at once; `limits.atOnce` by default. */
  readonly mostAtOnce?: number;
  /** The built application; `app/dist` of this repository by default. */
  readonly staticRoot?: string;
}

const builtApplication = fileURLToPath(new URL('../../app/dist', import.meta.url));

const configurationOf = (settings: Settings): PublicConfiguration => ({
  helpUrl: settings.helpUrl ?? null,
  contactEmail: settings.contactEmail ?? null,
  tileUrl: settings.tileUrl ?? null,
  tileAttribution: settings.tileAttribution,
  signup: settings.isSignupOpen,
  company: settings.company?.name ?? null,
  isScorePublic: settings.isScorePublic,
});

/** The port on which it listens; undefined while it does not. */
function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** The whole server, ready to listen or to be asked with `inject`. Closing it leaves the database open. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, settings, now = () => new Date() } = options;
  const releases = await openCatalogue(options.releases, database);
  const { elapsed = () => performance.now() } = options;
  const isHttps = settings.baseUrl?.startsWith('https:') ?? false;
  const security = { tileUrl: settings.tileUrl, isHttps };
  const app = Fastify({
    logger: { level: settings.logLevel, serializers },
    logController: new RequestLog(),
    genReqId: () => createId(),
    bodyLimit: limits.body,
    // This is the time for uploads. Other requests have less: `boundArrival`.
    requestTimeout: limits.uploads.longest,
    connectionTimeout: limits.silence,
    // A request without Host is refused by us, with a body.
    http: { maxHeaderSize: limits.headers, headersTimeout: limits.request, requireHostHeader: false },
    clientErrorHandler: refuseUnparsable(security),
    frameworkErrors: refuseUnroutable(security),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // A request that arrives while the server is closing is still served. Its response closes the connection.
    return503OnClosing: false,
  }).withTypeProvider<TypeBoxTypeProvider>();

  const withDemo = demoIsAllowed(settings);
  const mayUseDemo = createDemoAccess(withDemo, (line) => {
    app.log.warn(line);
  });
  const hashKey = await readHashKey(database);
  // Work may meet a form of a version that another server has just released.
  const jobs = options.jobs && preparedJobs(options.jobs, releases.refresh);
  const mailer = createMailer({
    ...{ smtpUrl: settings.smtpUrl, from: settings.mailFrom, now },
    folder: path.join(settings.dataDirectory, 'outbox'),
    say: (line) => {
      app.log.warn(line);
    },
  });
  const mailing = {
    ...{ database, jobs, mailer, now, withDemo, helpUrl: settings.helpUrl },
    address: () => ownAddress(settings, portOf(app) ?? settings.port),
  };
  const mails = createAccountMails(mailing);
  const personalDataJobs = createPersonalDataJobs(mailing);
  const invitations = jobs && createInvitations(mails);
  const { isSignupOpen, isSecondFactorRequired } = settings;
  const { address } = mailing;
  const provider =
    settings.company && createProvider(settings.company, () => `${address()}/api/auth/company/callback`);
  const auth = createAuthService({
    ...{ database, now, withDemo, hashKey, mails, isSignupOpen, isSecondFactorRequired, address, provider },
  });
  const cookies = createAuthCookies(isHttps || settings.isLoopback);
  const releaseOf = createDatedReleases(releases, now);
  const links = createFileLinks(hashKey, now);
  const hotels = createHotelsService({ database, linkToPart: (grant) => links.link(grant), now });
  const auditedChange = createAuditedChanges({ database, now });
  const apiTokens = createApiTokensService({
    ...{ database, now, withDemo, mails, change: auditedChange, confirmPerson: auth.confirmPerson },
  });
  const { confirmPerson, throttle } = auth;
  const personalData = createPersonalDataService({
    ...{ database, change: auditedChange, confirmPerson, throttle, jobs: personalDataJobs, now },
  });
  const organizations = createOrganizationsService({ database, change: auditedChange, hotels });
  const organizationUsers = createOrganizationUsersService({
    ...{ database, change: auditedChange, invite: options.invite ?? invitations?.invite, now },
    metadata: organizations.metadata,
  });
  const linksFor = (familyId: string, hotelId: string) => (fileId: string) =>
    links.link({ hotelId, fileId, familyId });
  const notices = createNotices({ ...mailing, releaseOf });
  const webhooks = createWebhooks({
    ...{ ...mailing, change: auditedChange, networks: settings.webhookNetworks },
    onError: (error) => {
      app.log.error(error);
    },
    ...options.webhooks,
  });
  const changeSubmission = createChanges({
    ...{ database, releaseOf, now, onChange: webhooks.record },
    async onTurn(transaction, turned) {
      await notices.tell(transaction, turned);
      // Who submits the form answers for what a file filled in (design 6.48).
      if (turned.event === 'submitted') await confirmMarks(transaction, turned.hotelId, turned.at);
      if (turned.event === 'submitted') await applyOnSubmit(transaction, releaseOf, turned);
    },
  });
  const changing = { database, changeSubmission, releaseOf };
  const conversations = createConversationsService({
    ...{ database, change: auditedChange, releaseOf, tellOfMessage: notices.tellOfMessage, now },
  });
  const reviews = createReviewsService({ ...changing, linksFor, now, ask: conversations.ask, jobs });
  const answers = createAnswersService({ ...changing, releases, now, linksFor, sources: reviews.sources });
  const hotelRecords = createHotelRecordsService({ database, changeSubmission, releases, now });
  const reviewers = createReviewersService({ database, now });
  const life = createLifeService({ ...changing, releases });
  const formMigrations = createFormMigrationsService({ ...changing, releases });
  const checker = options.checker ?? createChecker();
  const authoring = createAuthoring({
    ...{ database, change: auditedChange, releases, checker, notices, now },
  });
  const legal = createLegalService({ now });
  const assessments = createDetailedAssessmentService({ database, releaseOf, now });
  const vsme = createVsmeService({ database, releaseOf, now });
  const storage = options.storage ?? (await openStorage(settings.storage));
  const staging = await openStaging(path.join(settings.dataDirectory, 'staging'));
  const previews = createPreviews({ database, storage, staging });
  const inspector = options.inspector ?? createInspector();
  const scan = settings.scanCommand === undefined ? undefined : createScan(settings.scanCommand);
  const intake = createIntake({ database, storage, staging, inspector, scan, now });
  const documentsFor = documentLinksFor(links);
  const documents = createGroupDocumentsService({
    ...{ database, change: auditedChange, intake, storage, linksFor: documentsFor, now },
  });
  // The next start queues a file that could not be queued now.
  const makePreview = (file: { readonly hotelId: string; readonly fileId: string }): void => {
    if (jobs) void previews.queue(jobs, file).catch((error: unknown) => app.log.error(error));
  };
  const groupAnswers = createGroupAnswersService({
    ...{ database, change: auditedChange, linksFor: documentsFor, now },
    newestRelease(key) {
      const newest = releases.latest(key)?.definition;
      return newest && releaseOf({ questionnaire: key, version: newest.version });
    },
  });
  const taking = createTakingService({
    ...changing,
    ...{ storage, staging, linksFor: documentsFor, onStored: makePreview, now },
  });
  const evidence = createEvidenceService({
    ...changing,
    ...{ intake, links, now, storage, findOther: documents.serve, onStored: makePreview },
  });
  const archives = createHotelArchiveService({
    ...{ database, storage, staging, intake, releases, now, onStored: makePreview },
  });
  const workbooks = options.workbooks ?? createWorkbookReader();
  const importJobs = createImportJobs({
    ...{ database, jobs, now },
    readFile: createReadFile({ database, storage, staging, reader: workbooks }),
    run: createRun({ database, changeSubmission, firstRelease: hotelRecords.firstRelease, now }),
    undo: createUndo({ database, changeSubmission, now }),
  });
  const imports = createHotelImportService({
    ...{ database, intake, jobs: importJobs, now },
    linkToPart: (grant) => links.link(grant),
  });
  const gbta = createGbtaService({
    ...changing,
    ...{ intake, storage, staging, linksFor, reader: workbooks },
  });
  const sizes = createSizes({ database, storage, staging });
  const previewLinks = createPreviewLinks(links);
  const travelerPage = createTravelerPageService({
    ...{ database, storage, staging, intake, links, previewLinks, now },
    onStored: (picture) => {
      if (jobs) void sizes.queue(jobs, picture).catch((error: unknown) => app.log.error(error));
    },
  });
  const videos = await openVideoUploads(path.join(settings.dataDirectory, 'videos'));
  const { tileUrl, tileAttribution } = settings;
  const badges = createBadges({ database, now, ...settings });
  const pages = createTravelerPages({
    badges,
    ...{ database, storage, links, releases, releaseOf, now },
    baseUrl: settings.baseUrl,
    isScorePublic: settings.isScorePublic,
    tiles: tileUrl === undefined ? null : { pattern: tileUrl, attribution: tileAttribution },
  });
  app.addHook('onClose', async () => {
    for (const pool of [inspector, previews, sizes, workbooks, checker]) pool.close();
    await webhooks.dispatcher.stop();
  });
  await mails.start();
  await personalDataJobs.start();
  await notices.start();
  await importJobs.start();
  await reviews.start();
  await webhooks.start();
  if (jobs) {
    await previews.start(jobs);
    await sizes.start(jobs);
  }

  handleErrors(app);
  answerInItsLanguage(app);
  takeOnlyJson(app);
  checkWithSchemas(app);
  const missingRoute = describeMissingRoutes(app);
  checkForwardedFor(app, settings.trustedProxies);
  addSecurityHeaders(app, security);
  refuseImproper(app);
  refuseEmptyParts(app, missingRoute);
  boundArrival(app, limits.request);
  boundWork(app, { most: options.mostAtOnce ?? limits.atOnce, longest: limits.handler });
  const rateLimits = await limitRates(app, {
    ...{ perMinute: settings.requestsPerMinute, elapsed },
    accountOf: (request) => callerOf(request).userId,
  });
  authorizeRoutes(app, {
    findCaller: (token, ip, hotelId) =>
      isApiToken(token) ? apiTokens.findCaller(token, hotelId) : auth.findCaller(token, ip, hotelId),
    hotelOfFile: (fileId) => hotelOfFile(database, fileId),
    organizationExists: (id) => organizationExists(database, id),
    async respondAgain(request, reply) {
      const done = await findDone<string>(database, request);
      if (done) await reply.send({ message: send(reply, done) });
      return done !== undefined;
    },
    onDenied: (request, caller) =>
      writeAudit(database, {
        at: now(),
        ...actorOf(caller),
        ip: request.ip,
        action: `${request.method} ${request.routeOptions.url ?? ''}`,
        target: sentPath(request.url),
        outcome: 'denied',
      }),
    rateLimits,
  });
  /** Another server may have released or withdrawn a version since. */
  const refreshFirst = (scope: Pick<FastifyInstance, 'addHook'>) =>
    scope.addHook('preHandler', releases.refresh);
  const tileOrigin = tileUrl === undefined ? '' : new URL(tileUrl).origin;
  const pageOptions = { pages, badges, previewLinks, baseUrl: settings.baseUrl, tileOrigin };
  await app.register(cookie);
  await documentRoutes(app, version);

  await app.register(
    async (api) => {
      await api.register(healthRoutes, { database, version });
      await api.register(configurationRoutes, {
        configuration: configurationOf(settings),
        demoSignIns: settings.seed === 'demo' ? demoSignIns : [],
        mayUseDemo,
      });
      await api.register(authRoutes, {
        auth,
        trust: rateLimits.trust,
        cookies,
        baseUrl: settings.baseUrl,
        mayUseDemo,
      });
      await api.register(companyRoutes, { company: auth.company, cookies, trust: rateLimits.trust });
      await api.register(directoryRoutes, {
        directory: createDirectoryService({ database, now }),
        token: settings.directoryToken,
        trust: rateLimits.trust,
        address,
      });
      await api.register(ownAccountRoutes, { own: auth.own, newAddress: auth.newAddress });
      await api.register(passkeyRoutes, { ownPasskeys: auth.ownPasskeys });
      await api.register(codeRoutes, { ownCodes: auth.ownCodes });
      await api.register(apiTokenRoutes, { apiTokens });
      await api.register(personalDataRoutes, { personalData });
      // The responses of sign-in carry tokens and are never compressed.
      await api.register(async (data) => {
        compressResponses(data);
        refreshFirst(data);
        await data.register(hotelsRoutes, { hotels, now });
        await data.register(noticesRoutes, { database, now });
        await data.register(organizationsRoutes, { organizations });
        await data.register(groupAnswersRoutes, {
          ...{ groupAnswers, documents, intake, linksFor: documentsFor },
        });
        await data.register(takingRoutes, { taking });
        await data.register(auditLogRoutes, { auditLog: createAuditLogService({ database }), now });
        await data.register(permissionsRoutes, {
          permissions: createPermissionsService({ database, change: auditedChange }),
        });
        await data.register(userSignInRoutes, {
          signIns: createUserSignInsService({ database, change: auditedChange, now }),
        });
        await data.register(organizationUsersRoutes, { users: organizationUsers });
        await data.register(hotelRecordsRoutes, { hotelRecords });
        await data.register(formMigrationsRoutes, { formMigrations });
        for (const routes of [draftsRoutes, examineRoutes, proposalsRoutes, versionsRoutes])
          await data.register(routes, { authoring });
        await data.register(hotelArchiveRoutes, { archives, intake });
        await data.register(hotelImportRoutes, { imports, intake, database });
        await data.register(webhookRoutes, { webhooks: webhooks.service });
        await data.register(reviewersRoutes, { reviewers });
        await data.register(conversationsRoutes, { conversations });
        await data.register(questionnairesRoutes, {
          releases,
          standards: {
            standards: options.standards ?? readStandards(),
            cap: readValueChainCap(),
            mapping: shippedMapping,
          },
          mayChange: settings.mayDefinitionsChange,
        });
        await data.register(answersRoutes, { answers });
        await data.register(reviewsRoutes, { reviews });
        await data.register(lifeRoutes, { life });
        await data.register(detailedAssessmentRoutes, { assessments });
        await data.register(vsmeRoutes, { vsme });
        await data.register(legalRoutes, { legal });
        await data.register(evidenceRoutes, {
          ...{ evidence, intake },
          removeGbta: (change, fileId) => gbta.removeIfGbta(change, fileId),
        });
        await data.register(gbtaRoutes, { gbta, intake, linksFor });
        await data.register(travelerPageRoutes, { travelerPage, intake, videos });
        await data.register(previewRoutes, pageOptions);
      });
    },
    { prefix: '/api' },
  );

  await app.register(outboxRoutes, { outbox: withDemo ? mailer.outbox : undefined });
  await app.register(publicPageRoutes, pageOptions);
  const { contactEmail, baseUrl } = settings;
  await app.register(wellKnownRoutes, { contactEmail, baseUrl, now });
  const servePage = await serveApplication(app, {
    root: options.staticRoot ?? builtApplication,
    seemsSignedIn: (request) => cookies.refresh.read(request) !== undefined,
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && isPageAddress(request.url);
    if (isPage && servePage) return servePage(request, reply);
    throw missingRoute(request);
  });
  await app.ready();
  return app;
}
