import { readSettings } from '@alo/server';
import { describe, expect, it } from 'vitest';

describe('The settings', () => {
  it.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535, not "70000".'],
    ['PORT', '1.5', 'must be a whole number from 0 to 65535, not "1.5".'],
    ['ALO_TRUSTED_PROXIES', 'true', 'must be a whole number from 0 to 10, not "true".'],
    ['ALO_SEED', 'yes', 'must be one of demo, none, not "yes".'],
    ['ALO_PUBLIC_SCORE', 'ON', 'must be one of on, off, not "ON".'],
    ['ALO_BASE_URL', 'alo.example', 'must be an http or https address, not "alo.example".'],
    ['ALO_TILE_URL', 'ftp://tiles.example', 'must be an http or https address, not "ftp://tiles.example".'],
    ['ALO_TILE_URL', 'https://tiles.example/{z}', 'has no {x}, {y}: it must say where these numbers stand.'],
    [
      'ALO_TILE_ATTRIBUTION',
      '[Maps](javascript:alert)',
      'links to "javascript:alert", which is no http or https address.',
    ],
    ['ALO_STORAGE_URL', 'files', 'must be file:///folder or s3://bucket?region=…&endpoint=…, not "files".'],
    [
      'ALO_STORAGE_URL',
      'file://host/x',
      'must be file:///folder or s3://bucket?region=…&endpoint=…, not "file://host/x".',
    ],
    ['ALO_CONTACT_EMAIL', 'help desk', 'must be a mail address, not "help desk".'],
  ])('of %s=%s are refused with a sentence that names the variable', (name, text, sentence) => {
    expect(() => readSettings({ [name]: text })).toThrow(new Error(`${name} ${sentence}`));
  });

  it.each([
    ['without an id of the client', {}, 'ALO_OIDC_ISSUER needs ALO_OIDC_CLIENT_ID.'],
    [
      'over a line that others can read',
      { ALO_OIDC_ISSUER: 'http://id.example', ALO_OIDC_CLIENT_ID: 'alo' },
      'ALO_OIDC_ISSUER must be an https address, but for this machine.',
    ],
  ])('of the sign-in of a company are refused %s', (_why, variables, sentence) => {
    const environment = { ALO_OIDC_ISSUER: 'https://id.example', ...variables };
    expect(() => readSettings(environment)).toThrow(new Error(sentence));
  });

  it('refuse a token of a directory that could be guessed', () => {
    expect(() => readSettings({ ALO_SCIM_TOKEN: 'short' })).toThrow(
      'ALO_SCIM_TOKEN must be 32 to 200 letters',
    );
  });

  it('are the defaults where a variable is empty that cannot be empty', () => {
    const names = [
      'PORT',
      'HOST',
      'ALO_CONTACT_EMAIL',
      'ALO_DATA_DIR',
      'DATABASE_URL',
      'ALO_SEED',
      'ALO_TILE_URL',
      'ALO_TILE_ATTRIBUTION',
    ];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  it('switch map pictures and addresses off with "none"', () => {
    expect(readSettings({ ALO_TILE_URL: 'none', ALO_HELP_URL: 'none', ALO_BASE_URL: 'none' })).toMatchObject({
      tileUrl: undefined,
      helpUrl: undefined,
      baseUrl: undefined,
    });
  });
});
