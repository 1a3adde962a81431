import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import { useHasTab } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import HotelsPage from './HotelsPage';

const NoHotelYet = lazy(() => loadChunk(() => import('./no-hotel-yet/NoHotelYet')));

/** `/` needs HOME or HOTELS (NAV-04); the list itself needs HOTELS, as the server sees it. */
export default function HomePage() {
  const seesHotels = useHasTab('HOTELS');
  if (seesHotels) return <HotelsPage />;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <NoHotelYet />
    </Suspense>
  );
}
