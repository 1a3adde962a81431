/** DL-07: milliseconds after which the browser has surely taken the file. */
const cleanUpAfter = 100;

/** Has the browser save a file under a name, as a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), cleanUpAfter);
}
