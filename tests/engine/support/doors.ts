/** The doors of the engine, as its package names them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const folder = path.resolve(import.meta.dirname, '../../../engine');
const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, { readonly '@alo/source': string }>>;
};

export interface Door {
  /** What is imported: `@alo/engine/server`. */
  readonly name: string;
  /** Its source in the package: `src/server.ts`. */
  readonly file: string;
  /** What it exports, values and types. */
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** What one door says that it exports: nothing else stands in its file. */
function exported(file: string) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(folder, file), 'utf8'),
    ts.ScriptTarget.ESNext,
  );
  const values: string[] = [];
  const types: string[] = [];
  for (const statement of source.statements) {
    if (
      !ts.isExportDeclaration(statement) ||
      statement.exportClause === undefined ||
      !ts.isNamedExports(statement.exportClause)
    )
      throw new Error(`${file} has a statement that is no list of exports.`);
    for (const { name, isTypeOnly } of statement.exportClause.elements)
      (statement.isTypeOnly || isTypeOnly ? types : values).push(name.text);
  }
  return { values, types };
}

export const doors: readonly Door[] = Object.entries(exports).map(([door, { '@alo/source': source }]) => {
  const file = path.posix.normalize(source);
  return { name: path.posix.join('@alo/engine', door), file, ...exported(file) };
});

/** What only tests of a host run: it needs fast-check. */
export const testingDoor: Door | undefined = doors.find(({ name }) => name === '@alo/engine/testing');
