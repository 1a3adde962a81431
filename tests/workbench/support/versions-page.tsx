import { AloProvider } from '@alo/renderer';
import type { AnswerMap } from '@alo/schemas';
import type { FormFiles } from '@alo/workbench';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import type { Checker } from '../../../workbench/src/checks/checker.js';
import { SessionContext } from '../../../workbench/src/session/hooks.js';
import { createSession } from '../../../workbench/src/session/session.js';
import type { Drafts } from '../../../workbench/src/storage/drafts.js';
import { VersionsPage, type VersionsView } from '../../../workbench/src/versions/VersionsPage.js';
import { createFakeDesk } from './fake-desk.js';
import { newTowels, towelAnswers, towels } from './towels.js';

const noChecks: Checker = {
  check: () => Promise.resolve(undefined),
  examplesNotice: () => Promise.resolve(undefined),
  completeExamples: () => Promise.resolve(undefined),
  completionsAt: () => Promise.resolve([]),
  helpAt: () => Promise.resolve(undefined),
  end: () => undefined,
};

/** Drafts that are kept nowhere. */
const nowhere: Drafts = {
  isOnServer: true,
  list: () => Promise.resolve([]),
  begin: () => Promise.resolve(''),
  open: () => Promise.resolve(undefined),
  keeper: () => ({
    changed: () => undefined,
    hurry: () => undefined,
    flush: () => Promise.resolve(),
    settle: () => undefined,
    end: () => undefined,
  }),
  rename: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  restore: () => Promise.resolve(),
};

interface OpenOptions {
  readonly before?: FormFiles;
  readonly files?: FormFiles;
  readonly answers?: Readonly<Record<string, AnswerMap>>;
  readonly view?: VersionsView;
  readonly onPage?: () => Promise<void>;
}

/** A draft with its desk, and the page that shows both. */
export function prepareVersions({
  before = towels,
  files = newTowels,
  answers = towelAnswers,
  view = 'versions',
  onPage,
}: OpenOptions = {}) {
  const id = crypto.randomUUID();
  const session = createSession({
    draft: {
      ...{ id, title: 'Pools, draft', base: { key: 'pools', version: 1 } },
      ...{ files: Object.fromEntries(files), answers: {}, savedAt: 0 },
    },
    ...{ drafts: nowhere, checker: noChecks, extensions: [], now: Date.now },
  });
  const desk = createFakeDesk({ id, before, files, answers, ...(onPage && { onPage }) });
  const save = () => {
    desk.keep(session.store.getState().files);
    return Promise.resolve();
  };
  const source = { list: () => Promise.resolve([]), read: () => Promise.resolve(before) };
  function Page() {
    const [shown, show] = useState<VersionsView>(view);
    return (
      <AloProvider>
        <SessionContext value={session}>
          <VersionsPage {...{ desk, source, save }} view={shown} onView={show} onBack={() => undefined} />
        </SessionContext>
      </AloProvider>
    );
  }
  return { desk, session, save, Page };
}

/** The page of a draft, once it is shown. */
export async function openVersions(options?: OpenOptions) {
  const prepared = prepareVersions(options);
  return { ...prepared, screen: await render(<prepared.Page />) };
}
