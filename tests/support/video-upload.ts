/** A video that is sent in parts, by the protocol of tus.io. */
import { request as httpRequest } from 'node:http';

export const tus = { 'tus-resumable': '1.0.0' };

/** The first box of an MP4, and bytes behind it. */
export function videoOf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, 'film');
  content.writeUInt32BE(24, 0);
  content.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1');
  return content;
}

export const partHeaders = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Promises a part, sends half of it, and breaks the connection. */
export function breakOff(upload: string, token: string, content: Buffer, offset = 0): Promise<void> {
  const { hostname, port, pathname } = new URL(upload);
  const headers = { ...partHeaders(offset), 'content-length': content.length };
  return new Promise((resolve) => {
    const request = httpRequest({
      ...{ hostname, port, path: pathname, method: 'PATCH' },
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    request.on('error', () => resolve());
    request.write(content.subarray(0, content.length / 2), () => setImmediate(() => request.destroy()));
  });
}
