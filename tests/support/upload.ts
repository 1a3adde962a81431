/** A form with files, as browsers send it. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

const boundary = 'alo-test-boundary';

/**
 * @param cut how many bytes at the end do not arrive
 * @param field the name of the field that holds the files
 */
export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[],
  { cut = 0, field = 'file' }: { readonly cut?: number; readonly field?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return {
    payload: whole.subarray(0, whole.length - cut),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
