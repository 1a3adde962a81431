import { randomUUID } from 'node:crypto';

/** A UUIDv7: sorts by the time it was made, to the millisecond. */
export function createId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The rest of a random UUID (version 4) is what version 7 has there too; Node draws many of them at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
