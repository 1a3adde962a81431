import { useLocale } from '@alo/renderer';
import { Workbench } from '@alo/workbench';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { serverForms } from './server-forms';

/** The page's own nonce, which the server fills in: for the styles that the editor makes. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Where authors write questionnaires. Drafts are kept on this device. */
export default function AuthoringPage() {
  useLocale();
  const { draftId } = useParams();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string | undefined) => void navigate(id === undefined ? '/authoring' : `/authoring/${id}`),
    [navigate],
  );
  return (
    <Workbench
      source={serverForms}
      draftId={draftId}
      onDraft={open}
      startPath="/authoring"
      onClose={() => void navigate('/')}
      nonce={nonce}
    />
  );
}
