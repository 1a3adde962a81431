/** Looks into files, in a process of its own: a file that breaks or floods what reads it breaks nothing else. */
import { answerParent } from '../../../processes/answer-parent.js';
import { inspectFile } from './inspect-file.js';

answerParent(inspectFile);
