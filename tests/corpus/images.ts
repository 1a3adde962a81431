/** Pictures by code. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture with something to see in it. */
export function pictureOf(format: Format, width = 400, height = 300): Promise<Buffer> {
  const stripes = Array.from(
    { length: 12 },
    (_, at) => `<rect x="${at * 40}" width="20" height="${height}" fill="hsl(${at * 30} 70% 50%)"/>`,
  ).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${stripes}</svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG of one colour: many pixels in few bytes. */
export function floodOf(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8); // one bit a pixel
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of one pixel, again and again. */
export function framesOf(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401', 'hex');
  const end = Buffer.from('00', 'hex');
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([frame, end])),
    Buffer.from('3b', 'hex'),
  ]);
}
