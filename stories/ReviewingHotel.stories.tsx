import type { KnownReview } from '@alo/engine/review';
import { ReviewNote, reviewingTexts, SourcesToMend } from '@alo/renderer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { known, reasons, sources } from './support/reviewing';

const meta = { title: 'Reviewing/The hotel' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const note = (review: KnownReview, shown = reasons): Story => ({
  render: () => <ReviewNote review={review} reasons={shown} />,
});
export const NoteApproved = note(known('a', true));
export const NoteVerified = note(
  known('a', true, { recognitionLink: 'https://www.gstcouncil.org/green-key' }),
);
export const NoteRejected = note(known('a', false));
export const NoteRejectedWithoutReasons = note(known('a', false, { reasonId: null }), []);
export const NoteFallen = note(known('a', true, { changed: ['files'] }));
export const NoteFallenRejection = note(known('a', false, { changed: ['question', 'answer', 'files'] }));
export const NoteAsked = note(known('a', null, { asks: 'Which months does the summary cover?' }));
export const NoteReplied = note(
  known('a', null, { asks: 'Which months does the summary cover?', isReplied: true }),
);
export const NoteAnswerRejected = note(
  known('a', false, {
    reasonId: 'contradicted',
    isAboutAnswer: true,
    note: 'The web site names another year.',
  }),
);
export const NoteByAFormerAccount = note(known('a', true, { reviewedBy: null }));

const items = sources.slice(0, 2).map((source, at) => ({
  source,
  isRequired: true,
  lacksFile: false,
  leftFiles: [],
  review: known(source.question.id, false, { reasonId: at === 0 ? 'other-year' : 'no-hotel-name' }),
}));
const nothing = () => undefined;

/** Design 6.17: the submission was given back. */
export const ToMend: Story = {
  render: () => (
    <section style={{ maxWidth: 760, background: 'var(--alo-colors-bg-surface)' }}>
      <h2>{reviewingTexts.mend.title({ count: items.length })}</h2>
      <SourcesToMend items={items} reasons={reasons} onGoTo={nothing} onRemove={nothing} />
      <p>{reviewingTexts.mend.mended({ count: 0, of: items.length })}</p>
    </section>
  ),
};
/** W-25, W-26: an answer is asked about, and another one was not accepted. */
export const AnswersToMend: Story = {
  render: () => (
    <SourcesToMend
      items={items.map((item, at) => ({
        ...item,
        isRequired: at === 0,
        source: { ...item.source, files: [] },
        review:
          at === 0
            ? known(item.source.question.id, null, { asks: 'Which months does the summary cover?' })
            : known(item.source.question.id, false, { reasonId: 'contradicted', isAboutAnswer: true }),
      }))}
      reasons={reasons}
      onGoTo={nothing}
      onRemove={nothing}
      onReply={nothing}
    />
  ),
};

/** The file was removed, and no other added yet. */
export const FileMissing: Story = {
  render: () => (
    <SourcesToMend
      items={items.slice(0, 1).map((item) => ({
        ...item,
        lacksFile: true,
        source: { ...item.source, files: [] },
        review: { ...item.review, changed: ['files'] },
      }))}
      reasons={reasons}
      onGoTo={nothing}
      onRemove={nothing}
    />
  ),
};
export const OneMended: Story = {
  render: () => (
    <section style={{ maxWidth: 760, background: 'var(--alo-colors-bg-surface)' }}>
      <h2>{reviewingTexts.mend.title({ count: 1 })}</h2>
      <SourcesToMend
        items={items.map((item, at) =>
          at === 0 ? { ...item, review: { ...item.review, changed: ['files'] } } : item,
        )}
        reasons={reasons}
        onGoTo={nothing}
        onRemove={nothing}
      />
      <p>{reviewingTexts.mend.mended({ count: 1, of: items.length })}</p>
    </section>
  ),
};
/** The rejected file stayed beside the new one, and another rejected source needs no file. */
export const FileLeftAndOptional: Story = {
  render: () => (
    <SourcesToMend
      items={items.map((item, at) =>
        at === 0
          ? {
              ...item,
              review: { ...item.review, changed: ['files'] },
              leftFiles: item.source.files.slice(0, 1),
            }
          : { ...item, isRequired: false },
      )}
      reasons={reasons}
      onGoTo={nothing}
      onRemove={nothing}
    />
  ),
};
