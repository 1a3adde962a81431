/** `ALO_TESTS=full`: everything is tested. Else what is tagged `@full` is left out (`npm test`; see ../../README.md). */
export const isFull = process.env['ALO_TESTS'] === 'full';
