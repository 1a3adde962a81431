import path from 'node:path';
import { build, defaultClientConditions } from 'vite';

/**
 * Everything that `entry` reaches, as one minified ES module for browsers, and the files that something is left of.
 * `conditions`: export conditions that come before the usual ones. `external`: packages that stay imports.
 */
export async function bundle(entry, { conditions = [], external = [] } = {}) {
  const result = await build({
    configFile: false,
    root: path.dirname(entry),
    logLevel: 'silent',
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error(`${entry} gave more than one file.`);
  const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { code: chunk.code, modules: modules.map(([id]) => id) };
}
