/** What is behind all doors of the engine but that of its laws, as one module: for tests that ask one engine after the other. */
export * from '@alo/engine';
export * from '@alo/engine/authoring';
export * from '@alo/engine/review';
export * from '@alo/engine/scoring';
export * from '@alo/engine/server';
