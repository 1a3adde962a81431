import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AssessmentAddress } from '../../api/detailed-assessment';
import { loadChunk } from '../../lib/chunk';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { texts } from './texts';

const AssessmentDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../ui/detailed-assessment/parts'))).AssessmentDialog,
}));

/** PROD-15, UNSP-030: opens all answers. */
export function ReadAnswers({ address }: { readonly address: AssessmentAddress }) {
  useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        {texts.readAnswers}
      </Button>
      {isOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <AssessmentDialog address={address} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
