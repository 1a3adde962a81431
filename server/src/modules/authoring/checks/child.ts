/** Checks drafts, in a process of its own: a definition that takes long, or for ever, holds up nobody else. */
import { answerParent } from '../../../processes/answer-parent.js';
import { checkFiles, type CheckOrder } from './check-files.js';

answerParent(async (order: CheckOrder) => checkFiles(order));
