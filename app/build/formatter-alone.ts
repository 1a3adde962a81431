import type { Plugin } from 'vite';

/** How the package marks where its parts begin. */
const partOf = (name: string) => `// packages/intl-messageformat/${name}.ts\n`;

/**
 * Takes of the library that formats messages the function that does it, and leaves out the class around it: its static blocks
 * keep bundlers from seeing that nobody uses it. It is half of the library.
 *
 * @throws Error when the library is built otherwise, as after an update
 */
export function formatterAlone(): Plugin {
  return {
    name: 'alo:formatter-alone',
    apply: 'build',
    transform: {
      filter: { id: /[/]intl-messageformat[/]index\.js$/ },
      handler(code) {
        const start = code.indexOf(partOf('core'));
        const end = code.indexOf(partOf('index'));
        const exported = /^export \{[^}]*\bformatToParts\b[^}]*\};$/m;
        if (start === -1 || end < start || !exported.test(code))
          throw new Error('intl-messageformat is built otherwise than app/build/formatter-alone.ts knows.');
        return { code: `${code.slice(0, start)}export { formatToParts };\n`, map: null };
      },
    },
  };
}
