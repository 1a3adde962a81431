import type { Plugin } from 'vite';

/** V8 reads it at the very top of a file: it then compiles all functions of the file while the file arrives. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Lets a browser compile these chunks on another thread, before they run. Elsewhere it is a comment. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'alo:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
