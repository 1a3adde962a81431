/**
 * EFRAG's workbook, filled in place: cells get a value, a sheet is added, and every other part stays as it is, with its
 * names, its formulas and its lists. The file is one that we ship, and its hash is known: so its XML is read as it is
 * written, and not as any workbook could be.
 */
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zip, type AsyncZippable } from 'fflate';
import { escaped, longestText, sheetOf } from '../../tables/xlsx.js';
import type { Table } from '../../tables/table.js';
import type { CellValue } from './points.js';

/** On a thread of its own: other requests do not wait for it. */
const zipped = promisify<AsyncZippable, Uint8Array>(zip);

/** Where a value goes: the part of its sheet, such as `xl/worksheets/sheet4.xml`, and the cell, such as `D6`. */
interface Place {
  readonly part: string;
  readonly sheet: string;
  readonly cell: string;
}

/** A cell as it stands in the text of its sheet. */
interface Slot {
  readonly start: number;
  readonly end: number;
  /** The attribute that names its style, with a space in front. */
  readonly style: string;
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) =>
    name === 'amp' ? '&' : name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : "'",
  );

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function sheetsOf(workbook: string, relations: string): ReadonlyMap<string, string> {
  const targets = new Map(
    [...relations.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return new Map(
    [...workbook.matchAll(/<sheet [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name'),
      `xl/${targets.get(attribute(tag, 'r:id')) ?? ''}`,
    ]),
  );
}

/** `'General Information'!$D$3:$E$3` → General Information, D3. */
function firstCell(reference: string): readonly [sheet: string, cell: string] | undefined {
  const found = /^(?:'([^']+)'|([^'!]+))!\$?([A-Z]+)\$?(\d+)/.exec(reference);
  return found ? [found[1] ?? found[2] ?? '', `${found[3] ?? ''}${found[4] ?? ''}`] : undefined;
}

/** Every cell of a sheet, with what stands in it. */
const cellsOf = (sheet: string) => sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs);

function slotsOf(sheet: string): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const { 0: text, 1: cell = '', 2: attributes = '', index } of cellsOf(sheet)) {
    const style = /\ss="\d+"/.exec(attributes)?.[0] ?? '';
    slots.set(cell, { start: index, end: index + text.length, style });
  }
  return slots;
}

/** A text is a text, whatever it begins with: a cell of that type is never a formula. */
function cellXml(cell: string, { style }: Slot, value: CellValue): string {
  const begin = `<c r="${cell}"${style}`;
  if (value === '') return `${begin}/>`;
  if (typeof value === 'number') return `${begin}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${begin} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${begin} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longestText))}</t></is></c>`;
}

/**
 * Does a formula come to the same, whatever is filled in? One of words alone does. So do those with functions that not every
 * program knows (`_xlfn`): they look at boxes that nothing here ticks.
 */
const staysTrue = (formula: string): boolean =>
  formula.includes('_xlfn.') ||
  /^(?:\s|=|\+|&amp;|template_label_\w+|(?:"|&quot;)[^"&]*(?:"|&quot;))*$/.test(formula);

/**
 * Leaves out what formulas came to while the cells were empty, such as MISSING VALUE: a program that does not work out
 * everything again when it opens the file works those out that have no value.
 */
const withoutStaleValues = (sheet: string): string =>
  sheet.replace(
    /(<f(?:[^>]*\/>|[^>]*>([^<]*)<\/f>))<v[^>]*>[^<]*<\/v>/g,
    (cell, formula: string, words: string | undefined) =>
      words !== undefined && staysTrue(words) ? cell : formula,
  );

/** The sheets whose formulas look at what is filled in. */
const reckoningSheets = [
  ...['Table of Contents & Validation', 'General Information', 'Environmental Disclosures'],
  ...['Social Disclosures', 'Governance Disclosures', 'Technical Sheet'],
];

/** Names and codes of countries stand side by side on a sheet of the template. */
function countriesOf({
  parts,
  placeOf,
}: Pick<Template, 'placeOf'> & { readonly parts: ReadonlyMap<string, string> }): ReadonlyMap<string, string> {
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = '']) =>
      [...si.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => unescaped(text)).join(''),
  );
  const names = placeOf('enum_ListCountriesName');
  const codes = placeOf('enum_ListCountiesCode');
  const column = ({ cell }: Place) => cell.replace(/\d+$/, '');
  const texts = new Map<string, string>();
  for (const [, cell = '', attributes = '', content = ''] of cellsOf(parts.get(names.part) ?? '')) {
    const text = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
    texts.set(cell, attributes.includes('t="s"') ? (strings[Number(text)] ?? '') : unescaped(text));
  }
  const countries = new Map<string, string>();
  const first = Number(/\d+$/.exec(names.cell)?.[0] ?? 0);
  for (let row = first; texts.has(`${column(names)}${row}`); row += 1) {
    const code = texts.get(`${column(codes)}${row}`) ?? '';
    if (code !== '') countries.set(code, texts.get(`${column(names)}${row}`) ?? '');
  }
  return countries;
}

/** Adds to a list of XML what comes last in it, and counts it where the list says how many it has. */
const appended = (xml: string, list: string, item: string): string =>
  xml
    .replace(
      new RegExp(`<${list} count="(\\d+)"`),
      (_, count: string) => `<${list} count="${Number(count) + 1}"`,
    )
    .replace(`</${list}>`, `${item}</${list}>`);

const countIn = (xml: string, list: string): number =>
  Number(new RegExp(`<${list} count="(\\d+)"`).exec(xml)?.[1] ?? 0);

/** The part of the sheet that is added, and its id in the workbook. */
const added = { part: 'xl/worksheets/sheet-alo.xml', id: 'rIdAlo' } as const;

/** What the added sheet and the new values need in the parts that hold the workbook together. */
function frameOf(parts: ReadonlyMap<string, string>, sheet: string) {
  const get = (name: string) => parts.get(name) ?? '';
  const workbook = get('xl/workbook.xml');
  const ids = [...workbook.matchAll(/<sheet [^>]*>/g)].map(([tag]) => Number(attribute(tag, 'sheetId')));
  const styles = get('xl/styles.xml');
  const [fonts, formats] = [countIn(styles, 'fonts'), countIn(styles, 'cellXfs')];
  const top = '<alignment vertical="top" wrapText="1"/></xf>';
  const xf = (font: number) =>
    `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">${top}`;
  const frame: Readonly<Record<string, string>> = {
    // Nothing that the formulas came to before is true any more.
    'xl/workbook.xml': workbook
      .replace(
        '</sheets>',
        `<sheet name="${escaped(sheet)}" sheetId="${Math.max(...ids) + 1}" r:id="${added.id}"/></sheets>`,
      )
      .replace(/<calcPr /, '<calcPr fullCalcOnLoad="1" '),
    // The list of formulas names cells that have a value now. A program makes it anew.
    'xl/_rels/workbook.xml.rels': get('xl/_rels/workbook.xml.rels')
      .replace(/<Relationship [^>]*calcChain[^>]*\/>/, '')
      .replace(
        '</Relationships>',
        `<Relationship Id="${added.id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/${added.part}"/></Relationships>`,
      ),
    '[Content_Types].xml': get('[Content_Types].xml')
      .replace(/<Override [^>]*calcChain[^>]*\/>/, '')
      .replace(
        '</Types>',
        `<Override PartName="/${added.part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
    'xl/styles.xml': appended(
      appended(
        appended(styles, 'fonts', '<font><b/><sz val="11"/><name val="Calibri"/></font>'),
        'cellXfs',
        xf(0),
      ),
      'cellXfs',
      xf(fonts),
    ),
  };
  return { frame, styles: { body: formats, heading: formats + 1 } };
}

export interface Template {
  /** The place of a name (its first cell) or of `<sheet>!<cell>`. @throws RangeError there is none */
  readonly placeOf: (at: string) => Place;
  /** By ISO 3166-1 alpha-2. */
  readonly countries: ReadonlyMap<string, string>;
  /** Gives the bytes of the workbook with these values, and with one sheet more. */
  readonly fill: (values: readonly (readonly [Place, CellValue])[], list: Table) => Promise<Buffer>;
}

export function readTemplate(content: Uint8Array): Template {
  const entries = unzipSync(content);
  const parts = new Map(
    Object.entries(entries)
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const workbook = parts.get('xl/workbook.xml') ?? '';
  const sheets = sheetsOf(workbook, parts.get('xl/_rels/workbook.xml.rels') ?? '');
  const reckoning = new Set(reckoningSheets.map((name) => sheets.get(name) ?? ''));
  for (const part of reckoning) parts.set(part, withoutStaleValues(parts.get(part) ?? ''));
  const names = new Map(
    [...workbook.matchAll(/<definedName ([^>]*)>([^<]*)</g)].map(([, tag = '', reference = '']) => [
      attribute(` ${tag}`, 'name'),
      unescaped(reference),
    ]),
  );
  const slots = new Map<string, ReadonlyMap<string, Slot>>();

  const placeOf = (at: string): Place => {
    const [sheet = '', cell = ''] = firstCell(names.get(at) ?? at) ?? [];
    const part = sheets.get(sheet);
    if (part === undefined) throw new RangeError(`The template has no place "${at}".`);
    return { part, sheet, cell };
  };

  const slotsIn = (part: string): ReadonlyMap<string, Slot> => {
    const known = slots.get(part) ?? slotsOf(parts.get(part) ?? '');
    slots.set(part, known);
    return known;
  };

  function filled(part: string, values: readonly (readonly [string, CellValue])[]): string {
    const sheet = parts.get(part) ?? '';
    const known = slotsIn(part);
    const changes = values
      .map(([cell, value]) => {
        const slot = known.get(cell);
        if (slot === undefined) throw new RangeError(`The template has no cell ${cell} in ${part}.`);
        return { ...slot, xml: cellXml(cell, slot, value) };
      })
      .sort((left, right) => left.start - right.start);
    let text = '';
    let at = 0;
    for (const { start, end, xml } of changes) {
      text += sheet.slice(at, start) + xml;
      at = end;
    }
    return text + sheet.slice(at);
  }

  return {
    placeOf,
    countries: countriesOf({ parts, placeOf }),
    async fill(values, list) {
      const { frame, styles } = frameOf(parts, list.name);
      const written: Record<string, Uint8Array> = {};
      for (const [name, bytes] of Object.entries(entries)) {
        if (name === 'xl/calcChain.xml') continue;
        const own = values.flatMap(([{ part, cell }, value]) =>
          part === name ? [[cell, value] as const] : [],
        );
        const text = frame[name] ?? (reckoning.has(name) ? filled(name, own) : undefined);
        written[name] = text === undefined ? bytes : strToU8(text);
      }
      let sheet = '';
      for await (const piece of sheetOf(list, styles)) sheet += piece;
      written[added.part] = strToU8(sheet);
      return Buffer.from(await zipped(written));
    },
  };
}
