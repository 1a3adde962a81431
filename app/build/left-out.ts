/**
 * Modules of packages that no page runs, though their package names them beside others that pages do run: so no bundler
 * leaves them out by itself.
 */
import type { Plugin } from 'vite';

/** By the end of the path: what stands there instead. */
const leftOut: Readonly<Record<string, string>> = {
  // Every call goes through XMLHttpRequest, which tells of the progress of uploads. axios tries it first.
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => undefined; export default undefined;',
  // The theme has colours of its own (`renderer/src/theme/system.ts`).
  '/@chakra-ui/react/dist/esm/theme/tokens/colors.js': 'export const colors = {};',
};

/** Leaves these modules out of what is built. @throws Error when one of them is not there any more, as after an update */
export function leaveOut(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?');
      const end = Object.keys(leftOut).find((each) => path.endsWith(each));
      if (end === undefined) return undefined;
      seen.add(end);
      return leftOut[end];
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((each) => !seen.has(each));
      if (error === undefined && missing.length > 0)
        throw new Error(`These modules are left out, and nothing asks for them: ${missing.join(', ')}.`);
    },
  };
}
