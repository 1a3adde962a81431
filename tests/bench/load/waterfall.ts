/** The exchanges of a visit as a drawing in text, and how many of them had to wait for one another. */
import type { Exchange, Visit } from './visit.js';

/** Milliseconds that one character stands for. */
const step = 100;
/** Addresses that no page waits for. */
const unawaited = /\.(svg|woff2)$|^\/api\/config$/;

/** Names addresses as the source does: without the hash of a file and the id of a hotel. */
export const nameOf = (target: string): string =>
  target
    .replace(/^\/assets\//, '')
    .replace(/-[\w-]{8}\.(js|css|woff2)$/, '.$1')
    .replace(/[0-9a-f]{8}-[-0-9a-f]{27}/, '{id}')
    .replace(/\?.*$/, '?…');

/**
 * The length of the longest chain of exchanges of which each began after the one before it had ended: at least that
 * many times the latency of the connection was paid for.
 */
export function roundTrips(exchanges: readonly Exchange[]): number {
  const ended: { readonly end: number; readonly depth: number }[] = [];
  const awaited = exchanges.filter(({ target }) => !unawaited.test(target));
  for (const { start, end } of awaited.toSorted((one, other) => one.start - other.start)) {
    const before = Math.max(0, ...ended.filter((other) => other.end <= start).map(({ depth }) => depth));
    ended.push({ end, depth: before + 1 });
  }
  return Math.max(0, ...ended.map(({ depth }) => depth));
}

/** Draws a line per exchange: its name, kB, and a bar from the request to the last byte. The last line says when. */
export function drawWaterfall({ exchanges, usable }: Visit): string {
  const names = exchanges.map(({ target }) => nameOf(target));
  const width = Math.max(...names.map(({ length }) => length));
  const at = (time: number) => Math.round(time / step);
  const lines = exchanges.map(({ start, end, size }, place) => {
    const bar = '█'.repeat(Math.max(1, at(end) - at(start)));
    const kilobytes = (size / 1000).toFixed(1).padStart(6);
    return `${(names[place] ?? '').padEnd(width)} ${kilobytes}  ${' '.repeat(at(start))}${bar}`;
  });
  const scale = Array.from({ length: Math.ceil(usable / 1000) + 1 }, (_, second) => `${second} s`);
  return [
    `${''.padEnd(width)}     kB  ${scale.map((second) => second.padEnd(1000 / step)).join('')}`.trimEnd(),
    ...lines,
    `${'usable'.padEnd(width)}         ${' '.repeat(at(usable))}▲`,
  ].join('\n');
}
