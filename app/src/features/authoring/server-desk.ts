/** What the server does with drafts, for the pages that take them to their release. */
import type { ReleaseDesk } from '@alo/workbench';
import type { AxiosResponse } from 'axios';
import {
  authoringDoneResponse,
  changedDraftResponse,
  draftResponse,
  authoringVersionsResponse,
  draftChecksResponse,
  draftComparisonResponse,
  draftReleasedResponse,
  draftRevisionResponse,
  draftRevisionsResponse,
  draftTrialResponse,
  formsInTheWayResponse,
  releasersResponse,
} from '../../lib/authoring-responses.generated';
import { http } from '../../lib/http';
import { createKeyedCalls } from '../../lib/keyed-calls';
import { readResponse } from '../../lib/read-response';

const root = '/authoring';
const pathOf = (id: string): string => `${root}/drafts/${encodeURIComponent(id)}`;
const versionPath = ({ key, version }: { readonly key: string; readonly version: number }): string =>
  `${root}/versions/${encodeURIComponent(key)}/${version}`;

/** The pages of the workbench say what failed, with a way to try again. */
const staysOnPage = true;
const get = (url: string, params = {}): Promise<AxiosResponse<unknown>> =>
  http.get(url, { params, staysOnPage });

const send = createKeyedCalls();
/** Changes something once, however often it is tried until its outcome is known. */
const change = (method: 'post' | 'delete', url: string, data?: object) =>
  send([method, url, data], (key): Promise<AxiosResponse<unknown>> =>
    http.request({ method, url, data, headers: { 'Idempotency-Key': key }, staysOnPage }),
  );

export const serverDesk: ReleaseDesk = {
  draft: async (id) => readResponse(draftResponse, await get(pathOf(id))).data,
  checks: async (id) => readResponse(draftChecksResponse, await get(`${pathOf(id)}/checks`)).data,
  comparison: async (id, from) =>
    readResponse(draftComparisonResponse, await get(`${pathOf(id)}/comparison`, { from })).data,
  trial: async (id, page) => readResponse(draftTrialResponse, await get(`${pathOf(id)}/trial`, page)).data,

  propose: async (id, proposal) =>
    readResponse(changedDraftResponse, await change('post', `${pathOf(id)}/proposal`, proposal)).data,
  takeBack: async (id) =>
    readResponse(authoringDoneResponse, await change('delete', `${pathOf(id)}/proposal`)).message,
  sendBack: async (id, reason) =>
    readResponse(authoringDoneResponse, await change('post', `${pathOf(id)}/proposal/sendBack`, { reason }))
      .message,
  release: async (id, sha256) =>
    readResponse(draftReleasedResponse, await change('post', `${pathOf(id)}/proposal/release`, { sha256 })),

  revisions: async (id, before) =>
    readResponse(draftRevisionsResponse, await get(`${pathOf(id)}/revisions`, { before })),
  revision: async (id, revision) =>
    readResponse(draftRevisionResponse, await get(`${pathOf(id)}/revisions/${revision}`)).data,
  restore: async (id, revision, known) => {
    const path = `${pathOf(id)}/revisions/${revision}/restore`;
    return readResponse(changedDraftResponse, await change('post', path, { base_revision: known })).data;
  },

  releasers: async () =>
    readResponse(releasersResponse, await get(`${root}/releasers`)).data.map(({ name }) => name),

  versions: async () => readResponse(authoringVersionsResponse, await get(`${root}/versions`)).data,
  formsInTheWay: async (name) => readResponse(formsInTheWayResponse, await get(`${versionPath(name)}/forms`)),
  withdraw: async (name) =>
    readResponse(authoringDoneResponse, await change('post', `${versionPath(name)}/withdraw`)).message,

  formMigrationsPath: '/form-migrations',
  peoplePath: '/hotel-organizations',
  hotelsPath: '/hotels',
};
