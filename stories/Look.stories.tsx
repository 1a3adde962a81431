import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageAtEveryWidth, PageBeside } from './support/PageBeside';
import { nameOf, pages, pictureOf, themes, widths, type Theme, type Width } from './support/pictures';
import './support/pictures.css';

interface Choice {
  readonly page: string;
  readonly width: Width;
  readonly theme: Theme;
}

/** Pictures of the built application with the data of the demo: `npm run screenshots` takes them again. */
const meta = {
  title: 'Look/Pages',
  parameters: { layout: 'fullscreen' },
  args: { page: 'hotel', width: 1440, theme: 'light' },
  argTypes: {
    page: { options: pages, control: { type: 'select' } },
    width: { options: widths, control: { type: 'inline-radio' } },
    theme: { options: themes, control: { type: 'inline-radio' } },
  },
  decorators: [
    (Story) => (
      <main className="stage pictures">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<Choice>;
export default meta;
type Story = StoryObj<Choice>;

/** One page, beside the screen that was drawn for it. */
export const BesideTheDrawing: Story = { render: (choice) => <PageBeside {...choice} /> };

export const OnAPhone: Story = { ...BesideTheDrawing, args: { width: 390 } };

export const InTheDark: Story = { ...BesideTheDrawing, args: { page: 'questionnaire', theme: 'dark' } };

/** One page at 390, 1024, 1440 and 1920 px. */
export const EveryWidth: Story = {
  argTypes: { width: { table: { disable: true } } },
  render: ({ page, theme }) => <PageAtEveryWidth page={page} theme={theme} />,
};

/** All pages at one width: what to look through before a release. */
export const EveryPage: Story = {
  argTypes: { page: { table: { disable: true } } },
  render: ({ width, theme }) => (
    <>
      <h1>
        Every page, {width} px, {theme}
      </h1>
      <ul className="sheet">
        {pages.map((page) => {
          const address = pictureOf(page, width, theme);
          return address === undefined ? null : (
            <li key={page}>
              <a href={address}>
                <img src={address} alt="" loading="lazy" />
                {nameOf(page)}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  ),
};
