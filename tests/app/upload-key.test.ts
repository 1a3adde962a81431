import { describe, expect, it } from 'vitest';
import { ApiError } from '../../app/src/lib/api-error';
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

  it('[J-9] is the same after a refusal, since a lost try may have stored the file', async () => {
    const sent = file();
    const refusal = new ApiError({ status: 429, code: 'TOO_MANY_UPLOADS', message: 'Later' });
    const keys = [
      await keyOf(sent, 'a question', new Error('The response was lost')),
      await keyOf(sent, 'a question', refusal),
      await keyOf(sent, 'a question'),
    ];
    expect(new Set(keys).size).toBe(1);
  });

  it('[J-5] belongs to one request at a time: who sends the file again meanwhile, waits for it', async () => {
    const sent = file();
    const keys: string[] = [];
    let stored: (id: string) => void = () => undefined;
    const send = (headers: { readonly 'Idempotency-Key': string }) => {
      keys.push(headers['Idempotency-Key']);
      return new Promise<string>((resolve) => {
        stored = resolve;
      });
    };
    const both = [withUploadKey(sent, 'a question', send), withUploadKey(sent, 'a question', send)];
    stored('a file');
    expect(await Promise.all(both)).toEqual(['a file', 'a file']);
    expect(keys).toHaveLength(1);
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
