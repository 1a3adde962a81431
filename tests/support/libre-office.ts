/** Fills in a workbook with LibreOffice, as a person does who opens it, types and saves. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from './temporary.js';

const program = '/usr/bin/soffice';
export const hasLibreOffice = existsSync(program);

const longest = 120_000; // ms

/** @param arguments_ of soffice, which works with a profile of its own in that folder */
const run = (profile: string, ...arguments_: readonly string[]) =>
  promisify(execFile)(
    program,
    ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile).href}`, ...arguments_],
    { timeout: longest },
  );

const head = (kind: 'library' | 'module') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${kind === 'module' ? 'script' : kind}:${kind} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${kind}.dtd">\n`;

/** Types each value where the first column of the first sheet has that text; then saves as .xlsx. */
const macroOf = (source: string, target: string, column: number, values: Readonly<Record<string, string>>) =>
  [
    'Sub Main()',
    'Dim hidden(0) As New com.sun.star.beans.PropertyValue',
    'hidden(0).Name = "Hidden"',
    'hidden(0).Value = True',
    `book = StarDesktop.loadComponentFromURL("${pathToFileURL(source).href}", "_blank", 0, hidden())`,
    'sheet = book.Sheets.getByIndex(0)',
    'For row = 0 To 300',
    'Select Case sheet.getCellByPosition(0, row).String',
    // A formula is what is typed: a number becomes one.
    ...Object.entries(values).flatMap(([name, value]) => [
      `Case "${name}"`,
      `sheet.getCellByPosition(${column}, row).setFormula("${value}")`,
    ]),
    'End Select',
    'Next row',
    'Dim saved(0) As New com.sun.star.beans.PropertyValue',
    'saved(0).Name = "FilterName"',
    'saved(0).Value = "Calc MS Excel 2007 XML"',
    `book.storeToURL("${pathToFileURL(target).href}", saved())`,
    'book.close(True)',
    'StarDesktop.terminate()',
    'End Sub',
  ].join('\n');

/**
 * Gives the workbook as LibreOffice saves it.
 * @param column of the cells that are filled in, from 0
 * @param values what is typed, by the text in the first column; no quotes
 */
export async function fillIn(
  workbook: Buffer,
  column: number,
  values: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const directory = temporaryDirectory();
  const at = (...names: readonly string[]) => path.join(directory.path, ...names);
  try {
    await writeFile(at('empty.xlsx'), workbook);
    const profile = at('profile');
    // The first start writes a profile, over whatever lies there.
    await run(profile, '--terminate_after_init');
    const library = path.join(profile, 'user', 'basic', 'Standard');
    await mkdir(library, { recursive: true });
    const macro = macroOf(at('empty.xlsx'), at('filled.xlsx'), column, values);
    await writeFile(
      path.join(library, 'script.xlb'),
      `${head('library')}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Fill"/></library:library>`,
    );
    await writeFile(
      path.join(library, 'Fill.xba'),
      `${head('module')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Fill" script:language="StarBasic">${macro.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</script:module>`,
    );
    await run(profile, 'macro:///Standard.Fill.Main()');
    return readFileSync(at('filled.xlsx'));
  } finally {
    directory.remove();
  }
}
