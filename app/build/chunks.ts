/**
 * Which code travels together. Over a slow connection each file costs a round trip, and a browser fetches six at a
 * time: so a page has few files, and each of them is needed as a whole.
 */
import type { Rolldown } from 'vite';
import { homePath, pageAt } from '../src/routes/pages.ts';

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>;

/** Every module whose path contains one of these. */
const paths =
  (...parts: readonly string[]) =>
  (id: string) =>
    parts.some((part) => id.includes(part));

/** What comes with its styles: few people open it at once, and everybody would fetch its class names. */
const withOwnStyles = paths(
  '/features/audit-log/',
  '/features/assessment/first-questions/',
  '/features/commands/',
  '/features/assessment/mend',
  '/features/assessment/next-assessment/',
  '/features/assessment/receipt',
  '/features/assessment/resume',
  '/features/assessment/side',
  '/features/assessment/stations',
  '/features/assessment/steps',
  '/features/form-migrations/',
  '/features/hotel/',
  '/features/hotels/',
  '/features/import/',
  '/features/marketing/',
  '/features/organizations/',
  '/features/pages/',
  '/features/profile/',
  '/features/score/',
  '/features/standards/',
  '/features/webhooks/',
  '/preview/',
  '/questionnaire/evidence-share/',
  '/questionnaire/gbta/',
  '/questionnaire/group/',
  '/questionnaire/hotel-files',
  '/questionnaire/said/',
  '/questionnaire/save-files',
  '/renderer/src/dialogs/',
  '/renderer/src/fields/note',
  '/renderer/src/figure/',
  '/renderer/src/reading/',
  '/renderer/src/score/',
  '/renderer/src/sources/',
  '/features/sample/',
  '/features/session/login',
  '/features/shell/',
  '/ui/form-field',
  '/reviewing/',
  '/ui/cards',
  '/ui/conversation/',
  '/ui/detailed-assessment/',
  '/ui/download',
  '/ui/erasure/',
  '/ui/fate-list/',
  '/ui/form-drawer/',
  '/ui/language/',
  '/ui/level-choice/',
  '/ui/hotel-picture',
  '/ui/hotel-record/',
  '/ui/hotel-table/',
  '/ui/pagination',
  '/ui/rows',
  '/ui/search-field',
  '/ui/shown-once/',
  '/ui/sign-ins/',
  '/ui/user-menu',
  '/uploads/',
  '/workbench/src/',
);
const styles = (id: string) => id.includes('.module.css') && !withOwnStyles(id);

/** What sign-in and most other pages have in common. */
const everywhere = [
  '/@ark-ui/react/dist/components/field/',
  '/@chakra-ui/react/dist/esm/components/input/input.js',
  '/app/src/ui/Logo.tsx',
  ...['check', 'circle-exclamation-point', 'eye', 'eye-off', 'key-round'].map(
    (name) => `/lucide-react/dist/esm/icons/${name}.mjs`,
  ),
];

/** Icons that the questionnaire does not show at first. */
const shownElsewhere = (id: string) =>
  [
    'arrow-down-up',
    'arrow-up',
    'braces',
    'building',
    'building-complex',
    'circle',
    'clipboard-check',
    'copy',
    'download',
    'file-down',
    'file-spreadsheet',
    'hourglass',
    'list-checks',
    'list-filter',
    'mail',
    'monitor',
    'pencil',
    'pencil-line',
    'plus',
    'refresh-cw',
    'rotate-ccw',
    'scale',
    'search',
    'search-x',
    'sheet',
    'shield-check',
    'smartphone',
    'trash',
    'upload',
    'user-plus',
    'user-x',
    'zoom-in',
    'zoom-out',
  ].some((name) => id.endsWith(`/lucide-react/dist/esm/icons/${name}.mjs`));
/** Icons of the sidebar and the top bar, which the questionnaire does not have. */
const ofSidebar = paths(
  ...['house', 'layers', 'log-out', 'network', 'pencil-ruler', 'rocket', 'webhook', 'arrow-right-left'].map(
    (name) => `/lucide-react/dist/esm/icons/${name}.mjs`,
  ),
);
/** Icons of files and of the ways to add some, which come with the uploader. */
const ofUploader = paths(
  ...['camera', 'file-archive', 'film', 'folder-open', 'image', 'link'].map(
    (name) => `/lucide-react/dist/esm/icons/${name}.mjs`,
  ),
);
/** Icons of tables whose rows have a menu. */
const ofRowMenus = paths(...['ellipsis', 'send'].map((name) => `/lucide-react/dist/esm/icons/${name}.mjs`));
/** An icon of the form's banners, which come with the form. */
const ofBanners = paths('/lucide-react/dist/esm/icons/wifi-off.mjs');

/** The language of a translation by its file. */
const languageOf = (id: string) => /[/-]texts\.([\w-]+)\.json$/.exec(id)?.[1];

/** The first group that names a module takes it, with everything that it imports and no group before has taken. */
const inOrder: Groups = [
  // It begins the requests of the page, so it waits for nothing.
  { name: 'start', tags: ['$initial'] },
  // The words of another language, of all packages: fetched with the language, and no part of a page's own file.
  { name: (id) => `words-${languageOf(id) ?? ''}`, test: (id) => languageOf(id) !== undefined },
  // It takes long to run and needs nothing else: it runs while the application is still on its way.
  { name: 'theme', test: paths('/renderer/src/theme/system.ts') },
  { name: 'application', test: paths('/app/src/application.tsx', ...everywhere) },
  // It is shown without the calls and the styles of other pages.
  {
    name: 'sign-in',
    test: paths(
      '/app/src/features/session/LoginPage.tsx',
      '/app/src/features/session/SignInFrame.tsx',
      '/app/src/features/session/Notice.tsx',
      '/app/src/features/session/login',
      '/app/src/features/session/passkey-texts.ts',
      '/app/src/features/session/refusal-notice.ts',
      '/app/src/ui/FormField.tsx',
      '/app/src/ui/form-field.module.css',
    ),
  },
  // Fetched after sign-in is shown, and before every other page; with the styles of nearly all of them.
  {
    name: 'calls',
    test: (id) =>
      styles(id) ||
      paths(
        '/app/src/lib/session/calls.ts',
        '/app/src/lib/session/reader.ts',
        '/app/src/lib/config.ts',
        '/app/src/ui/ButtonLink.tsx',
        '/app/src/ui/ServerData.tsx',
        '/renderer/src/feedback/Toaster.tsx',
      )(id),
  },
  // Dialogs and drawers, which nearly every page has: the questionnaire shows none at first, and fetches them ahead.
  {
    name: 'dialogs',
    minShareCount: 2,
    test: paths('/renderer/src/dialogs/ConfirmDialog.tsx', '/components/drawer/'),
  },
  // What several pages are made of, the questionnaire among them; what a single one has comes with that page.
  {
    name: 'pages',
    minShareCount: 2,
    test: (id) =>
      !shownElsewhere(id) &&
      !ofSidebar(id) &&
      !ofUploader(id) &&
      !ofRowMenus(id) &&
      !ofBanners(id) &&
      paths(
        '/app/src/api/answers.ts',
        '/app/src/api/definition',
        '/app/src/api/form-in-words.ts',
        '/app/src/api/hotel',
        '/app/src/api/steps.ts',
        '/app/src/api/texts.ts',
        '/app/src/lib/asks-to-go.ts',
        '/app/src/lib/draft-storage.ts',
        '/app/src/lib/duration-text.ts',
        '/app/src/lib/refusal-of.ts',
        '/app/src/lib/post-file.ts',
        '/app/src/lib/upload-key.ts',
        '/app/src/lib/useIsPhone.ts',
        '/app/src/ui/SubmissionBadge.tsx',
        '/app/src/ui/scenes.ts',
        '/app/src/ui/hotel-words.ts',
        '/engine/src/flow/calls/',
        '/engine/src/model/formats.ts',
        '/engine/src/words/',
        '/renderer/src/feedback/EmptyState.tsx',
        '/renderer/src/feedback/ErrorView.tsx',
        '/renderer/src/feedback/ScoreRing.tsx',
        '/renderer/src/feedback/Skeletons.tsx',
        '/renderer/src/feedback/StatusBadge.tsx',
        '/renderer/src/feedback/Tick.tsx',
        '/renderer/src/feedback/ToFix.tsx',
        '/renderer/src/frame/Progress.tsx',
        '/renderer/src/icons/',
        '/renderer/src/parts/field-props.ts',
        '/renderer/src/step/StepHeader.tsx',
        '/renderer/src/words/file-words.ts',
        '/renderer/src/words/step-title.ts',
        '/lucide-react/',
        '/use-sync-external-store/',
        ...['counts', 'figures', 'moments'].map((name) => `/words/src/${name}.ts`),
      )(id),
  },
  // What tables of things that super users keep have in common: rows with a menu, and their changes.
  {
    name: 'row-menus',
    minShareCount: 2,
    test: (id) => ofRowMenus(id) || id.includes('/app/src/ui/useKeyedChange.ts'),
  },
  // The GBTA file, which few hotels have: in its dialog and on the form.
  {
    name: 'gbta',
    minShareCount: 2,
    test: paths('/app/src/api/gbta.ts', '/app/src/lib/gbta-responses.generated.ts'),
  },
  // This is for the questionnaire, and for the uploaders of other pages.
  {
    name: 'machines',
    test: paths('/xstate/dist/', '/engine/src/flow/not-given.ts', '/engine/src/flow/notice.ts'),
  },
  // Menus, which are fetched when somebody reaches for one, or with the pages that have one of their own.
  {
    name: 'menus',
    minShareCount: 2,
    test: (id) =>
      paths('/@zag-js/menu/dist/', '/@zag-js/popper/', '/@floating-ui/')(id) ||
      paths(
        '/app/src/ui/download-menu/DownloadMenu.tsx',
        '/app/src/ui/menu-button/MenuPanel.tsx',
        '/app/src/ui/useMenuLinks.ts',
      )(id),
  },
  // The frame of the other pages, and what several of them are made of.
  {
    name: 'shell',
    test: (id) =>
      ofSidebar(id) ||
      paths(
        '/app/src/features/shell/DashboardLayout.tsx',
        '/app/src/ui/TierBadge.tsx',
        '/app/src/ui/cards.module.css',
        '/app/src/ui/HotelPicture.tsx',
        '/app/src/ui/NothingHere.tsx',
        '/app/src/ui/menu-button/MenuButton.tsx',
        '/app/src/ui/user-menu/UserMenu.tsx',
        '/app/src/ui/time-words.ts',
        '/app/src/ui/useFocusAfter.ts',
        '/app/src/ui/useOpening.ts',
        '/app/src/ui/submitted-words.ts',
        '/renderer/src/feedback/PillarTag.tsx',
      )(id),
  },
  // The choice of the language, which sign-in fetches when it can be used.
  {
    name: 'language',
    minShareCount: 2,
    test: paths('/app/src/ui/language/', '/lib/session/own-language.ts'),
  },
  // What begins a download, and the pages of lists.
  {
    name: 'lists',
    minShareCount: 2,
    test: (id) =>
      shownElsewhere(id) ||
      paths(
        '/app/src/lib/download-texts.ts',
        '/app/src/lib/save-file.ts',
        '/app/src/ui/start-download.ts',
        '/app/src/ui/undo-toast.ts',
        '/app/src/ui/DownloadButton.tsx',
        '/app/src/ui/Pagination.tsx',
        '/app/src/ui/SearchField.tsx',
        '/app/src/ui/usePageDrop.ts',
        '/app/src/ui/useTypedSearch.ts',
      )(id),
  },
  // Fetched when the first download begins.
  { name: 'downloads', test: paths('/app/src/ui/downloads/', '/app/src/lib/download.ts') },
  // Fetched when a menu of files opens.
  { name: 'download-items', test: paths('/app/src/ui/download-menu/DownloadItems.tsx') },
  // The organizations that hotels are put in.
  {
    name: 'organizations',
    minShareCount: 2,
    test: paths(
      '/app/src/api/organization',
      '/app/src/lib/keeping-responses.generated.ts',
      '/app/src/lib/organization-responses.generated.ts',
    ),
  },
  // The frame of forms at the edge, which many pages open.
  { name: 'form-drawer', test: paths('/app/src/ui/form-drawer/') },
  // The import, and all that it asks; who imports sees some of it.
  { name: 'ImportPage', test: paths('/app/src/features/import/ImportPage.tsx') },
  {
    name: 'import-parts',
    test: paths(
      '/features/import/columns/OrganizationChoice.tsx',
      '/features/import/file/ColumnMeaning.tsx',
      '/features/import/report/UndoDialog.tsx',
      '/features/import/running/StopDialog.tsx',
    ),
  },
  // Webhooks, and all that they ask; who keeps them sees most of it.
  { name: 'WebhooksPage', test: paths('/app/src/features/webhooks/WebhooksPage.tsx') },
  {
    name: 'webhook-parts',
    test: paths(
      '/features/webhooks/keeping/WebhookForm.tsx',
      '/features/webhooks/keeping/RenewSecret.tsx',
      '/features/webhooks/keeping/DeleteWebhook.tsx',
    ),
  },
  // The forms that move to a new version, and all that is asked about them.
  {
    name: 'form-migration-parts',
    test: paths(
      '/features/form-migrations/forms/MoveDialog.tsx',
      '/features/form-migrations/forms/UndoDialog.tsx',
      '/features/form-migrations/run/ApplyDialog.tsx',
    ),
  },
  // Pages of words, which share most of theirs: all together weigh less than 6 kB.
  { name: 'words', test: paths('/app/src/features/pages/') },
  // The list, which is the home page.
  { name: 'hotels', test: paths(`/app/src/${pageAt(homePath)?.page.module ?? ''}.tsx`) },
  // What sign-in and the profile have in common.
  {
    name: 'account',
    minShareCount: 2,
    test: paths('/app/src/lib/account-responses.generated.ts', '/app/src/lib/has-passkeys.ts'),
  },
  // The audit log and its words, which stand in the drawer of a user, too.
  { name: 'audit', test: paths('/app/src/ui/audit/', '/app/src/api/audit-log.ts') },
  // The profile, and all that it asks: who opens one dialog of it opens others.
  { name: 'profile', test: paths('/app/src/features/profile/ProfilePage.tsx') },
  {
    name: 'profile-dialogs',
    test: paths(
      '/features/profile/passkeys/AddPasskey.tsx',
      '/features/profile/passkeys/RenamePasskey.tsx',
      '/features/profile/passkeys/DeletePasskey.tsx',
      '/features/profile/codes/SwitchOn.tsx',
      '/features/profile/codes/SwitchOff.tsx',
      '/features/profile/codes/RenewRecovery.tsx',
      '/features/profile/tokens/CreateToken.tsx',
      '/features/profile/tokens/RevokeToken.tsx',
    ),
  },
  // The ways in that the server offers, and the way back from one.
  {
    name: 'offers',
    test: paths(
      '/app/src/features/session/LoginOffers.tsx',
      '/app/src/features/session/Company',
      '/app/src/features/session/company',
    ),
  },
  // The form in one piece, though a hotel's page asks its first questions with parts of it.
  { name: 'QuestionnaireRoute', test: paths('/app/src/routes/QuestionnaireRoute.tsx') },
  // What adds and removes the entries of a repeated group, which few forms have.
  {
    name: 'entries',
    test: paths(
      ...['AddEntry', 'EntryButton', 'entry-moves', 'holds-answers', 'texts'].map(
        (name) => `/renderer/src/connected/entries/${name}.ts`,
      ),
    ),
  },
];

export const chunkGroups: Groups = inOrder.map((group, place) => ({
  ...group,
  priority: inOrder.length - place,
}));
