import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compileHints } from './build/compile-hints.ts';
import { compileTexts } from './build/compile-texts.ts';
import { leaveOut } from './build/left-out.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { loginPath, pages } from './src/routes/pages.ts';

/** React Router names its build for development as the one to bundle; the other one lies beside it, without its warnings. */
const routerInProduction = ['', '/dom'].map((part) => ({
  find: new RegExp(`^react-router${part}$`),
  replacement: fileURLToPath(
    import.meta
      .resolve(`react-router${part}`)
      .replace(/\/development\/([\w-]+)\.m?js$/, '/production/$1.mjs'),
  ),
}));

export default defineConfig(({ command, mode }) => {
  const { ALO_API = 'http://127.0.0.1:4000' } = loadEnv(mode, import.meta.dirname, 'ALO_');
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      leaveOut(),
      compileTexts(),
      pageFiles({
        application: 'src/application.tsx',
        runsFirst: 'theme',
        signIn: { module: 'src/features/session/LoginPage.tsx', address: loginPath },
        ofSignedIn: 'src/lib/session/calls.ts',
        shell: 'src/features/shell/DashboardLayout.tsx',
        pages,
      }),
      compileHints(['theme', 'application', 'calls', 'pages', 'shell', 'hotels', 'QuestionnaireRoute']),
      precompress(),
    ],
    resolve: {
      conditions: ['@alo/source', ...defaultClientConditions],
      alias: command === 'build' ? routerInProduction : [],
    },
    // The server puts the nonce of each answer in its place, in the page and so in every style it loads.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { proxy: { '/api': ALO_API, '^(/(de|ar))?/stay': ALO_API } },
    preview: { proxy: { '/api': ALO_API, '^(/(de|ar))?/stay': ALO_API } },
    build: {
      target: 'es2023',
      rolldownOptions: {
        // They give back what they get. Unmarked in the package, their calls would keep every recipe it has.
        treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'] },
        // Every page has the list of all files: seven letters of a hash (42 bits) tell two builds of one apart.
        output: {
          codeSplitting: { groups: chunkGroups },
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  };
});
