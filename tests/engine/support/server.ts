/** The server in memory that developers get too, under the names of these tests. */
export { createMemoryServer as createServer, type NumberedSteps } from '@alo/engine/testing';
