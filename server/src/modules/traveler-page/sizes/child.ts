/** Makes the sizes of pictures, in a process of its own. */
import { answerParent } from '../../../processes/answer-parent.js';
import { renderSizes } from './render-sizes.js';

answerParent(renderSizes);
