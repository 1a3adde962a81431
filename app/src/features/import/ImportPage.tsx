import { useParams } from 'react-router-dom';
import { NewImport } from './NewImport';
import { OneImport } from './OneImport';

/** /import, and /import/:importId. Who opens the one goes on to the other, so their code comes as one. */
export default function ImportPage() {
  const { importId } = useParams();
  return importId === undefined ? <NewImport /> : <OneImport key={importId} id={importId} />;
}
