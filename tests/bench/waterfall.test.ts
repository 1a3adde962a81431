import { describe, expect, it } from 'vitest';
import { drawWaterfall, nameOf, roundTrips } from './load/waterfall.js';

const exchange = (target: string, start: number, end: number) => ({ target, start, end, size: 2000 });

describe('The waterfall of a visit', () => {
  it('counts the longest chain of requests that waited for one another', () => {
    expect(roundTrips([])).toBe(0);
    const page = exchange('/', 0, 600);
    const together = [exchange('/a', 650, 1300), exchange('/b', 650, 2000), exchange('/c', 1200, 1800)];
    expect(roundTrips([page, ...together])).toBe(2);
    expect(roundTrips([exchange('/late', 1900, 2500), ...together, page])).toBe(3);
    expect(roundTrips([page, exchange('/api/config', 700, 900), exchange('/favicon.svg', 950, 990)])).toBe(1);
  });

  it('names what was fetched without what changes from build to build and from hotel to hotel', () => {
    expect(nameOf('/assets/inter-latin-wght-normal-Dx4kXJAl.woff2')).toBe('inter-latin-wght-normal.woff2');
    expect(nameOf('/assets/xstate.esm-CbcRJ_-l.js')).toBe('xstate.esm.js');
    expect(nameOf('/api/hotels/01a203fd-e6d0-7cb2-86ee-8d135a78c61b/sections')).toBe(
      '/api/hotels/{id}/sections',
    );
    expect(nameOf('/api/hotels?page=1')).toBe('/api/hotels?…');
  });

  it('draws a bar for each, a character for a tenth of a second', () => {
    const exchanges = [exchange('/', 0, 600), exchange('/api/config', 700, 710)];
    expect(drawWaterfall({ exchanges, usable: 1240 })).toBe(
      [
        '                kB  0 s       1 s       2 s',
        '/              2.0  ██████',
        '/api/config    2.0         █',
        'usable                          ▲',
      ].join('\n'),
    );
  });
});
