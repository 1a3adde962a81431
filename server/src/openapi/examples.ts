import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A call that was made, and what came back. */
export interface Example {
  /** Of the response. */
  readonly status: number;
  /** The bodies, where they are JSON. */
  readonly request?: unknown;
  readonly response?: unknown;
}

/** The examples by method and path. A test makes the calls, and says when something else comes back. */
export const readExamples = (): Readonly<Record<string, Example>> =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/json/api-examples.json'), 'utf8'),
  ) as Readonly<Record<string, Example>>;
