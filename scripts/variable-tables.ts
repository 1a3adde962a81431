/** The tables of the server's variables in README.md and docs/operations.md. */
import path from 'node:path';
import { Variables, type Variable } from '../server/src/variables.js';
import { fillBlocks, table } from './markdown.js';

const root = path.resolve(import.meta.dirname, '..');

const usualOf = ({ usual, default: text }: Variable): string =>
  usual ?? (text === undefined ? 'none' : `\`${text}\``);

const variableTable = (variables: Readonly<Record<string, Variable>>): string =>
  table(
    ['variable', 'value', 'default', 'meaning'],
    Object.entries(variables).map(([name, variable]) => [
      `\`${name}\``,
      variable.value,
      usualOf(variable),
      variable.description,
    ]),
  );

const allVariables: Readonly<Record<string, Variable>> = Variables.properties;
const inReadme = Object.fromEntries(
  Object.entries(allVariables).filter(([, variable]) => variable.isInReadme),
);

/** The pages with their tables written anew, by their paths from the root. */
export async function pagesWithVariables(): Promise<Map<string, string>> {
  const tables = {
    'README.md': variableTable(inReadme),
    // Links of the page to itself.
    'docs/operations.md': variableTable(allVariables).replaceAll('](docs/operations.md#', '](#'),
  };
  return new Map(
    await Promise.all(
      Object.entries(tables).map(
        async ([page, variables]) => [page, await fillBlocks(path.join(root, page), { variables })] as const,
      ),
    ),
  );
}
