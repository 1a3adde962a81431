/**
 * Modules of packages that no page runs, though their package names them beside others that pages do run: so no bundler
 * leaves them out by itself.
 */
import type { Plugin } from 'vite';

/** By the end of the path: what stands there instead, and who asks for it in vain, where others ask for it with reason. */
const leftOut: Readonly<Record<string, { readonly code: string; readonly importer?: string }>> = {
  // Calls go through XMLHttpRequest, which tells of the progress of uploads. Who reads a stream brings the other adapter.
  '/axios/lib/adapters/fetch.js': {
    code: 'export const getFetch = () => undefined; export default undefined;',
    importer: '/axios/lib/adapters/adapters.js',
  },
  // The theme has colours of its own (`renderer/src/theme/system.ts`).
  '/@chakra-ui/react/dist/esm/theme/tokens/colors.js': { code: 'export const colors = {};' },
};

/** Stands behind the address of a module that is left out. */
const mark = '?left-out';

/** Leaves these modules out of what is built. @throws Error when one of them is not there any more, as after an update */
export function leaveOut(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !source.startsWith('.')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [path = ''] = resolved?.id.split('?') ?? [];
      const found = Object.entries(leftOut).find(([end]) => path.endsWith(end));
      if (found === undefined) return undefined;
      const [end, { importer: asks = '' }] = found;
      if (!importer.split('?')[0]?.endsWith(asks)) return undefined;
      seen.add(end);
      return `${path}${mark}`;
    },
    load(id) {
      if (!id.endsWith(mark)) return undefined;
      return Object.entries(leftOut).find(([end]) => id.endsWith(`${end}${mark}`))?.[1].code;
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((each) => !seen.has(each));
      if (error === undefined && missing.length > 0)
        throw new Error(`These modules are left out, and nothing asks for them: ${missing.join(', ')}.`);
    },
  };
}
