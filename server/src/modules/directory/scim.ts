/** What a directory sends and gets (RFC 7643, RFC 7644), as far as it is about users. */
import { isEmail } from '@alo/engine';
import type { ScimUser } from '@alo/schemas';
import { scimPatch, ScimError, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { HttpError } from '../../http/http-error.js';
import { directoryTexts } from './texts.js';
import type { DirectoryUser, Filter, Names, PersonOfDirectory } from './person.js';

export const schemaIds = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

const invalid = (attribute: string): HttpError =>
  new HttpError(400, 'invalidValue', directoryTexts.invalid({ attribute }));

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text without blanks around it; empty ones and null count as absent. @throws HttpError 400 */
function textIn(fields: Fields, attribute: string, longest: number): string | undefined {
  const { [attribute]: value } = fields;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > longest) throw invalid(attribute);
  return value.trim() || undefined;
}

/** Some directories write `"False"`. @throws HttpError 400 */
function activeIn({ active = true }: Fields): boolean {
  const text = typeof active === 'string' ? active.toLowerCase() : active;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalid('active');
}

/** The primary address, else the first one. @throws HttpError 400 */
function emailIn({ emails = [] }: Fields): string | null {
  if (!Array.isArray(emails) || !emails.every(isFields)) throw invalid('emails');
  const chosen = emails.find(({ primary }) => primary === true) ?? emails[0];
  const email = chosen && textIn(chosen, 'value', 254);
  if (email !== undefined && (!isEmail(email) || /[<>,;:"\p{Cc}]/u.test(email))) throw invalid('emails');
  return email ?? null;
}

function namesIn(fields: Fields): Names {
  const name = fields['name'] ?? {};
  if (!isFields(name)) throw invalid('name');
  return {
    displayName: textIn(fields, 'displayName', 200),
    formatted: textIn(name, 'formatted', 200),
    givenName: textIn(name, 'givenName', 100),
    familyName: textIn(name, 'familyName', 100),
  };
}

/** What the person is called here. */
const nameOf = ({ displayName, givenName, familyName, formatted }: Names, username: string): string =>
  displayName ?? ([givenName, familyName].filter(Boolean).join(' ') || (formatted ?? username));

/** What a directory says about a person; attributes that we do not keep are left out. @throws HttpError 400 */
export function readUser(body: unknown): PersonOfDirectory {
  if (!isFields(body)) throw new HttpError(400, 'invalidSyntax', directoryTexts.noObject);
  const username = textIn(body, 'userName', 200);
  if (username === undefined) throw invalid('userName');
  const names = namesIn(body);
  return {
    username,
    externalId: textIn(body, 'externalId', 200) ?? null,
    names,
    name: nameOf(names, username),
    email: emailIn(body),
    isActive: activeIn(body),
  };
}

/** @param address of the server */
export function writeUser(user: DirectoryUser, address: string): ScimUser {
  const { displayName, formatted, givenName, familyName } = user.names;
  return {
    schemas: [schemaIds.user],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.username,
    ...(displayName !== undefined && { displayName }),
    name: {
      formatted: formatted ?? user.name,
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
    },
    emails: user.email === null ? [] : [{ value: user.email, type: 'work', primary: true }],
    active: user.isActive,
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.changedAt.toISOString(),
      location: `${address}/api/scim/v2/Users/${user.id}`,
    },
  };
}

/** What the person is after the operations of a PATCH. @throws HttpError 400 */
export function patchUser(user: DirectoryUser, body: unknown): PersonOfDirectory {
  const operations = isFields(body) ? body['Operations'] : undefined;
  if (!Array.isArray(operations) || !operations.every(isFields) || operations.length > 100)
    throw new HttpError(400, 'invalidSyntax', directoryTexts.noOperations);
  const { meta: _, name, ...rest } = writeUser(user, '');
  // Only what the directory itself has said: else a changed family name would not change the whole one.
  const { formatted } = user.names;
  const told = { ...name, formatted };
  const resource = { ...rest, name: told, meta: { created: user.createdAt, lastModified: user.changedAt } };
  try {
    return readUser(scimPatch<ScimResource>(resource, operations as unknown as ScimPatchOperation[]));
  } catch (error) {
    if (error instanceof ScimError)
      throw new HttpError(
        400,
        error.scimCode ?? 'invalidSyntax',
        directoryTexts.cannotPatch({ why: error.message }),
      );
    throw error;
  }
}

const attributes: Readonly<Record<string, Filter['by']>> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'email',
  emails: 'email',
  'emails[type eq "work"].value': 'email',
};

/** A text as JSON writes it; undefined when it is none, or holds what no text here can. */
function textOf(json: string): string | undefined {
  try {
    const text = JSON.parse(json) as string;
    return /[\0\p{Surrogate}]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Directories look for one person, by `attribute eq "value"`. @throws HttpError 400 */
export function readFilter(text: string | undefined): Filter | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const [, attribute = '', value = ''] = /^\s*(.+?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? [];
  const { [attribute.replace(/^urn:.*:User:/i, '').toLowerCase()]: by } = attributes;
  if (by === undefined) throw new HttpError(400, 'invalidFilter', directoryTexts.filter);
  const wanted = textOf(value);
  if (wanted === undefined) throw new HttpError(400, 'invalidFilter', directoryTexts.filter);
  return { by, value: wanted };
}
