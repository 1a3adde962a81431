import { AloProvider } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HotelFrame } from '../../../app/src/ui/hotel-table/HotelFrame';
import { HotelRows } from '../../../app/src/ui/hotel-table/HotelRows';
import { useSelection } from '../../../app/src/ui/hotel-table/useSelection';
import { hotelRow } from '../support/app';

const { id } = hotelRow();
const pages = [1, 2].map((number) =>
  Array.from({ length: 5 }, (_, at) =>
    hotelRow({ id: `${id.slice(0, -2)}${number}${at}`, hotel_location_name: `Hotel ${number}${at}` }),
  ),
);

/** Two pages of five hotels; the output names what is chosen. */
function Chooser() {
  const [place, setPlace] = useState(0);
  const hotels: readonly HotelRow[] = pages[place] ?? [];
  const selection = useSelection(hotels);
  return (
    <AloProvider colorMode="light">
      <MemoryRouter>
        <HotelFrame label="Hotels" dataState="idle">
          <HotelRows hotels={hotels} isLoading={false} selection={selection} />
        </HotelFrame>
        <button type="button" onClick={() => setPlace(1 - place)}>
          Turn
        </button>
        <button type="button" onClick={selection.clear}>
          Clear
        </button>
        <output>{[...selection.chosen.values()].map((hotel) => hotel.hotel_location_name).join(', ')}</output>
      </MemoryRouter>
    </AloProvider>
  );
}

const open = async () => {
  const screen = await render(<Chooser />);
  return {
    screen,
    box: (name: string) => screen.getByRole('checkbox', { name }),
    chosen: () => screen.getByRole('status'),
  };
};

beforeEach(() => page.viewport(1200, 800));

describe('the checkboxes of a table of hotels', () => {
  it('[LIST-02] take 52 px off the whole; the other columns keep 40, 15, 15, 24 and 6 percent of the rest', async () => {
    const { screen } = await open();
    const widths = [...screen.container.querySelectorAll('th')].map(
      (cell) => cell.getBoundingClientRect().width,
    );
    const table = widths.reduce((sum, width) => sum + width, 0);
    expect(widths[0]).toBeCloseTo(52, 0);
    expect(widths.slice(1).map((width) => Math.round((100 * width) / (table - 52)))).toEqual([
      40, 15, 15, 24, 6,
    ]);
  });

  it('[LIST-02] keep what is chosen over pages, and give it up when it is cleared', async () => {
    const { screen, box, chosen } = await open();
    await userEvent.click(box('Select Hotel 11'));
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    await userEvent.click(box('Select Hotel 23'));
    await expect.element(chosen()).toHaveTextContent('Hotel 11, Hotel 23');
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    await expect.element(box('Select Hotel 11')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect.element(box('Select Hotel 11')).not.toBeChecked();
  });

  it('[LIST-02] choose a range with Shift, by the mouse and by the keyboard', async () => {
    const { box, chosen } = await open();
    await userEvent.click(box('Select Hotel 11'));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box('Select Hotel 13'));
    await userEvent.keyboard('{/Shift}');
    await expect.element(chosen()).toHaveTextContent('Hotel 11, Hotel 12, Hotel 13');
    box('Select Hotel 11').element().focus();
    await userEvent.keyboard('{Shift>}[Space]{/Shift}');
    await expect.element(chosen()).toHaveTextContent('');
  });

  it('[LIST-02] the one in the head chooses the page, says when only a part is, and leaves other pages alone', async () => {
    const { screen, box, chosen } = await open();
    const head = box('Select all hotels on this page');
    await userEvent.click(box('Select Hotel 12'));
    await expect.element(head).toBePartiallyChecked();
    await userEvent.click(head);
    await expect.element(head).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    await expect.element(head).not.toBeChecked();
    await userEvent.click(head);
    await userEvent.click(head);
    await expect.element(chosen()).toHaveTextContent('Hotel 12, Hotel 10, Hotel 11, Hotel 13, Hotel 14');
  });

  it('[LIST-02] stand on the cards of a phone, too', async () => {
    await page.viewport(390, 844);
    const { box, chosen } = await open();
    await userEvent.click(box('Select Hotel 10'));
    await expect.element(chosen()).toHaveTextContent('Hotel 10');
    const { width, height } =
      box('Select Hotel 10').element().closest('label')?.getBoundingClientRect() ?? {};
    expect([width, height]).toEqual([44, 44]);
  });
});
