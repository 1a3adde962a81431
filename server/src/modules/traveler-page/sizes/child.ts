/** Makes the sizes of one picture, in a process of its own. */
import { renderSizes, type SizesInput } from './render-sizes.js';

process.once('message', (input: SizesInput) => {
  renderSizes(input).then(
    (rendered) => process.send?.(rendered, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
