/**
 * PGlite's Node file system with a real fsync. As shipped, PGlite survives `kill -9` but not a power cut:
 * Emscripten's NODEFS has no fsync, and PostgreSQL is started with it switched off.
 */
import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const inputOutputError = 29; // Emscripten's (wasi) errno
const groupAndOthers = 0o077;

/** What this file touches of Emscripten; PGlite does not type it. */
interface EmscriptenModule {
  readonly FS: {
    readonly filesystems: { readonly NODEFS: NodeFileSystem };
    readonly ErrnoError: new (errno: number) => Error;
  };
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly path: string; readonly nfd: number }) => number };
  readonly node_ops: { setattr: (node: unknown, attributes: { readonly mode?: number }) => void };
}

type Initialise = NodeFS['init'];

/** Takes all rights from others. Emscripten gives them to each new file by chmod, past the umask of the process. */
function keepOthersOut({ FS }: EmscriptenModule): void {
  const operations = FS.filesystems.NODEFS.node_ops;
  const { setattr } = operations;
  operations.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~groupAndOthers });
  };
}

export class DurableNodeFS extends NodeFS {
  /** Successful syncs so far; a commit that does not raise it is not durable. */
  syncs = 0;
  private failure: string | undefined;

  /** @param onAbort called when PostgreSQL stops by itself; it must end the thread. */
  constructor(
    directory: string,
    private readonly onAbort: (why: string) => never,
  ) {
    super(directory);
  }

  override async init(...parameters: Parameters<Initialise>): ReturnType<Initialise> {
    const prepared = await super.init(...parameters);
    // After a PANIC the next query would spin inside PGlite for ever: stop at once, the next open recovers.
    prepared.emscriptenOpts.onAbort = (why: unknown) => this.onAbort(this.failure ?? String(why));
    prepared.emscriptenOpts.preRun = [
      ...(prepared.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        this.installSync(module as EmscriptenModule);
        keepOthersOut(module as EmscriptenModule);
      },
    ];
    return prepared;
  }

  /** Throws when the database has stopped. PGlite awaits this before a result is handed out. */
  override async syncToFs(): Promise<void> {
    if (this.failure !== undefined) throw new Error(`The embedded database stopped: ${this.failure}`);
    return Promise.resolve();
  }

  private installSync(module: EmscriptenModule): void {
    // Emscripten's fd_sync calls this when it is there; NODEFS ships none.
    module.FS.filesystems.NODEFS.stream_ops.fsync = ({ path, nfd }) => {
      try {
        // Segments of the write-ahead log are preallocated, so their metadata need not be synced.
        if (/\/pg_wal\/[0-9A-F]{24}$/.test(path)) fdatasyncSync(nfd);
        else fsyncSync(nfd);
        this.syncs += 1;
        return 0;
      } catch (error) {
        this.failure ??= `fsync failed (${(error as Error).message})`;
        throw new module.FS.ErrnoError(inputOutputError); // PostgreSQL panics, as it should
      }
    };
  }
}
