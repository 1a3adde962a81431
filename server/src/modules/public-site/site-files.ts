/** What all public pages use: the font, and the drawings of hotels without a picture. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { shareSize } from '../traveler-page/sizes/share-size.js';
import { drawingNamed, svgOf } from '../hotels/drawings/drawing.js';
import type { Drawing } from '../hotels/drawings/scene-of.js';
import { fontNamed } from './fonts.js';

const notFound = () => new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);

/** Draws a drawing for sites that show no SVG. */
async function pngOf(drawing: Drawing): Promise<Buffer> {
  // Only the first reader of a drawing needs it.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(await svgOf(drawing));
  return sharp(svg, { density: 288 }).resize(shareSize).png({ palette: true }).toBuffer();
}

/** Makes each drawing once. A failure is not kept: the next request tries again. */
function createKept(make: (drawing: Drawing) => Promise<Buffer | string>) {
  const kept = new Map<Drawing, Promise<Buffer | string>>();
  return (drawing: Drawing) => {
    const known = kept.get(drawing);
    if (known) return known;
    const made = make(drawing);
    kept.set(drawing, made);
    made.catch(() => kept.delete(drawing));
    return made;
  };
}

const kinds = {
  svg: { type: 'image/svg+xml', read: createKept(svgOf) },
  png: { type: 'image/png', read: createKept(pngOf) },
} as const;

export const siteFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const params = Type.Object({ file: Type.String() });

  app.get('/stay/fonts/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const font = fontNamed(request.params.file);
    if (!font) throw notFound();
    // Its name changes with it.
    reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(font);
  });

  app.get('/stay/scenes/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const [, name = '', ending] = /^([a-z0-9-]+)\.(svg|png)$/.exec(request.params.file) ?? [];
    const drawing = drawingNamed(name);
    if (!drawing || (ending !== 'svg' && ending !== 'png')) throw notFound();
    const { type, read } = kinds[ending];
    reply
      .type(type)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=604800');
    return reply.send(await read(drawing));
  });
};
