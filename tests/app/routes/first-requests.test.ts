import { describe, expect, it } from 'vitest';
import { firstRequests } from '../../../app/src/routes/first-requests';

const pathsOf = (pathname: string, user: Parameters<typeof firstRequests>[1]) =>
  firstRequests({ pathname, search: '' }, user).map(({ path }) => path);

describe('the first requests of a page', () => {
  it('are the permissions alone for who must show a second factor first', () => {
    const user = { role: 'ALO_SUPER' };
    expect(pathsOf('/hotels/h-1', user)).toEqual([
      '/auth/permissions',
      '/hotels/h-1',
      '/hotels/h-1/sections',
    ]);
    for (const pathname of ['/', '/hotels', '/hotels/h-1', '/hotels/h-1/questionnaire/hotel-operations'])
      expect(pathsOf(pathname, { ...user, needsSecondFactor: true })).toEqual(['/auth/permissions']);
  });
});
