import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as theme from '@chakra-ui/react/theme';
import { describe, expect, it } from 'vitest';
import { recipes, slotRecipes } from '../../renderer/src/theme/recipes.js';

const root = path.resolve(import.meta.dirname, '../..');
const imported = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

/** Finds the components that are imported from Chakra under a folder; types are not. */
function components(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(imported)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''));
}

/** Gives Chakra's recipe of a component, by its name; `undefined` where it has none. A close button is a button. */
function recipeOf(component: string): string | undefined {
  const key = component === 'CloseButton' ? 'button' : component.charAt(0).toLowerCase() + component.slice(1);
  return `${key}Recipe` in theme || `${key}SlotRecipe` in theme ? key : undefined;
}

describe('the theme', () => {
  it('[GOAL page] holds the recipes of the components that renderer and app use, and no others', () => {
    const used = [...components('renderer/src'), ...components('app/src')].flatMap(
      (name) => recipeOf(name) ?? [],
    );
    expect(Object.keys({ ...recipes, ...slotRecipes }).sort()).toEqual([...new Set(used)].sort());
  });
});
