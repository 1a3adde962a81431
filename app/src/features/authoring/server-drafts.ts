/** The drafts that the server keeps for all authors. */
import type { Draft } from '@alo/schemas';
import { DraftRefused, type DraftRow, type DraftServer } from '@alo/workbench';
import {
  changedDraftResponse,
  draftConflictResponse,
  draftResponse,
  draftsResponse,
} from '../../lib/authoring-responses.generated';
import { AxiosError } from 'axios';
import { ApiError } from '../../lib/api-error';
import { http } from '../../lib/http';
import { createKeyedCalls } from '../../lib/keyed-calls';
import { readResponse } from '../../lib/read-response';
import { hasShape } from '../../lib/response-shape';
import { ownFiles } from './own-files';

const root = '/authoring/drafts';
const pathOf = (id: string): string => `${root}/${encodeURIComponent(id)}`;
const here = { staysOnPage: true };
const keyed = (key: string) => ({ ...here, headers: { 'Idempotency-Key': key } });

const baseOf = ({ key, based_on: version }: Draft) => (version === null ? undefined : { key, version });

const standings: Readonly<Record<string, DraftRow['standing']>> = {
  released: 'released',
  sentBack: 'sentBack',
};

const rowOf = (draft: Draft): DraftRow => ({
  ...{ id: draft.id, title: draft.title, base: baseOf(draft) },
  savedAt: Date.parse(draft.updated_at),
  savedBy: draft.updated_by ?? undefined,
  standing: draft.proposal === null ? standings[draft.decision?.outcome ?? ''] : 'proposed',
  deletedUntil: draft.deleted_until === null ? undefined : Date.parse(draft.deleted_until),
});

/** Gives what a call gives. @throws DraftRefused where the server has said no */
async function refused<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      throw new DraftRefused(error.message, { cause: error });
    throw error;
  }
}

/** The files that differ, where a call failed because somebody has saved since. */
function changedSince(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const body: unknown = error.cause instanceof AxiosError ? error.cause.response?.data : undefined;
  return hasShape(draftConflictResponse, body) ? body.draft.changed : undefined;
}

const sendSave = createKeyedCalls();
const sendOther = createKeyedCalls();

export const serverDrafts: DraftServer = {
  list: async () => readResponse(draftsResponse, await http.get(root, here)).data.map(rowOf),

  create: async ({ key, title, basedOn, files }) => {
    const body = { key, title, ...(basedOn !== undefined && { based_on: basedOn }), files };
    const call = sendOther(['create', body], (idempotencyKey) =>
      http.post(root, body, keyed(idempotencyKey)),
    );
    return readResponse(changedDraftResponse, await refused(call)).data.id;
  },

  read: async (id) => {
    try {
      const { data } = readResponse(draftResponse, await http.get(pathOf(id), here));
      return {
        ...{ id: data.id, title: data.title, base: baseOf(data), revision: data.revision },
        savedAt: Date.parse(data.updated_at),
        savedBy: data.updated_by ?? undefined,
        files: ownFiles(data.files),
        proposal: data.proposal
          ? { by: data.proposal.proposed_by ?? undefined, isOwn: data.proposal.is_own }
          : undefined,
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },

  send: async (id, revision, files) => {
    const body = { base_revision: revision, files };
    try {
      const call = sendSave([id, body], (key) => http.put(`${pathOf(id)}/files`, body, keyed(key)));
      const { data } = readResponse(changedDraftResponse, await refused(call));
      return { kind: 'sent', revision: data.revision };
    } catch (error) {
      const changed = changedSince(error instanceof DraftRefused ? error.cause : error);
      if (changed === undefined) throw error;
      return { kind: 'stale', changed };
    }
  },

  rename: async (id, title) => {
    const call = sendOther(['rename', id, title], (key) =>
      http.put(`${pathOf(id)}/title`, { title }, keyed(key)),
    );
    await refused(call);
  },

  remove: async (id) => {
    await refused(sendOther(['remove', id], (key) => http.delete(pathOf(id), keyed(key))));
  },

  restore: async (id) => {
    const call = sendOther(['restore', id], (key) =>
      http.post(`${pathOf(id)}/restore`, undefined, keyed(key)),
    );
    await refused(call);
  },
};
