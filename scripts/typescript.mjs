/**
 * `node --import ./scripts/typescript.mjs <program>`: runs TypeScript as it is written. tsx alone takes the tsconfig of
 * the root, which names no files and so says nothing about JSX; the pages for travelers are JSX.
 */
import path from 'node:path';
import { register } from 'tsx/esm/api';

register({ tsconfig: path.resolve(import.meta.dirname, '../server/tsconfig.json') });
