/** People who write questionnaires, and drafts of "basics" to try things on. */
import type { ChangedDraft, Draft, OneDraft } from '@alo/schemas';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { addUser, password, type World } from './world.js';

/** Makes calls as one person. */
export type Ask = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** A further super user: what one has proposed, another releases. */
export async function furtherSuper(world: World, username: string): Promise<Ask> {
  await addUser(world.database, username, 'ALO_SUPER');
  const signedIn = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  });
  const { token } = signedIn.json<{ token: string }>();
  return ({ headers, ...rest }) =>
    world.app.inject({ ...rest, headers: { authorization: `Bearer ${token}`, ...headers } });
}

const drafts = '/api/authoring/drafts';

/** Gives the draft that a change leads to; fails where the change is refused. */
export function draftOf(response: LightMyRequestResponse): Draft {
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ChangedDraft>().data;
}

export const begin = async (ask: Ask, wanted: object = {}): Promise<Draft> =>
  draftOf(
    await ask({
      ...{ method: 'POST', url: drafts },
      payload: { key: 'basics', title: 'Basics for cities', based_on: 1, ...wanted },
    }),
  );

export async function filesOf(ask: Ask, id: string): Promise<Record<string, string>> {
  const response = await ask({ url: `${drafts}/${id}` });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<OneDraft>().data.files;
}

export const saveFiles = (
  ask: Ask,
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
  files: Readonly<Record<string, string | null>>,
): Promise<LightMyRequestResponse> =>
  ask({ method: 'PUT', url: `${drafts}/${id}/files`, payload: { base_revision: revision, files } });

/** Saves the file with other words in place of these. */
export async function reword(
  ask: Ask,
  draft: Pick<Draft, 'id' | 'revision'>,
  name: string,
  ...[from, to]: readonly [string, string]
): Promise<Draft> {
  const text = (await filesOf(ask, draft.id))[name] ?? '';
  expect(text).toContain(from);
  return draftOf(await saveFiles(ask, draft, { [name]: text.replace(from, to) }));
}

export const propose = (ask: Ask, { id, revision }: Pick<Draft, 'id' | 'revision'>) =>
  ask({ method: 'POST', url: `${drafts}/${id}/proposal`, payload: { revision } });

export const release = (ask: Ask, { id, sha256 }: Pick<Draft, 'id' | 'sha256'>) =>
  ask({ method: 'POST', url: `${drafts}/${id}/proposal/release`, payload: { sha256 } });
