/** Whether this run draws as much as it can (`npm run test:full`), or a part of it (`npm test`). */
const isFull = process.env['ALO_DRAWS'] === 'many';

/** How many things a property draws: `all`, or in `npm test` one of `part`. */
export const howMany = (all: number, part: number): number => (isFull ? all : Math.ceil(all / part));
