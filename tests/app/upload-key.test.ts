import { describe, expect, it } from 'vitest';
import { withUploadKey } from '../../app/src/lib/upload-key';

const file = () => new File(['a bill'], 'bill.pdf');

/** The key of one try; it fails where `error` is given. */
async function keyOf(sent: File, place: string, error?: Error): Promise<string> {
  let key = '';
  await withUploadKey(sent, place, (headers) => {
    key = headers['Idempotency-Key'];
    return error ? Promise.reject(error) : Promise.resolve();
  }).catch(() => undefined);
  return key;
}

describe('[R-09] The Idempotency-Key of an upload', () => {
  it('is the same for every try of a file at one place', async () => {
    const sent = file();
    const keys = [
      await keyOf(sent, 'a question', new Error('The response was lost')),
      await keyOf(sent, 'a question', new Error('The response was lost')),
      await keyOf(sent, 'a question'),
    ];
    expect(new Set(keys).size).toBe(1);
  });

  it('is another for another file, for another place, and once the file is stored', async () => {
    const sent = file();
    const keys = [
      await keyOf(sent, 'a question'),
      await keyOf(sent, 'a question'),
      await keyOf(sent, 'the stock'),
      await keyOf(file(), 'a question'),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
