/** A plain web server for a folder of files, as any host of static files is one. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface FolderServer {
  /** Ends with a slash. */
  readonly url: string;
  readonly close: () => void;
}

/** Serves `folder` below `base`, which begins and ends with a slash, at a free port of this machine. */
export async function serveFolder(folder: string, base = '/'): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname).slice(base.length) || 'index.html';
    const file = path.join(folder, name);
    const isInside = pathname.startsWith(base) && file.startsWith(folder + path.sep);
    (isInside ? readFile(file) : Promise.reject(new Error('It stands elsewhere.'))).then(
      (content) => {
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
