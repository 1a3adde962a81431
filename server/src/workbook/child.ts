/** Reads workbooks, in a process of its own: a file that breaks or floods what reads it breaks nothing else. */
import { answerParent } from '../processes/answer-parent.js';
import { readWorkbook, type WorkbookOrder } from './read-workbook.js';

answerParent(async (order: WorkbookOrder) => {
  try {
    return await readWorkbook(order);
  } catch (error) {
    console.error(error);
    return { isUnread: true };
  }
});
