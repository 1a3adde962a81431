import { useLocale } from '@alo/renderer';
import { SamplePage } from '../features/sample/SamplePage';
import { loadChunk } from '../lib/chunk';

/** Loads the code of the sample, which travels in one piece with the form. */
const loadParts = () => loadChunk(() => import('./QuestionnaireRoute'));

/** The sample, shown by the code of the form. */
export default function SampleRoute() {
  useLocale();
  return <SamplePage loadParts={loadParts} />;
}
