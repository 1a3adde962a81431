import { Transform } from 'node:stream';

const megabyte = 1024 * 1024;
/** Milliseconds between two lines. */
const pause = 200;

/**
 * Counts what goes through, and says so on a terminal.
 * @param {string} verb such as `Received`
 * @param {number | undefined} total bytes in all, where they are known
 */
export function countedOn(stream, verb, total) {
  let bytes = 0;
  let last = 0;
  const say = (end = '') => {
    if (!stream.isTTY) return;
    const of = total === undefined ? '' : ` of ${(total / megabyte).toFixed(1)}`;
    stream.write(`\r${verb} ${(bytes / megabyte).toFixed(1)}${of} MB${end}`);
  };
  return new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      if (Date.now() - last > pause) {
        last = Date.now();
        say();
      }
      done(null, chunk);
    },
    flush(done) {
      say('\n');
      done();
    },
  });
}
