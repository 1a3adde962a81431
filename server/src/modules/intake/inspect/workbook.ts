import type { WorkbookRefusal } from '@alo/workbook';
import type { WorkbookFormat } from '../../../workbook/workbook.js';
import { judgeWorkbook } from '../../../workbook/verdict.js';
import { FileRefusal, type RefusalReason, type Verdict } from './verdict.js';

/** What a person is told of each refusal: too much of something is one message. */
function reasonOf(refusal: WorkbookRefusal): RefusalReason {
  switch (refusal) {
    case 'tooManySheets':
    case 'tooManyRows':
    case 'tooManyColumns':
    case 'tooManyCells':
    case 'textTooLong':
      return 'tooComplex';
    case 'nested':
      return 'damaged';
    default:
      return refusal;
  }
}

/** Looks at a workbook without reading a row of it. @throws FileRefusal */
export async function inspectWorkbook(file: string, format: WorkbookFormat): Promise<Verdict> {
  const refused = await judgeWorkbook(file, format);
  if (refused) throw new FileRefusal(reasonOf(refused.refusal));
  return { kind: format, hasActiveContent: false };
}
