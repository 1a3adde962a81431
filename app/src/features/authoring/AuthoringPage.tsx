import { useLocale } from '@alo/renderer';
import { Workbench, type WorkbenchView } from '@alo/workbench';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../../ui/PageHead';
import { placeNames } from '../../ui/places/texts';
import { authoringAddress, authoringPlace } from './authoring-address';
import { serverDesk } from './server-desk';
import { serverDrafts } from './server-drafts';
import { serverForms } from './server-forms';

/** The page's own nonce, which the server fills in: for the styles that the editor makes. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Where authors write questionnaires. */
export default function AuthoringPage() {
  useLocale();
  const { draftId, view } = authoringPlace(useParams());
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | undefined) => void navigate(authoringAddress({ draftId: id })),
    [navigate],
  );
  const show = useCallback(
    (next: WorkbenchView | undefined) => void navigate(authoringAddress({ draftId, view: next })),
    [navigate, draftId],
  );
  return (
    <>
      <PageHead title={placeNames.authoring} />
      <Workbench
        source={serverForms}
        server={serverDrafts}
        desk={serverDesk}
        draftId={draftId}
        onDraft={open}
        view={view}
        onView={show}
        startPath="/authoring"
        onClose={() => void navigate('/')}
        nonce={nonce}
      />
    </>
  );
}
