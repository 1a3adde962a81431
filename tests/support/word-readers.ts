/** Finds, in the source of a package, the components that show words, as far as they or what they call read them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What stands at the top of a file under a name. */
interface Declared {
  readonly file: string;
  readonly name: string;
  readonly node: ts.Node;
}

/** A component that shows words. */
export interface WordReader extends Declared {
  readonly function: ts.FunctionLikeDeclaration;
  readonly followsLanguage: boolean;
}

const lookUps = new Set(['defineTexts', 'perLocale']);
/** What `@alo/words` gives is written in the language of the page, but for these. */
const languageless = new Set([
  'sourceLocale',
  'directionOf',
  'loadLocale',
  'locale',
  'setLocale',
  'subscribeLocale',
]);

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** What wraps a component without changing what it is. Other calls, such as `lazy(…)`, take what loads one. */
const wrappers = new Set(['memo', 'forwardRef']);

/** Is it a name for what a call gives, but for a wrapped component? What the call is given renders nothing. */
const isOfCall = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  node.initializer !== undefined &&
  ts.isCallExpression(node.initializer) &&
  !wrappers.has(node.initializer.expression.getText());

/** The function of `function Name`, of `const Name = () =>`, and of `memo(function Name)`. */
function functionOf(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  if (isFunction(node)) return node;
  if (ts.isVariableDeclaration(node) && node.initializer) return functionOf(node.initializer);
  return ts.isCallExpression(node) && node.arguments[0] ? functionOf(node.arguments[0]) : undefined;
}

/** Every name that a node uses; types and the names of members are none. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (each: ts.Node, parent: ts.Node) => {
    if (ts.isTypeNode(each)) return;
    const isMember =
      (ts.isPropertyAccessExpression(parent) && parent.name === each) ||
      (ts.isPropertyAssignment(parent) && parent.name === each) ||
      (ts.isBindingElement(parent) && parent.propertyName === each);
    if (ts.isIdentifier(each) && !isMember) names.add(each.text);
    ts.forEachChild(each, (child) => {
      visit(child, each);
    });
  };
  ts.forEachChild(node, (child) => {
    visit(child, node);
  });
  return names;
}

/**
 * Gives the components below `folder` that show words, each with whether it calls `useLocale`.
 *
 * @param others by package: what it gives that writes words, besides `@alo/words`
 */
export function wordReaders(
  folder: string,
  others: Readonly<Record<string, readonly string[]>> = {},
): readonly WordReader[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const declared = new Map<string, Declared>();
  /** By file and name: where an imported name is declared; `''` for what reads the language itself. */
  const imported = new Map<string, string>();
  const keyOf = (file: string, name: string) => `${file} ${name}`;
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(folder, file), 'utf8'),
      ts.ScriptTarget.ES2023,
      true,
    );
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement)) {
        const from = (statement.moduleSpecifier as ts.StringLiteral).text;
        const bindings = statement.importClause?.namedBindings;
        for (const element of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
          const name = (element.propertyName ?? element.name).text;
          const local = keyOf(file, element.name.text);
          if (from === '@alo/words' ? !languageless.has(name) : others[from]?.includes(name))
            imported.set(local, '');
          const target = path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '');
          if (from.startsWith('.'))
            for (const end of ['.ts', '.tsx'])
              if (files.includes(target + end)) imported.set(local, keyOf(target + end, name));
        }
      } else if (ts.isFunctionDeclaration(statement) && statement.name) {
        const name = statement.name.text;
        declared.set(keyOf(file, name), { file, name, node: statement });
      } else if (ts.isVariableStatement(statement)) {
        for (const node of statement.declarationList.declarations)
          for (const name of ts.isIdentifier(node.name) ? [node.name.text] : namesIn(node.name))
            declared.set(keyOf(file, name), { file, name, node });
      }
    }
  }

  const isComponent = ({ name, node }: Declared) =>
    /^[A-Z]/.test(name) && !isOfCall(node) && functionOf(node) !== undefined;
  const isLoaded = ({ name, node }: Declared) => /^[A-Z]/.test(name) && isOfCall(node);
  const known = new Map<string, boolean>();
  function reads(each: Declared): boolean {
    const key = keyOf(each.file, each.name);
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, false);
    const result = [...namesIn(each.node)].some((name) => {
      if (name === each.name) return false;
      if (lookUps.has(name)) return true;
      const target = imported.get(keyOf(each.file, name)) ?? keyOf(each.file, name);
      if (target === '') return true;
      const next = declared.get(target);
      // Another component follows the language by itself, and so does one that is loaded later.
      const isElsewhere = next !== undefined && (isComponent(next) || isLoaded(next));
      return next !== undefined && !isElsewhere && reads(next);
    });
    known.set(key, result);
    return result;
  }

  return [...declared.values()].flatMap((each) => {
    const component = isComponent(each) ? functionOf(each.node) : undefined;
    return component !== undefined && reads(each)
      ? [{ ...each, function: component, followsLanguage: namesIn(component).has('useLocale') }]
      : [];
  });
}
