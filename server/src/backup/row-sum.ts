import { createHash } from 'node:crypto';

const bits = 256n;
const modulus = 1n << bits;

export interface RowSum {
  add(line: string): void;
  readonly rows: number;
  readonly sum: string;
}

/**
 * Counts rows and adds up their SHA-256: two tables have the same sum when they have the same rows, in whatever order.
 * So nothing has to be sorted, and the two databases may sort texts differently.
 */
export function createRowSum(): RowSum {
  let rows = 0;
  let total = 0n;
  return {
    add(line) {
      rows += 1;
      total = (total + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
    },
    get rows() {
      return rows;
    },
    get sum() {
      return total.toString(16).padStart(Number(bits / 4n), '0');
    },
  };
}
