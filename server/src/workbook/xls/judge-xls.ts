import { orDamaged, RefusedError } from '@alo/workbook';
import { withCompoundFile } from './compound-file.js';

/** Records of a workbook ([MS-XLS] 2.3). */
const records = { begin: 0x0809, end: 0x000a, password: 0x002f, sheet: 0x0085, links: 0x01ae } as const;
/** Of a sheet: it holds macros of Excel 4, or of Visual Basic. */
const macroSheets = new Set([1, 6]);
/** Of links: they lead into this workbook, or to functions of Excel itself. */
const ownLinks = new Set([0x0401, 0x3a01]);
/** Bytes of the workbook's own records, which stand before those of its texts and its sheets. */
const globals = 1024 * 1024;

function judgeRecord(kind: number, content: Buffer): void {
  if (kind === records.password) throw new RefusedError('encrypted');
  if (kind === records.sheet && macroSheets.has(content.readUInt8(5))) throw new RefusedError('macros');
  if (kind === records.links && !ownLinks.has(content.readUInt16LE(2)))
    throw new RefusedError('externalLinks');
}

function judgeGlobals(content: Buffer): void {
  if (content.readUInt16LE(0) !== records.begin) throw new RefusedError('damaged');
  for (let at = 0; at + 4 <= content.length;) {
    const kind = content.readUInt16LE(at);
    const end = at + 4 + content.readUInt16LE(at + 2);
    if (kind === records.end) return;
    judgeRecord(kind, content.subarray(at + 4, end));
    at = end;
  }
}

/** Judges an .xls by its directory and its first records. @throws RefusedError */
export function judgeXls(file: string): Promise<void> {
  return orDamaged(() =>
    withCompoundFile(file, async ({ names, topNames, beginningOf }) => {
      if (topNames.has('EncryptedPackage')) throw new RefusedError('encrypted');
      const workbook = ['Workbook', 'Book'].find((name) => topNames.has(name));
      if (workbook === undefined) throw new RefusedError('unknown');
      if (names.has('_VBA_PROJECT_CUR') || names.has('_VBA_PROJECT')) throw new RefusedError('macros');
      judgeGlobals(await beginningOf(workbook, globals));
    }),
  );
}
