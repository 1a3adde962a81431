import { queryOptions } from '@tanstack/react-query';
import { loadChunk } from '../../lib/chunk';
import type { GlanceRequest } from './form-glance';

/**
 * The glance is read anew each time that the page opens: the device may have got drafts since. Nothing depends on it.
 */
export const formGlanceQuery = (request: GlanceRequest) =>
  queryOptions({
    queryKey: ['hotels', 'glance', request.hotel.id, request.stepKey, request.username],
    queryFn: async ({ signal }) =>
      (await loadChunk(() => import('./form-parts'))).readFormGlance(request, signal),
    gcTime: 0,
    // The sheet is no data to be compared.
    structuralSharing: false,
  });
