import type { TravelerPage } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotel, openApp } from '../../support/app';
import { picture, travelerPage } from '../../support/traveler-page';

const { id } = hotel();
const path = `/hotels/${id}`;

async function open(saved: TravelerPage) {
  const { asked } = await openApp(`${path}?tab=marketing`, {
    answers: {
      [path]: () => ({ data: hotel({ alo_submission_status: 'published' }) }),
      [`${path}/travelFacingPage`]: () => ({ data: saved }),
      [`${path}/travelFacingPage/publish`]: () => ({ message: '', data: saved }),
    },
  });
  return { isPublished: () => asked.some(({ url }) => url.endsWith('/publish')) };
}

const publish = page.getByRole('button', { name: 'Publish', exact: true });
const dialog = page.getByRole('alertdialog', { name: 'Publish without alt text?' });

describe('the page for travelers is published', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('[TRAV-07] with pictures without alt text only after a warning that counts them', async () => {
    const { isPublished } = await open(
      travelerPage({
        ppp_gallery_attachments: [picture('one', ''), picture('two', 'The terrace')],
        marketing_gallery_attachments: [picture('three', '')],
      }),
    );
    await userEvent.click(publish);
    await expect.element(dialog).toHaveTextContent('2 pictures have no alt text.');
    expect(isPublished()).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Describe them first' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isPublished()).toBe(false);
    await userEvent.click(publish);
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await expect.element(page.getByText('Travelers see your changes now.')).toBeVisible();
    expect(isPublished()).toBe(true);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[TRAV-07] at once where every picture has its alt text', async () => {
    const { isPublished } = await open(
      travelerPage({ ppp_gallery_attachments: [picture('two', 'The terrace')] }),
    );
    await userEvent.click(publish);
    await expect.element(page.getByText('Travelers see your changes now.')).toBeVisible();
    expect(isPublished()).toBe(true);
  });
});
