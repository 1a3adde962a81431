import { countMending, LeaveReviewDialog, reviewNoticeText, ReviewNote, SourcesToMend } from '@alo/renderer';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from './support/form';
import { groupsOf, known, reasons } from './support/reviewing';

describe('what a hotel reads of a review', () => {
  it('[SRC-02] an approval, with who gave it', async () => {
    await renderPage(<ReviewNote review={known('a', true)} reasons={reasons} />);
    await expect.element(page.getByText(/Approved by Mara Lindqvist on .*2026/)).toBeVisible();
  });

  it('[P-23] an approval with the page that shows the recognition of a scheme', async () => {
    const recognitionLink = 'https://example.org/recognised';
    await renderPage(<ReviewNote review={known('a', true, { recognitionLink })} reasons={reasons} />);
    await expect
      .element(page.getByText(/2026\. The recognition of its scheme was verified with https:/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: recognitionLink }))
      .toHaveAttribute('href', recognitionLink);
  });

  it('[SRC-02 ENG-58] a rejection, with its reason and what helps', async () => {
    await renderPage(
      <ReviewNote
        review={known('a', false, { reasonId: 'other-year', reviewedBy: null })}
        reasons={reasons}
      />,
    );
    await expect
      .element(page.getByText(/^It covers another year Add the right year\. Rejected on .*2026\.$/))
      .toBeVisible();
  });

  it('[SRC-02] the sentence of a reviewer, and the page', async () => {
    const more = { reasonId: 'other-year', note: 'The bill ends in June.', page: 3 };
    await renderPage(<ReviewNote review={known('a', false, more)} reasons={reasons} />);
    await expect.element(page.getByText('The bill ends in June.')).toBeVisible();
    await expect.element(page.getByText(/See page 3\./)).toBeVisible();
  });

  it('[SRC-03] a rejection without a reason', async () => {
    await renderPage(<ReviewNote review={known('a', false)} reasons={[]} />);
    await expect.element(page.getByText('The reviewer did not accept this file as proof.')).toBeVisible();
  });

  it('[W-8] a decision that fell, with what changed', async () => {
    await renderPage(<ReviewNote review={known('a', false, { changed: ['files'] })} reasons={reasons} />);
    await expect
      .element(page.getByText(/To be reviewed again The files changed since Mara Lindqvist rejected on/))
      .toBeVisible();
  });

  it('[ENG-58] no decision, and nothing is said', async () => {
    const screen = await renderPage(<ReviewNote review={known('a', null)} reasons={reasons} />);
    expect(screen.container.textContent).toBe('');
  });
});

describe('what a hotel mends', () => {
  it('[SRC-02 SRC-04] each rejected source, where it is, why, and the way there; the first open one stands out', async () => {
    const [group] = groupsOf(2);
    const items = (group?.sources ?? []).map((source, at) => ({
      source,
      isRequired: true,
      lacksFile: false,
      leftFiles: at === 0 ? source.files : [],
      review: known(source.question.id, false, {
        reasonId: 'other-year',
        changed: at === 0 ? ['files'] : [],
      }),
    }));
    const onGoTo = vi.fn();
    const onRemove = vi.fn();
    const on = { onGoTo, onRemove };
    await renderPage(<SourcesToMend items={items} reasons={reasons} {...on} />);
    const rows = page.getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('Mended');
    await expect.element(rows.last()).toHaveTextContent('It covers another year');
    await expect.element(rows.last()).toHaveTextContent('P-2.pdf, 2 kB');
    await expect.element(rows.last()).not.toHaveTextContent('Mended');
    await rows.last().getByRole('button', { name: 'Go to the question' }).click();
    expect(onGoTo).toHaveBeenCalledWith('P-2');

    // A rejected file that stayed beside a new one is named, and can be removed.
    await expect.element(rows.first()).toHaveTextContent('Rejected, and still attached beside the new file.');
    await rows.first().getByRole('button', { name: 'Remove the rejected file P-1.pdf' }).click();
    expect(onRemove).toHaveBeenCalledWith('P-1', items[0]?.leftFiles[0]);
    await expect.element(rows.last().getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();

    // What a submit does not wait for says so, and is not counted with the rest.
    const optional = items.map((item, at) => ({ ...item, isRequired: at === 0 }));
    expect(countMending(items)).toEqual({ open: 1, of: 2, mended: 1, optional: 0 });
    expect(countMending(optional)).toEqual({ open: 0, of: 1, mended: 1, optional: 1 });
    await renderPage(<SourcesToMend items={optional.slice(1)} reasons={reasons} {...on} />);
    await expect.element(rows.last()).toHaveTextContent('You may leave it as it is');
  });
});

describe('what came of a save of reviews', () => {
  it('[ERR-02 ENG-60] is said in the words of the specification', () => {
    expect(reviewNoticeText({ code: 'reviewsSaved', count: 2 })).toEqual({
      text: 'Sources review saved successfully.',
      isGood: true,
    });
    expect(reviewNoticeText({ code: 'noReviewsToSave' })).toEqual({
      text: 'No reviews to save. Please approve or reject sources.',
      isGood: false,
    });
  });

  it('[W-18 W-19 W-20] is said where nothing was saved, and why', () => {
    const words = [
      reviewNoticeText({ code: 'reasonsMissing', questionIds: ['a'] }),
      reviewNoticeText({ code: 'reviewsInConflict', questionIds: ['a', 'b'] }),
      reviewNoticeText({ code: 'reviewsNotSaved', message: 'No line' }),
      reviewNoticeText({ code: 'reviewsNotSaved', message: undefined }),
      reviewNoticeText({ code: 'reviewsBeingSaved' }),
    ];
    expect(words.map(({ text }) => text)).toEqual([
      'Nothing is saved yet: 1 decision needs a reason, words or another link.',
      'Nothing is saved yet: somebody else decided 2 sources otherwise.',
      'The review could not be saved: No line',
      'The review could not be saved. Your decisions are still here.',
      'The review is being saved.',
    ]);
    expect(words.every(({ isGood }) => !isGood)).toBe(true);
  });
});

describe('leaving with decisions that are not saved', () => {
  it('[W-21 NAV-21] asks, and saving has the focus', async () => {
    const on = { onCancel: vi.fn(), onLeave: vi.fn(), onSave: vi.fn() };
    await renderPage(<LeaveReviewDialog unsaved={5} isSaving={false} {...on} />);
    const dialog = page.getByRole('alertdialog', { name: 'Save your decisions?' });
    await expect
      .element(dialog)
      .toHaveTextContent('5 decisions are not saved yet. Without saving they are lost.');
    await expect.element(dialog.getByRole('button', { name: 'Save and leave' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.getByRole('button', { name: 'Save and leave' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const called of Object.values(on)) expect(called).toHaveBeenCalledTimes(1);
  });
});
