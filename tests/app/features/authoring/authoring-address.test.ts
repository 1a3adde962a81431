/** The addresses of authors. */
import { describe, expect, it } from 'vitest';
import { authoringAddress, authoringPlace } from '../../../../app/src/features/authoring/authoring-address';
import { pageAt } from '../../../../app/src/routes/pages';

const id = 'c7a9d1de-6c4f-4c8e-9d5b-0f1f8a8b1c2d';

describe('An address of authors', () => {
  it.each([
    ['/authoring', {}],
    [`/authoring/${id}`, { draftId: id }],
    [`/authoring/${id}/versions`, { draftId: id, view: 'versions' }],
    [`/authoring/${id}/history`, { draftId: id, view: 'history' }],
    ['/authoring/released', { view: 'released' }],
  ] as const)('%s is that of its place, and is read as it', (address, place) => {
    expect(authoringAddress(place)).toBe(address);
    const found = pageAt(address);
    expect(found?.page.module).toBe('features/authoring/AuthoringPage');
    expect(authoringPlace(found?.part ?? {})).toEqual(place);
  });

  it('with a view that is not known shows the draft', () => {
    expect(authoringPlace({ draftId: id, view: 'others' })).toEqual({ draftId: id });
  });
});
