/** The server in memory that developers get too, under the names of these tests. */
export {
  createMemoryServer as createServer,
  type MemoryServer as FakeServer,
  type NumberedSteps,
} from '@alo/engine/testing';
