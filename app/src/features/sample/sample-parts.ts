import { loadChunk } from '../../lib/chunk';

/** The code of the form: the sample is shown by the same. */
export const loadParts = () => loadChunk(() => import('../../routes/QuestionnaireRoute'));

export type SampleParts = Awaited<ReturnType<typeof loadParts>>;
