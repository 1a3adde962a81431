/** Makes previews of files, in a process of its own. */
import { answerParent } from '../../../processes/answer-parent.js';
import { renderPreview } from './render-preview.js';

answerParent(renderPreview);
