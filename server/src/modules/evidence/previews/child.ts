/** Makes the preview of one file, in a process of its own. */
import { renderPreview, type PreviewInput } from './render-preview.js';

process.once('message', (input: PreviewInput) => {
  renderPreview(input).then(
    (rendered) => process.send?.(rendered, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
