import type { TravelerPage } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hotel, openApp, permit } from '../../support/app';
import { picture, travelerPage } from '../../support/traveler-page';

const { id } = hotel();
const path = `/hotels/${id}`;

const open = (saved: Partial<TravelerPage> = {}, tabs = permit('HOTELS')) =>
  openApp(`${path}?tab=marketing`, {
    tabs,
    answers: {
      [path]: () => ({ data: hotel() }),
      [`${path}/travelFacingPage`]: () => ({ data: travelerPage(saved) }),
    },
  });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => picture(`p${at}`, `Picture ${at}`));
/** Chooses a file of this size. It is not sent through the test's own connection, as `userEvent` would. */
function choose(input: Element, name: string, size: number): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(size)], name));
  (input as HTMLInputElement).files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => page.viewport(1440, 900));

describe('the editors of the page for travelers', () => {
  it.each([
    ['/upgrade', permit('HOTELS', 'BOOST YOUR BUSINESS')],
    ['/help', permit('HOTELS')],
  ])(
    '[TRAV-02 UNSP-058] the upgrade card leads to %s for those with the tabs that they have',
    async (address, tabs) => {
      await open({}, tabs);
      await expect
        .element(card('Boost').getByRole('link', { name: 'See what Boost adds' }))
        .toHaveAttribute('href', address);
    },
  );

  it("[TRAV-02] an explainer titled What's This stands before the editors", async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(/^What's This$/);
  });

  it('[TRAV-05] a logo of more than 5 MB is not taken, one of 5 MB is', async () => {
    const { asked } = await open();
    const sent = () => asked.filter(({ url }) => url.endsWith('/brandLogo')).length;
    await expect.element(card('Brand logo')).toBeVisible();
    const input = card('Brand logo').element().querySelector('input') ?? expect.fail('No input');
    choose(input, 'large.png', 5 * 1_048_576 + 1);
    await expect
      .element(card('Brand logo').getByRole('alert'))
      .toHaveTextContent('The following files exceed the maximum size limit of 5MB. large.png');
    expect(sent()).toBe(0);
    choose(input, 'fits.png', 5 * 1_048_576);
    await expect.element(card('Brand logo').getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(sent).toBe(1);
  });

  it('[TRAV-08] a gallery takes a tenth image, and at ten says that it is full', async () => {
    await open({ ppp_gallery_attachments: pictures(9), marketing_gallery_attachments: pictures(10) });
    const [property, sustainability] = [card('Property gallery'), card('Sustainability gallery')];
    const full = "You've reached the maximum of 10 images. Remove some images to upload more.";
    await expect.element(sustainability.getByText(full)).toBeVisible();
    await expect.element(sustainability.getByText('Add images')).not.toBeInTheDocument();
    await expect.element(property.getByText('Add images')).toBeVisible();
    await expect.element(property.getByText(full)).not.toBeInTheDocument();
  });
});
