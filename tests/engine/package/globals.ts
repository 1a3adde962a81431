import ts from 'typescript';

/**
 * What every host of the language has and what gives the same for the same: no `eval`, no `Function`, no weak
 * references, nothing of a browser or of Node. `Date` only computes here: see the test that asks for no clock. `Intl`
 * writes counts and days for people: the lint refuses it outside `engine/src/words`.
 */
export const languageNames = new Set(
  [
    'AggregateError Array ArrayBuffer BigInt Boolean DataView Date Error Infinity JSON Map Math NaN Number Object',
    'Promise Proxy RangeError Reflect RegExp Set String Symbol SyntaxError TypeError WeakMap WeakSet',
    'Float32Array Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array',
    'Intl isFinite isNaN parseFloat parseInt undefined',
  ].flatMap((names) => names.split(' ')),
);

/** "Cannot find name …", in the kinds that TypeScript tells apart by what the name would be. */
const unknownNames = new Set([
  2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2585, 2591, 2592, 2593, 2867, 2868,
]);

/** The names that a module takes from its surroundings: what the compiler does not know when it has no library. */
export function globalsOf(code: string): string[] {
  const file = '/module.js';
  const options: ts.CompilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    noLib: true,
    noResolve: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
  };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (name) => name === file,
    readFile: (name) => (name === file ? code : undefined),
    getSourceFile: (name) => (name === file ? source : undefined),
  };
  const program = ts.createProgram([file], options, host);
  const names = program
    .getSemanticDiagnostics(source)
    .filter(({ code: kind }) => unknownNames.has(kind))
    .map(({ start = 0, length = 0 }) => code.slice(start, start + length));
  return [...new Set(names)].sort();
}
