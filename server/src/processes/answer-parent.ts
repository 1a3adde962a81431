/** What the parent of a process hears from it. */
export type Message<Answer extends object> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The work threw: the input was too much for it. */
  | { readonly kind: 'failed' };

/** Does work for the parent of this process, one input after another, until the parent ends it or is gone. */
export function answerParent<Answer extends object>(work: (input: never) => Promise<Answer>): void {
  const tell = (message: Message<Answer>) => process.send?.(message);
  process.on('message', (input: unknown) => {
    work(input as never).then(
      (answer) => tell({ kind: 'answer', answer }),
      (error: unknown) => {
        console.error(error);
        tell({ kind: 'failed' });
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
  tell({ kind: 'ready' });
}
