import { describe, expect, it } from 'vitest';
import { entriesOf, isCurrent } from '../../../../app/src/ui/places/entries';

const permit = (...names: string[]) => names.map((main_tab) => ({ main_tab, value: 1 }));
const all = permit(
  'HOME',
  'HOTELS',
  'BOOST YOUR BUSINESS',
  'IMPORT',
  'HOTEL ORGANIZATIONS',
  'GROUP ANSWERS',
  'HELP',
  'OUR APPROACH',
  'ABOUT',
  'SAMPLE QUESTIONNAIRE',
  'TERMS OF USE',
  'AUTHORING',
  'AUDIT LOG',
  'WEBHOOKS',
  'FORM MIGRATIONS',
);
const shown = (role: string, tabs: typeof all, helpUrl: string | null = null) =>
  entriesOf(role, tabs, helpUrl).map(({ to, label }) => `${to} ${label}`);

describe('the sidebar', () => {
  it('[NAV-14 NAV-15] has its entries in order, with Help on the help site', () => {
    expect(shown('ALO_SUPER', all, 'https://help.alo.example')).toEqual([
      '/ Home',
      '/hotels Hotels',
      '/upgrade Boost Your Business',
      '/import Import',
      '/hotel-organizations Hotel Organizations',
      '/group-answers Group Answers',
      'https://help.alo.example Help',
      '/our-approach Our Approach',
      '/about About the product',
      '/sample-questionnaire Sample Questionnaire',
      '/terms-of-use Terms of Use',
      '/authoring Authoring',
      '/audit-log Audit Log',
      '/webhooks Webhooks',
      '/form-migrations Form Migrations',
    ]);
  });

  it('[NAV-13 AUTH-08] shows only what the tabs permit, by name in any case', () => {
    expect(shown('HOTEL_ADMIN', permit('hotels', 'Our Approach'))).toEqual([
      '/hotels Home',
      '/our-approach Our Approach',
    ]);
    expect(shown('ALO_SUPER', [])).toEqual([]);
  });

  it('[UNSP-094] does not read Home twice', () => {
    expect(shown('HOTEL_ADMIN', permit('HOME', 'HOTELS'))).toEqual(['/hotels Home']);
  });

  it('[UNSP-095] reads Hotels for a role it does not know', () => {
    expect(shown('AUDITOR', permit('HOME', 'HOTELS'))).toEqual(['/ Home', '/hotels Hotels']);
  });

  it('[UNSP-096] leads to the contact page where no help site is set up', () => {
    expect(shown('HOTEL_ADMIN', permit('HELP'))).toEqual(['/help Help']);
  });

  it('marks the entry of the current place, below it too', () => {
    const current = (pathname: string, tabs: typeof all) => {
      const entries = entriesOf('ALO_SUPER', tabs, null);
      return entries.filter(({ to }) => isCurrent(to, pathname, entries)).map(({ to }) => to);
    };
    expect(current('/', all)).toEqual(['/']);
    expect(current('/', permit('HOTELS', 'ABOUT'))).toEqual(['/hotels']);
    expect(current('/hotels/1', all)).toEqual(['/hotels']);
    expect(current('/hotel-organizations/1', all)).toEqual(['/hotel-organizations']);
    expect(current('/profile', all)).toEqual([]);
  });
});
