/** The day on this device, YYYY-MM-DD: what the person in front of it calls today. */
export function localDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
