/**
 * Parses the messages of all texts while the app is built, so that no browser fetches the parser of ICU messages, nor the
 * English messages that translations were made from.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import { parseSync, type ESTree, type Plugin } from 'vite';
import { formatterAlone } from './formatter-alone.ts';

const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** As `parsed` in words/src/message.ts: what is built must read as what is not. */
const elementsOf = (message: string) => parse(message, { ignoreTag: true, captureLocation: false });

/** A message as the reader of texts takes it: without arguments it stays what it is. */
const compiled = (message: string): unknown => (message.includes('{') ? elementsOf(message) : message);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The texts of a string or a template in which nothing stands. */
function textOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** What an expression says, behind `satisfies`, which the compiler alone reads. */
const saidBy = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSSatisfiesExpression' ? saidBy(node.expression) : node;

/** What is written in place of the messages of a catalogue. @throws Error where a message is not written out */
function editsIn(catalogue: ESTree.ObjectExpression): Edit[] {
  return catalogue.properties.flatMap((property): Edit[] => {
    if (property.type !== 'Property') throw new Error('A catalogue holds messages and layers, nothing else.');
    const value = saidBy(property.value);
    if (value.type === 'ObjectExpression') return editsIn(value);
    const text = textOf(value);
    if (text === undefined) throw new Error('A message is a string that is written out.');
    if (!text.includes('{')) return [];
    return [{ start: value.start, end: value.end, text: JSON.stringify(compiled(text)) }];
  });
}

/** The catalogues that a module defines. */
function cataloguesIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [, catalogue] = init.callee.name === 'defineTexts' ? init.arguments : [];
      return catalogue?.type === 'ObjectExpression' ? [catalogue] : [];
    });
  });
}

/** Compiles the messages of a module of texts. */
function compileModule(code: string, id: string): string {
  const edits = cataloguesIn(parseSync(id, code).program).flatMap(editsIn);
  return edits.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
}

/** Compiles a translation, and leaves out what it was made from. */
function compileTranslation(part: unknown, language: string): unknown {
  if (typeof part !== 'object' || part === null) throw new Error('A translation holds messages and layers.');
  const { [language]: message } = part as Readonly<Record<string, unknown>>;
  if (typeof message === 'string') return compiled(message);
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, compileTranslation(inner, language)]),
  );
}

/** Compiles the messages, and leaves out of the libraries what is not needed then. Only in a build. */
export function compileTexts(): Plugin[] {
  return [
    {
      name: 'alo:compile-texts',
      apply: 'build',
      enforce: 'pre',
      config: () => ({ resolve: { alias: [withoutParser] } }),
      transform: {
        filter: { id: /[/-]texts\.(?:ts|[\w-]+\.json)$/ },
        handler(code, id) {
          const [, language] = /\.([\w-]+)\.json$/.exec(id) ?? [];
          return language === undefined
            ? { code: compileModule(code, id), map: null }
            : { code: JSON.stringify(compileTranslation(JSON.parse(code), language)), map: null };
        },
      },
    },
    formatterAlone(),
  ];
}
