import type { SubmissionStatus } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { actionOf } from '../../../../app/src/ui/hotel-table/HotelCells';
import {
  cleared,
  isNarrowed,
  readView,
  requestOf,
  writeView,
  type HotelListView,
} from '../../../../app/src/features/hotels/list-address';
import { brandOf, placeOf, statusWords } from '../../../../app/src/ui/hotel-words';

const request = (address: string) => requestOf(readView(new URLSearchParams(address)));

describe('what the list asks the server for', () => {
  it('[API-25 API-26 LIST-05] is the first ten by name, without a primary sort, when nothing is wished for', () => {
    expect(request('')).toEqual({
      secondarySortKey: 'hotel_location_name',
      secondarySortOrder: 'asc',
      page: 1,
      limit: 10,
    });
  });

  it('[API-25 UNSP-072] carries search, page and the primary sort; its order is `desc` unless told otherwise', () => {
    expect(request('search=quay&sort=score_alo&page=3')).toMatchObject({
      search: 'quay',
      primarySortKey: 'score_alo',
      primarySortOrder: 'desc',
      page: 3,
    });
    expect(request('sort=alo_hotel_status&order=asc')).toMatchObject({ primarySortOrder: 'asc' });
  });

  it('leaves out what an address says and nobody offers', () => {
    expect(request('sort=password&page=-2&order=up')).toEqual(request(''));
    expect(request('page=1.5')).toEqual(request(''));
  });

  it('[LIST-03 LIST-04 API-26] carries category, fast-track, reviewer and every filter key, several values too', () => {
    expect(
      request(
        'status=under_review&fasttrack=on&reviewer=me&brand=Quay&hotel_location_country=PT&hotel_location_country=FR',
      ),
    ).toMatchObject({
      status: 'under_review',
      reviewer: 'me',
      brand: ['Quay'],
      hotel_location_country: ['PT', 'FR'],
    });
    expect(request('status=all&reviewer=7&brand=')).toEqual(request(''));
  });

  it('[UNSP-068] sends the text false when fast-track is on, and nothing when it is off', () => {
    expect(request('fasttrack=on')).toMatchObject({ onlyFasttrack: 'false' });
    expect('onlyFasttrack' in request('')).toBe(false);
  });

  it('survives the way through the address', () => {
    const view: HotelListView = {
      ...{ search: 'a & b=c', page: 2, sort: { key: 'submitted_at', order: 'asc' } },
      ...{ status: 'action_required', isFasttrack: true, reviewer: 'none', isArchived: true },
      filters: { brand: ['a,b', 'ö&'], alo_hotel_status: ['boost'] },
    };
    expect(readView(writeView(view))).toEqual(view);
    expect(writeView(cleared(view)).toString()).toBe('');
  });

  it('[LIST-04] clearing the filters keeps the order by a column', () => {
    const view = readView(new URLSearchParams('search=quay&status=completed&page=3&sort=score_alo'));
    expect(isNarrowed(view)).toBe(true);
    expect(writeView(cleared(view)).toString()).toBe('sort=score_alo&order=desc');
    expect(isNarrowed(cleared(view))).toBe(false);
  });
});

describe('a hotel in the list', () => {
  const action = (status: string) => actionOf({ alo_submission_status: status as SubmissionStatus } as never);

  it('[LIST-08 UNSP-020] reads View for pending or rejected, Go otherwise, in any case', () => {
    expect(['pending', 'rejected', 'Rejected '].map(action)).toEqual(['View', 'View', 'View']);
    expect(['published', 'IN PROGRESS', 'APPROVAL_SCORE', 'draft'].map(action)).toEqual([
      'Go',
      'Go',
      'Go',
      'Go',
    ]);
  });

  it('[UNSP-020] shows each status in words, however it is written', () => {
    const words = ['APPROVAL_SCORE', ' IN PROGRESS', 'pending', 'Archived_Last_Year'].map((status) =>
      statusWords(status as SubmissionStatus),
    );
    expect(words).toEqual(['Approval score', 'In progress', 'Pending', 'Archived last year']);
  });

  it('[LIST-07] names city and country, brand and chain, as far as they are known', () => {
    expect(placeOf({ hotel_location_city: 'Porto', hotel_location_country: 'PT' })).toBe('Porto, Portugal');
    expect(placeOf({ hotel_location_city: null, hotel_location_country: 'Portugal' })).toBe('Portugal');
    expect(placeOf({ hotel_location_city: ' ', hotel_location_country: null })).toBe('');
    expect(brandOf({ brand: 'Quayline', chain: 'Norvane Hotels' })).toBe('Quayline · Norvane Hotels');
    expect(brandOf({ brand: 'Quayline', chain: 'Quayline' })).toBe('Quayline');
  });

  it('says its status in words', () => {
    expect(statusWords('APPROVAL_SCORE')).toBe('Approval score');
    expect(statusWords('IN PROGRESS')).toBe('In progress');
    expect(statusWords('published')).toBe('Published');
  });
});
