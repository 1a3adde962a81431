/** What this server tells directories about itself (RFC 7643, 5 to 7). */
import { schemaIds } from './scim.js';

const no = { supported: false } as const;

export const serviceProviderConfig = {
  schemas: [schemaIds.config],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that this server was started with',
      primary: true,
    },
  ],
} as const;

const listOf = (resource: object) => ({
  schemas: [schemaIds.list],
  ...{ totalResults: 1, startIndex: 1, itemsPerPage: 1 },
  Resources: [resource],
});

export const resourceTypes = listOf({
  schemas: [schemaIds.resourceType],
  ...{ id: 'User', name: 'User', endpoint: '/Users', schema: schemaIds.user },
});

interface Attribute {
  readonly type: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly object[];
}

const attribute = (name: string, { type, multiValued = false, ...rest }: Attribute) => ({
  ...{ name, type, multiValued, required: false, caseExact: false, uniqueness: 'none' },
  ...{ mutability: 'readWrite', returned: 'default' },
  ...rest,
});
const text = { type: 'string' } as const;

export const userSchemas = listOf({
  schemas: [schemaIds.schema],
  ...{ id: schemaIds.user, name: 'User', description: 'A person with an account' },
  attributes: [
    attribute('userName', { ...text, required: true, uniqueness: 'server' }),
    attribute('displayName', text),
    attribute('name', {
      type: 'complex',
      subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name, text)),
    }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute('value', text), attribute('primary', { type: 'boolean' })],
    }),
    attribute('active', { type: 'boolean' }),
  ],
});
