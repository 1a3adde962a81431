/** The build of the app parses all messages: what it writes reads as what was written. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultClientConditions, build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileTexts } from '../../app/build/compile-texts.js';

const root = path.join(import.meta.dirname, '..', '..');
const entry = `
export { texts } from '${root}/renderer/src/texts.ts';
export { dialogTexts } from '${root}/renderer/src/dialogs/texts.ts';
export { reviewingTexts } from '${root}/renderer/src/reviewing/texts.ts';
export { addTranslations, setLocale } from '${root}/words/src/index.ts';
export { default as german } from '${root}/renderer/src/dialogs/texts.de.json';
`;

/** What the entry gives, built as the app is or as it is written. */
interface Built {
  readonly texts: typeof import('../../renderer/src/texts.js').texts;
  readonly dialogTexts: typeof import('../../renderer/src/dialogs/texts.js').dialogTexts;
  readonly addTranslations: (language: string, translations: object) => void;
  readonly setLocale: (language: string) => void;
  readonly german: object;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'alo-texts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function built(name: string, isCompiled: boolean) {
  const file = path.join(folder, `${name}.entry.mjs`);
  writeFileSync(file, entry);
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: isCompiled ? compileTexts() : [],
    resolve: {
      conditions: ['@alo/source', ...defaultClientConditions],
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The build gave no single output.');
  const { code } = result.output[0];
  const script = path.join(folder, `${name}.mjs`);
  writeFileSync(script, code);
  return { code, module: (await import(pathToFileURL(script).href)) as Built };
}

/** The words of all texts of a layer. What they are not given reads the same in both. */
const values = { count: 1, who: 'you', name: 'Mara', when: 'none', all: 3, open: 2, low: 1, high: 4, m: 5 };
const given: Readonly<Record<string, unknown>> = new Proxy(values, {
  has: () => true,
  get: (known, name) => (name in known ? Reflect.get(known, name) : 7) as unknown,
});
const wordsOf = (layer: object): unknown[] =>
  Object.values(layer).map((text: unknown) =>
    typeof text === 'function'
      ? (text as (of: unknown) => unknown)(given)
      : typeof text === 'object' && text !== null
        ? wordsOf(text)
        : text,
  );

describe('Compiled texts', { timeout: 120_000 }, () => {
  let compiled: Awaited<ReturnType<typeof built>>;
  let plain: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    compiled = await built('compiled', true);
    plain = await built('plain', false);
  }, 120_000);

  it.each(['en', 'de'])('read in %s as they are written', (language) => {
    for (const { module } of [compiled, plain]) {
      module.addTranslations('de', { 'renderer/dialogs': module.german });
      module.setLocale(language);
    }
    expect(wordsOf(compiled.module.texts)).toEqual(wordsOf(plain.module.texts));
    const dialogs = wordsOf(compiled.module.dialogTexts);
    expect(dialogs).toEqual(wordsOf(plain.module.dialogTexts));
    expect(JSON.stringify(dialogs)).toContain(
      language === 'de'
        ? 'Ihr anderes Fenster hat eine Antwort geändert'
        : 'Your other window changed an answer',
    );
  });

  it('bring neither the parser nor the English that a translation was made from', () => {
    expect(compiled.code.length).toBeLessThan(plain.code.length - 20_000);
    expect(compiled.code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
    expect(compiled.code.split('Choose which answer to keep.')).toHaveLength(2);
    expect(plain.code.split('Choose which answer to keep.')).toHaveLength(3);
  });
});
