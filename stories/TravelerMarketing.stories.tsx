import type { TravelerMedium, TravelerPage } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { EditView } from '../app/src/features/marketing/EditView';
import { PublicationBar } from '../app/src/features/marketing/PublicationBar';
import { ServerData } from '../app/src/ui/ServerData';
import { longWords } from './support/long-words';
import { scoredHotel } from './support/scored';

const meta = {
  title: 'Traveler marketing',
  decorators: [
    (Story) => (
      <ServerData>
        <MemoryRouter>
          <main className="stage">
            <Story />
          </main>
        </MemoryRouter>
      </ServerData>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const colours = ['#0f766e', '#7c3aed', '#b45309', '#1d4ed8', '#be123c'];
/** A picture of one colour. */
const picture = (at: number, rest: Partial<TravelerMedium> = {}): TravelerMedium => {
  const fill = encodeURIComponent(colours[at % colours.length] ?? '');
  const url = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3Cpath fill='${fill}' d='M0 0h3v2H0z'/%3E%3C/svg%3E`;
  return {
    attachment_id: `00000000-0000-0000-0000-00000000000${at}`,
    ...{
      original_filename: `IMG_204${at}.jpg`,
      mimeType: 'image/jpeg',
      preview_url: url,
      fileSize: 2_400_000,
    },
    ...{ alt_text: '', width: 1200, height: 800, sizes: [{ width: 320, url }] },
    uploaded_at: '2026-03-01T10:00:00Z',
    ...rest,
  };
};

const empty: TravelerPage = {
  ...{ mission_statement: '', mission_saved_at: null, mission_revision: 0 },
  ...{ brand_logo_attachments: null, promotional_video: null },
  ...{ marketing_gallery_attachments: [], ppp_gallery_attachments: [] },
  ...{ publication: null, preview_url: '' },
};
const publication = {
  path: '/stay/alder-quay-porto',
  published_at: '2026-03-12T10:00:00Z',
  withdrawn_at: null,
  changes: 0,
};

/** TRAV-02: before anything is there; the upgrade card stands beside. */
export const Empty: Story = {
  render: () => <EditView hotel={{ ...scoredHotel('published'), id: 'empty' }} page={empty} />,
};

/** TRAV-04, TRAV-07, TRAV-08: a word that needs a fact beside it, a picture without words, a gallery that is full. */
export const Filled: Story = {
  render: () => (
    <EditView
      hotel={{ ...scoredHotel('published'), id: 'filled', alo_hotel_status: 'boost' }}
      page={{
        ...empty,
        mission_statement: 'A green house above the river.',
        ...{ mission_saved_at: '2026-03-01T10:00:00Z', mission_revision: 3 },
        brand_logo_attachments: picture(0, { original_filename: 'logo.png', fileSize: 48_000 }),
        marketing_gallery_attachments: [
          picture(1, { alt_text: 'Bicycles in front of the hotel' }),
          picture(2),
          picture(3, { alt_text: longWords.help_text.slice(0, 200), original_filename: longWords.label }),
        ],
        ppp_gallery_attachments: Array.from({ length: 10 }, (_, at) =>
          picture(at, { alt_text: `Room ${at + 1}`, attachment_id: `room-${at}` }),
        ),
      }}
    />
  ),
};

/** TRAV-01, TRAV-03: not published yet, published, with changes that travelers do not see yet, withdrawn; and for reviewers. */
export const Publication: Story = {
  render: () => (
    <div className="stack">
      {[
        empty,
        { ...empty, publication },
        { ...empty, publication: { ...publication, changes: 3 } },
        { ...empty, publication: { ...publication, withdrawn_at: '2026-04-02T10:00:00Z' } },
      ].map((page, at) => (
        <PublicationBar
          key={at}
          hotelId="one"
          page={page}
          mayEdit
          mayWithdraw
          view="edit"
          onView={() => undefined}
        />
      ))}
      <PublicationBar
        hotelId="one"
        page={{ ...empty, publication }}
        mayEdit={false}
        mayWithdraw
        view="preview"
        onView={() => undefined}
      />
    </div>
  ),
};
