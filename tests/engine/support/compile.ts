import path from 'node:path';
import ts from 'typescript';

const tests = path.resolve(import.meta.dirname, '../..');

export interface CompilerProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/**
 * What the compiler says of each source, as strict as it is with the tests. Each stands as the file of its name in
 * `tests`; all are compiled as one program.
 */
export function compilerProblems(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly CompilerProblem[]> {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(tests, 'tsconfig.json'),
    { noEmit: true, composite: false, emitDeclarationOnly: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const { tsBuildInfoFile: _, ...options } = config?.options ?? {};
  const files = new Map([...sources].map(([name, code]) => [path.join(tests, name), code]));
  const host = ts.createCompilerHost(options);
  const original = { ...host };
  host.fileExists = (file) => files.has(file) || original.fileExists(file);
  host.readFile = (file) => files.get(file) ?? original.readFile(file);
  host.getSourceFile = (file, target, ...rest) => {
    const code = files.get(file);
    return code === undefined
      ? original.getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, code, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const problemsIn = (name: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path.join(tests, name)))
      .map(({ file, start = 0, messageText }): CompilerProblem => ({
        line: (file?.getLineAndCharacterOfPosition(start).line ?? -1) + 1,
        message: ts.flattenDiagnosticMessageText(messageText, ' '),
      }));
  return new Map([...sources.keys()].map((name) => [name, problemsIn(name)]));
}
