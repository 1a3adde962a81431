/** The words of a document, by their address. @throws Error when they cannot be had */
export async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The text could not be loaded (${response.status}).`);
  return response.text();
}
