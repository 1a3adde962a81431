import type { KnownReview } from '@alo/engine/review';
import { LeaveReviewDialog, type ReviewSource } from '@alo/renderer';
import type { FilePreview } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ReviewStage } from './support/ReviewStage';
import {
  drawnFile,
  groups,
  known,
  manySources,
  reasons,
  sheetOf,
  someReviews,
  sources,
} from './support/reviewing';

const meta = { title: 'Reviewing/The reviewer', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ids = sources.map(({ question }) => question.id);
const [first = '', second = '', third = ''] = ids;
const nothing = () => undefined;

/** One source in one step, with these files or these words. */
const only = (more: Partial<ReviewSource>) => {
  const [group] = groups;
  const [source] = sources;
  return group && source ? [{ ...group, sources: [{ ...source, ...more }] }] : [];
};
const withFile = (more: Parameters<typeof drawnFile>[2], name = 'carbon-summary.pdf') =>
  only({ files: [drawnFile('file', name, more)] });
const preview: FilePreview = {
  state: 'none',
  thumbnail_url: null,
  page_urls: [],
  pages: null,
  text_url: null,
};

/** SRC-01 to SRC-05. */
export const Open: Story = { render: () => <ReviewStage sheet={sheetOf()} from={ids[10]} /> };

export const Approved: Story = { render: () => <ReviewStage sheet={sheetOf()} from={first} /> };

export const Rejected: Story = { render: () => <ReviewStage sheet={sheetOf()} from={third} /> };

export const ReasonMissing: Story = {
  render: () => {
    const sheet = sheetOf();
    sheet.reject(second);
    return <ReviewStage sheet={sheet} from={second} />;
  },
};

/** W-25: an answer that no file stands behind. */
export const WithoutFile: Story = {
  render: () => <ReviewStage sheet={sheetOf()} groups={only({ files: [] })} />,
};

export const Asked: Story = {
  render: () => {
    const sheet = sheetOf();
    sheet.giveQuestion(first, 'The meter was changed in May. Which months does the summary cover?');
    return <ReviewStage sheet={sheet} groups={only({ files: [] })} from={first} />;
  },
};

/** W-28. */
export const HotelReplied: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([known(first, null, { asks: 'Which months does the summary cover?', isReplied: true })])}
      groups={only({ files: [] })}
    />
  ),
};

/** SRC-03. */
export const NoReasons: Story = {
  render: () => {
    const sheet = sheetOf([], 'stores', []);
    sheet.reject(first);
    return <ReviewStage sheet={sheet} reasons={[]} from={first} />;
  },
};

/** The approval fell: it says what changed. */
export const Fallen: Story = { render: () => <ReviewStage sheet={sheetOf()} from={ids[7]} /> };

/** The answer of a group of hotels: one decision counts for all that have it. */
const ofGroup = only({
  group: {
    ...{ organization: 'Harbour & Hill', answer_id: 'answer', title: 'Energy policy 2026, with its targets' },
    ...{ covers: { hotels: 4, of: 6 }, same: 3, decided_for: 3 },
  },
});
export const OfGroup: Story = {
  render: () => <ReviewStage sheet={sheetOf([known(first, true)])} groups={ofGroup} />,
};
export const OfGroupHereAlone: Story = {
  render: () => <ReviewStage sheet={sheetOf([known(first, false, { isOnlyHere: true })])} groups={ofGroup} />,
};

/** A figure that can hardly be true: a hint, which blocks nothing. */
export const HardlyTrue: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf()}
      groups={only({
        remark:
          'Water per occupied room night: 1,394 litres. Hotels of this type use less water per occupied room night, or more.',
      })}
      remarks={['Room nights per room: 400 nights. A room cannot be let on more nights than the year has.']}
    />
  ),
};

/** P-23: an approval may come with the page that shows the recognition. */
const unverified = only({
  takesLink: true,
  remark:
    'Not verified by us: on 2026-11-23 we could not verify that the Global Sustainable Tourism Council still recognises this scheme. It lifts as a scheme that is not recognised, unless you approve it with a link to the page that shows the recognition.',
});
export const RecognitionToVerify: Story = {
  render: () => <ReviewStage sheet={sheetOf([known(first, true)])} groups={unverified} from={first} />,
};
export const RecognitionVerified: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([known(first, true, { recognitionLink: 'https://www.gstcouncil.org/green-key' })])}
      groups={unverified}
      from={first}
    />
  ),
};
export const RecognitionLinkWrong: Story = {
  render: () => {
    const sheet = sheetOf();
    sheet.giveLink(first, 'http://www.gstcouncil.org');
    return <ReviewStage sheet={sheet} groups={unverified} from={first} named={[first]} />;
  },
};

export const Unsaved: Story = {
  render: () => {
    const sheet = sheetOf();
    for (const id of ids.slice(9, 13)) sheet.approve(id);
    sheet.giveReason(ids[13] ?? '', 'cannot-open');
    return <ReviewStage sheet={sheet} from={ids[13]} />;
  },
};

const saved = (answering: 'never' | 'fails' | 'stale') => () => {
  const sheet = sheetOf([], answering);
  sheet.approve(first);
  sheet.giveReason(second, 'incomplete');
  void sheet.save();
  return <ReviewStage sheet={sheet} from={first} />;
};
export const Saving: Story = { render: saved('never') };
export const SaveFailed: Story = { render: saved('fails') };
export const Conflict: Story = {
  render: saved('stale'),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('group', { name: 'Somebody else decided this source' }),
    ).toBeVisible();
  },
};

/** The hotel, and all others that may only look. */
export const OnlyLooking: Story = {
  render: () => <ReviewStage sheet={sheetOf()} canDecide={false} from={third} />,
};

/** SRC-10. */
export const NoSources: Story = { render: () => <ReviewStage sheet={sheetOf([])} groups={[]} /> };

const decidedAll = (): KnownReview[] => ids.map((id) => known(id, true));
export const AllDecided: Story = { render: () => <ReviewStage sheet={sheetOf(decidedAll())} /> };

/** Whatever is left to review disappears from the filter when it is decided and left. */
export const NothingLeft: Story = {
  render: () => <ReviewStage sheet={sheetOf(someReviews())} groups={only({})} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Approved/ }));
    await userEvent.keyboard('a');
    await userEvent.click(canvas.getByRole('button', { name: /^All / }));
    await expect(canvas.getByRole('button', { name: /^To review/ })).toBeVisible();
  },
};

const word = 'Nachhaltigkeitsberichterstattung';
const long = `${word}: ${'what the hotel does about it, in every building and in every season, '.repeat(5)}`;
export const LongTexts: Story = {
  render: () => {
    const [source] = sources;
    const question = source && { ...source.question, label: `${long}?`, evidence: long };
    const sheet = sheetOf([]);
    sheet.giveReason(first, 'long');
    return (
      <ReviewStage
        sheet={sheet}
        groups={only({
          ...(question && { question }),
          answer: long,
          files: [1, 2, 3].map((n) =>
            drawnFile(String(n), `${word.repeat(4)}-${n}.pdf`, { addedBy: word.repeat(2) }),
          ),
        })}
        reasons={[{ id: 'long', reason_text: long }, ...reasons]}
        from={first}
      />
    );
  },
};

export const Grid: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([])}
      groups={only({
        answer: '',
        rows: ['Heating', 'Cooling', 'Hot water', 'Kitchen', 'Laundry'].map((label, at) => ({
          label,
          answer: at % 2 === 0 ? 'Yes' : 'In part',
        })),
      })}
    />
  ),
};

export const HundredSources: Story = {
  render: () => <ReviewStage sheet={sheetOf([])} groups={manySources(100)} />,
};

export const PictureFile: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([])}
      groups={withFile(
        {
          mimeType: 'image/png',
          preview: { ...preview, state: 'ready', page_urls: [drawnFile('x', 'hcmi.png').fileUrl] },
        },
        'hcmi-result.png',
      )}
    />
  ),
};
export const TextFile: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([])}
      groups={withFile({ preview: { ...preview, state: 'ready', text_url: 'words' } }, 'policy.docx')}
      readText={() => Promise.resolve('Our policy\n\nWe weigh our waste every month.\n'.repeat(20))}
    />
  ),
};
export const PreviewWaiting: Story = {
  render: () => (
    <ReviewStage sheet={sheetOf([])} groups={withFile({ preview: { ...preview, state: 'waiting' } })} />
  ),
};
export const PreviewFailed: Story = {
  render: () => (
    <ReviewStage sheet={sheetOf([])} groups={withFile({ preview: { ...preview, state: 'failed' } })} />
  ),
};
export const NoPreview: Story = {
  render: () => (
    <ReviewStage sheet={sheetOf([])} groups={withFile({ preview, hasActiveContent: true }, 'figures.doc')} />
  ),
};
export const PictureBroken: Story = {
  render: () => (
    <ReviewStage
      sheet={sheetOf([])}
      groups={withFile({
        preview: { ...preview, state: 'ready', page_urls: ['data:image/png;base64,AAAA'] },
      })}
    />
  ),
};

export const Shortcuts: Story = {
  render: () => <ReviewStage sheet={sheetOf()} />,
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('?');
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(await within(dialog).findByText('Turn the page')).toBeInTheDocument();
  },
};

export const Leaving: Story = {
  render: () => (
    <LeaveReviewDialog unsaved={5} isSaving={false} onCancel={nothing} onLeave={nothing} onSave={nothing} />
  ),
};
export const LeavingAndSaving: Story = {
  render: () => (
    <LeaveReviewDialog unsaved={1} isSaving onCancel={nothing} onLeave={nothing} onSave={nothing} />
  ),
};
