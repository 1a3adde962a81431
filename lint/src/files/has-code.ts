/** Did the file system refuse with this code, such as `ENOENT`? */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
