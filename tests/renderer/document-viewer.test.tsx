import { DocumentViewer, viewedFile, type DocumentViewerProps, type ViewedFile } from '@alo/renderer';
import type { FilePreview } from '@alo/schemas';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from './support/form';
import { fileOf, pages } from './support/reviewing';

const nothing: FilePreview = {
  state: 'ready',
  thumbnail_url: null,
  page_urls: [],
  pages: null,
  text_url: null,
};

function Paged(props: Partial<DocumentViewerProps> & { readonly file: ViewedFile }) {
  const [at, turn] = useState(1);
  return <DocumentViewer page={at} onPage={turn} {...props} />;
}
const view = (more: Partial<ViewedFile>, props: Partial<DocumentViewerProps> = {}) =>
  renderPage(
    <div style={{ display: 'flex', width: 400, height: 500 }}>
      <Paged file={fileOf('bill', more)} {...props} />
    </div>,
  );
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1440, 900));

describe('the preview of a file', () => {
  it('[UP-10 SRC-01] turns pages, to the first and the last and no further', async () => {
    await view({ preview: { ...nothing, page_urls: pages(2), pages: 2 } });
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await button('Next page').click();
    await expect.element(page.getByRole('img', { name: 'Page 2 of bill.pdf' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Next page')).toHaveFocus();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
  });

  it('[SRC-01] says when only the first pages are shown', async () => {
    await view({ preview: { ...nothing, page_urls: pages(2), pages: 12 } });
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    await button('Next page').click();
    await expect.element(page.getByText('The first 2 of 12 pages are shown.')).toBeVisible();
  });

  it('[SRC-01] enlarges a page step by step, and makes it smaller again', async () => {
    await view({ preview: { ...nothing, page_urls: pages(1), pages: 1 } });
    const picture = () => page.getByRole('img').element().style.width;
    await expect.element(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    await button('Zoom in').click();
    await expect.poll(picture).toBe('150%');
    await button('Zoom in').click();
    await button('Zoom in').click();
    await expect.poll(picture).toBe('300%');
    await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
    await button('Zoom out').click();
    await expect.poll(picture).toBe('200%');
    await expect.element(button('Next page')).not.toBeInTheDocument();
  });

  it('[SRC-01] fills the screen, turns there by keys, and Escape gives the focus back', async () => {
    await view({ preview: { ...nothing, page_urls: pages(2), pages: 2 } });
    await button('Open full size').click();
    const dialog = page.getByRole('dialog', { name: 'Preview of bill.pdf' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().getBoundingClientRect().width).toBe(1440);
    await userEvent.keyboard(']');
    await expect.element(dialog.getByRole('img', { name: 'Page 2 of bill.pdf' })).toBeInTheDocument();
    await userEvent.keyboard(']');
    await expect.element(dialog.getByText('2 of 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Open full size')).toHaveFocus();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
  });

  it('[SRC-01] shows the words of a text document, as text and never as a page', async () => {
    const readText = vi.fn(() => Promise.resolve('Our policy <b>for waste</b>'));
    await view({ preview: { ...nothing, text_url: '/words' } }, { readText });
    await expect.element(page.getByText('Our policy <b>for waste</b>')).toBeVisible();
    expect(readText).toHaveBeenCalledWith('/words');
  });

  it.each<[string, Partial<ViewedFile>, Partial<DocumentViewerProps>, string]>([
    ['is being made', { preview: { ...nothing, state: 'waiting' } }, {}, 'The preview is being made.'],
    ['could not be made', { preview: { ...nothing, state: 'failed' } }, {}, 'No preview could be made of'],
    ['is none', { preview: { ...nothing, state: 'none' } }, {}, 'There is no preview of this kind of file.'],
    [
      'does not load',
      { preview: { ...nothing, page_urls: ['data:image/png;base64,AAAA'] } },
      {},
      'The preview could not be loaded.',
    ],
    [
      'is a text that does not load',
      { preview: { ...nothing, text_url: '/words' } },
      { readText: () => Promise.reject(new Error('No line')) },
      'The preview could not be loaded.',
    ],
  ])('[UP-10 ERR-12] says that the preview %s, and opens the file instead', async (_, file, props, words) => {
    await view({ mimeType: 'application/msword', fileUrl: '/files/bill', ...file }, props);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the file' }))
      .toHaveAttribute('href', '/files/bill');
  });

  it('[ERR-12] tells its host that a picture did not load', async () => {
    const onBroken = vi.fn();
    await view({ preview: { ...nothing, page_urls: ['data:image/png;base64,AAAA'] } }, { onBroken });
    await expect.poll(() => onBroken.mock.calls.length).toBe(1);
  });

  it('[ENG-14 SRV-16] reads a file of the hotel', () => {
    const preview = { ...nothing, page_urls: [] };
    expect(
      viewedFile({
        ...{ attachment_id: 'f', original_filename: 'bill.pdf', mimeType: 'application/pdf' },
        ...{ preview_url: '/f', fileSize: 3, preview, has_active_content: true, is_scanned: false },
        ...{ uploaded_by: null, uploaded_at: '2026-11-12T10:00:00Z', question_ids: ['a'] },
      }),
    ).toEqual({
      ...{ id: 'f', fileName: 'bill.pdf', fileUrl: '/f', mimeType: 'application/pdf', fileSize: 3, preview },
      ...{ hasActiveContent: true, addedBy: null, addedAt: '2026-11-12T10:00:00Z' },
    });
  });
});
