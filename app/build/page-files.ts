/**
 * Says which files a page needs, so that a browser can fetch them all at once: those of every page stand in the page
 * itself, the server adds those of the address. Without this, each file would be known only when the one before it runs.
 */
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { addressOf, type Page } from '../src/routes/pages.ts';
import { budgetOf } from './budgets.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';
const isEntry = (file: Bundle[string] | undefined) => isChunk(file) && file.isEntry;

/** The scripts and styles of a chunk and of all that it imports, each once; styles as they are found. */
function filesOf(start: Chunk, bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (isChunk(imported)) visit(imported);
    }
  };
  visit(start);
  return [...files];
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
});

interface PageFilesOptions {
  /** The module that the entry imports in every page. As all modules here, relative to the app. */
  readonly application: string;
  /** The name of a chunk that runs as soon as it is there. */
  readonly runsFirst: string;
  /** The module of sign-in, and the address at which the server finds its files. */
  readonly signIn: { readonly module: string; readonly address: string };
  /** The module that every page of a signed-in user starts from. */
  readonly ofSignedIn: string;
  /** The module of the frame that most pages stand in. */
  readonly shell: string;
  readonly pages: readonly Page[];
}

/**
 * Writes into `.vite/` what the build knows of its files.
 *
 * | file           | says                                                                                            |
 * | -------------- | ----------------------------------------------------------------------------------------------- |
 * | `files.json`   | the files of the entry, and of each module that is imported when it is needed                   |
 * | `pages.json`   | beside those of every page, the files of sign-in and of each address whose page asks for something at once |
 * | `budgets.json` | the modules of each page with the most that their scripts may weigh                             |
 */
export function pageFiles(options: PageFilesOptions): Plugin {
  const { application, runsFirst, signIn, ofSignedIn, shell, pages } = options;
  let root = '';
  return {
    name: 'alo:page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const files: Record<string, readonly string[]> = {};
      for (const chunk of Object.values(bundle).filter(isChunk))
        for (const id of chunk.moduleIds) {
          const module = this.getModuleInfo(id);
          if (module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0)
            files[path.relative(root, id)] = filesOf(chunk, bundle);
        }
      const found = (module: string) => {
        const known = files[module];
        if (known === undefined) throw new Error(`Nothing imports ${module} when it is needed.`);
        return known;
      };
      const ofAll = new Set([...found('index.html'), ...found(application)]);
      const modulesOf = ({ module, isAlone = false }: Page) => [
        ...(isAlone ? [] : [shell]),
        `src/${module}.tsx`,
      ];
      const beside = (files: readonly string[]) => [...new Set(files)].filter((file) => !ofAll.has(file));
      const ofSignIn = { address: `^${signIn.address}$`, files: beside(found(signIn.module)) };
      const ofPages = pages
        .filter(({ asksFor }) => asksFor !== undefined)
        .map((page) => ({
          address: addressOf(page),
          files: beside([ofSignedIn, ...modulesOf(page)].flatMap(found)),
        }));
      const budgets = pages.map((page) => ({
        path: page.path,
        modules: modulesOf(page),
        kB: budgetOf(page.path),
      }));
      // Every page has its code in the bundle.
      budgets.flatMap(({ modules }) => modules).forEach(found);
      const write = (name: string, content: unknown) =>
        this.emitFile({
          type: 'asset',
          fileName: `.vite/${name}.json`,
          source: JSON.stringify(content, undefined, 2),
        });
      write('files', files);
      write('pages', [ofSignIn, ...ofPages]);
      write('budgets', budgets);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle)
          .filter(isChunk)
          .find(({ moduleIds }) => moduleIds.includes(path.join(root, application)));
        if (chunk === undefined) throw new Error(`${application} is not in the bundle.`);
        const needed = filesOf(chunk, bundle).filter((file) => !isEntry(bundle[file]));
        const first = needed.filter((file) => {
          const found = bundle[file];
          return isChunk(found) && found.name === runsFirst;
        });
        return [
          ...first.map((file) => ({
            tag: 'script',
            injectTo: 'head' as const,
            attrs: { type: 'module', crossorigin: true, async: true, src: `/${file}` },
          })),
          ...needed.filter((file) => !first.includes(file)).map(linkTo),
        ];
      },
    },
  };
}
