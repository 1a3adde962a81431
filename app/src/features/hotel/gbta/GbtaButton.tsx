import { useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../../lib/chunk';
import { useMayCall } from '../../../lib/session/session';
import { knownStatus } from '../../../ui/hotel-words';
import { texts } from '../texts';

const GbtaDialog = lazy(() => loadChunk(() => import('./GbtaDialog')));

/** GBTA-01: for those who answer, until the questionnaire is submitted. Whether its dialog is open stands in the address. */
export function GbtaButton({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const mayUpload = useMayCall('POST /hotels/:id/GBTA-data');
  const status = knownStatus(hotel.alo_submission_status);
  if (!mayUpload || (status !== 'COMPLETE ASSESSMENT' && status !== 'IN PROGRESS')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setAddress({ gbta: 'open' })}>
        {texts.gbta}
      </Button>
      {address.has('gbta') ? (
        <Suspense>
          <GbtaDialog hotel={hotel} onClose={() => setAddress({}, { replace: true })} />
        </Suspense>
      ) : null}
    </>
  );
}
