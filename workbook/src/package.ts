/** What is where in an .xlsx (ECMA-376, in its transitional and its strict form). */
import path from 'node:path';
import type { WorkbookLimits } from './limits.js';
import { orDamaged, RefusedError } from './refused-error.js';
import { openArchive, type Archive } from './archive.js';
import { readXml, type Attributes } from './xml.js';

interface SheetPart {
  readonly name: string;
  readonly part: string;
}

export interface Package {
  readonly archive: Archive;
  /** The visible ones first, then those that people hid. */
  readonly sheets: readonly SheetPart[];
  readonly strings?: string;
  readonly styles?: string;
  /** The first day of its dates is in 1904 and not in 1900. */
  readonly isFrom1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: the words before tell the two forms apart. */
  readonly type: string;
  readonly part: string;
}

/** Reads a part that says what is where. Such parts are small. @throws RefusedError tooComplex */
async function readSmall(
  archive: Archive,
  part: string,
  { partBytes }: WorkbookLimits,
  open: (name: string, attributes: Attributes) => void,
): Promise<void> {
  await readXml(await archive.open(part), { open }, partBytes);
}

/** @param part the part that the relations are of; '' for the package itself */
async function relationsOf(archive: Archive, part: string, limits: WorkbookLimits): Promise<Relation[]> {
  const relations: Relation[] = [];
  const folder = path.posix.dirname(part);
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  await readSmall(archive, file, limits, (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
    if (name !== 'Relationship') return;
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    if (/^externalLink/.test(type)) throw new RefusedError('externalLinks');
    if (TargetMode === 'External') return;
    relations.push({ id: Id, type, part: path.posix.resolve('/', folder, Target).slice(1) });
  });
  return relations;
}

/** Types by the name of a part, or by `*.` and the ending of names. */
async function typesOf(archive: Archive, limits: WorkbookLimits): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  await readSmall(
    archive,
    '[content_types].xml',
    limits,
    (_, { PartName, Extension = '', ContentType = '' }) => {
      types.set((PartName?.slice(1) ?? `*.${Extension}`).toLowerCase(), ContentType);
    },
  );
  return types;
}

const workbookType = /spreadsheetml\.(sheet|template)\.main\+xml$/;
const macroType = /ms-excel\.(sheet|template|addin)\.macroEnabled\.main\+xml$/i;

async function findWorkbook(archive: Archive, limits: WorkbookLimits): Promise<string> {
  if (!archive.names.has('[content_types].xml')) throw new RefusedError('unknown');
  const types = await typesOf(archive, limits);
  const relations = await relationsOf(archive, '', limits);
  const workbook = relations.find(({ type }) => type === 'officeDocument')?.part ?? '';
  const type = types.get(workbook.toLowerCase()) ?? types.get('*.xml') ?? '';
  const hasMacros = [...archive.names].some((name) => name.endsWith('vbaproject.bin'));
  if (macroType.test(type) || (workbookType.test(type) && hasMacros)) throw new RefusedError('macros');
  if (!workbookType.test(type)) throw new RefusedError('unknown');
  const links = [...types.values()].some((each) => /spreadsheetml\.externalLink\+xml$/.test(each));
  if (links || [...archive.names].some((name) => name.startsWith('xl/externallinks/'))) {
    throw new RefusedError('externalLinks');
  }
  return workbook;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

async function readPackage(archive: Archive, limits: WorkbookLimits): Promise<Package> {
  const workbook = await findWorkbook(archive, limits);
  const relations = await relationsOf(archive, workbook, limits);
  const named: { readonly name: string; readonly id: string; readonly state: string }[] = [];
  let isFrom1904 = false;
  await readSmall(archive, workbook, limits, (element, attributes) => {
    if (element === 'workbookPr') isFrom1904 = isTrue(attributes['date1904']);
    if (element !== 'sheet') return;
    // The name has a prefix, which a program chooses.
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
    named.push({ id, name: attributes['name'] ?? '', state: attributes['state'] ?? 'visible' });
  });
  const sheets = ['visible', 'hidden'].flatMap((state) =>
    named.flatMap((sheet) => {
      // A chart that fills a sheet has no cells.
      const relation = relations.find(({ id, type }) => id === sheet.id && type === 'worksheet');
      return relation && sheet.state === state ? [{ name: sheet.name, part: relation.part }] : [];
    }),
  );
  // Each part is unpacked once, so that the limit of all parts holds.
  if (new Set(sheets.map(({ part }) => part.toLowerCase())).size < sheets.length) {
    throw new RefusedError('damaged');
  }
  if (sheets.length > limits.sheets) throw new RefusedError('tooManySheets');
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.part;
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    ...{ archive, sheets, isFrom1904 },
    ...(strings !== undefined && { strings }),
    ...(styles !== undefined && { styles }),
  };
}

/** Opens an .xlsx and judges it, before a row of it is read. The caller closes its archive. @throws RefusedError */
export async function openPackage(file: string, limits: WorkbookLimits): Promise<Package> {
  const archive = await openArchive(file, limits);
  try {
    return await orDamaged(() => readPackage(archive, limits));
  } catch (error) {
    archive.close();
    throw error;
  }
}
