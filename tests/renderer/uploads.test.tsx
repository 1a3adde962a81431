import { createUploads, uploadLimits, type UploadLimits, type UploadPorts } from '@alo/engine';
import {
  CloseWithoutSavingDialog,
  FileLibrary,
  FilePreviewDialog,
  FileStock,
  Uploader,
  uploadTexts,
  type LibraryFile,
  type ViewedFile,
} from '@alo/renderer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from './support/form';
import { fileOf as viewed, pages } from './support/reviewing';

const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name);
const megabyte = 1_048_576;
const bills = viewed('utility-invoices', { fileName: 'utility-invoices-2025.pdf', fileSize: 3 * megabyte });

interface Place extends Partial<UploadPorts<File>> {
  readonly limits?: UploadLimits;
  readonly stored?: readonly ViewedFile[];
  readonly alsoProves?: readonly string[];
  readonly onPreview?: (file: ViewedFile) => void;
  readonly isPhone?: boolean;
  readonly reason?: string;
}

async function renderPlace({ limits, stored = [], alsoProves = [], ...more }: Place = {}) {
  const { send, remove, ...props } = more;
  const uploads = createUploads<File>({
    limits: limits ?? uploadLimits.evidence,
    stored: stored.map(({ id, fileName, fileSize = 0 }) => ({ id, name: fileName, size: fileSize })),
    ports: {
      send: send ?? (({ name }) => ({ done: Promise.resolve({ fileId: name }), cancel: vi.fn() })),
      remove: remove ?? (() => Promise.resolve()),
    },
  });
  const known = (id: string) => {
    const found = stored.find((each) => each.id === id);
    return found && { file: found, alsoProves };
  };
  await renderPage(<Uploader uploads={uploads} label="Energy used" known={known} {...props} />);
  return uploads;
}

/** A place whose files are sent when the test says so. */
function sending() {
  const cancel = vi.fn();
  let progress: (percent: number) => void = () => undefined;
  let end: { stored: () => void; failed: (message: string) => void } | undefined;
  const send: UploadPorts<File>['send'] = ({ name }, onProgress) => {
    progress = onProgress;
    const done = new Promise<{ fileId: string }>((resolve, reject) => {
      end = {
        stored: () => resolve({ fileId: name }),
        failed: (message) => reject(new Error(message)),
      };
    });
    return { done, cancel };
  };
  return {
    send,
    cancel,
    progress: (percent: number) => progress(percent),
    stored: () => end?.stored(),
    fails: (message: string) => end?.failed(message),
  };
}

const input = () => page.getByLabelText('Add a file for: Energy used').first();
const choose = (...files: File[]) => userEvent.upload(input(), files);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);

function give(kind: 'drop' | 'paste', files: readonly File[]) {
  const transfer = new DataTransfer();
  for (const each of files) transfer.items.add(each);
  const zone = text('Drop a file, paste, or').element();
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
  zone.dispatchEvent(event);
}

beforeEach(() => page.viewport(1280, 800));

describe('an uploader', () => {
  it('[UP-05] takes files that are chosen, dropped or pasted', async () => {
    const uploads = await renderPlace({ limits: uploadLimits.base });
    await choose(file('chosen.pdf'));
    give('drop', [file('dropped.jpg')]);
    await expect.element(text('dropped.jpg').first()).toBeInTheDocument();
    give('paste', [file('pasted.png')]);
    await expect.element(text('pasted.png').first()).toBeInTheDocument();
    expect(uploads.items().map(({ name, state }) => [name, state])).toEqual([
      ['chosen.pdf', 'initial'],
      ['dropped.jpg', 'initial'],
      ['pasted.png', 'initial'],
    ]);
  });

  it('[UP-05] has the camera and the files of a phone', async () => {
    await renderPlace({ isPhone: true });
    await expect.element(button('Take a picture')).toBeVisible();
    await expect.element(button('Choose a file')).toBeVisible();
    expect(document.querySelector('input[capture="environment"]')).not.toBeNull();
  });

  it('[UP-05 UP-09] says how much room there is, and for what', async () => {
    await renderPlace({ limits: uploadLimits.base });
    await expect
      .element(
        text(
          'Room for 10 more files. PDF, Word (doc, docx) or picture (jpg, jpeg, png, gif, jfif, webp), 10 MB each at most.',
        ),
      )
      .toBeVisible();
  });

  it('[UP-01 UP-06] leaves what it does not take, and says why; the next choice is judged anew', async () => {
    await renderPlace();
    give('drop', [file('plan.exe'), file('scan.pdf', 20 * megabyte + 1), file('nothing.pdf', 0)]);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('These files are of a type that is not taken: plan.exe');
    await expect
      .element(alert)
      .toHaveTextContent('The following files exceed the maximum size limit of 20MB. scan.pdf');
    await expect.element(alert).toHaveTextContent('These files are empty: nothing.pdf');
    give('drop', [file('one.pdf'), file('two.pdf'), file('three.pdf')]);
    await expect.element(alert).toHaveTextContent(/^Cannot upload more than 2 files in total\.$/);
    give('drop', [file('one.pdf')]);
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('[UP-02] shows how far a file is, and how it ended', async () => {
    const line = sending();
    const uploads = await renderPlace({ send: line.send });
    await choose(file('report.pdf', 2 * megabyte));
    await expect.element(text('Not sent yet')).toBeVisible();
    void uploads.send();
    line.progress(50);
    await expect.element(text('Uploading, 50 percent · 1 MB of 2 MB')).toBeVisible();
    expect(page.getByRole('progressbar', { name: 'report.pdf' }).element()).toHaveProperty('value', 50);
    line.stored();
    await expect.element(text('Saved · 2 MB')).toBeVisible();
  });

  it('[UP-02 UP-12] says why a file failed, and sends it again when asked', async () => {
    const line = sending();
    const uploads = await renderPlace({ send: line.send });
    await choose(file('report.pdf'));
    void uploads.send();
    line.fails('The connection broke.');
    await expect.element(text('Upload Failed · 10 B')).toBeVisible();
    await expect.element(text('Upload failed: The connection broke.')).toBeVisible();
    await userEvent.click(button('Retry report.pdf'));
    line.stored();
    await expect.element(text(/^Saved/)).toBeVisible();
  });

  it('[UP-02 UP-04] a file that failed can be removed, and the server is not asked', async () => {
    const line = sending();
    const remove = vi.fn(() => Promise.resolve());
    const uploads = await renderPlace({ send: line.send, remove });
    await choose(file('report.pdf'));
    void uploads.send();
    line.fails('The connection broke.');
    await userEvent.click(button('Remove report.pdf'));
    await expect.element(text('Upload Failed · 10 B')).not.toBeInTheDocument();
    expect(uploads.items()).toEqual([]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('[UP-04] a file that is on its way is cancelled, one that was not sent is forgotten', async () => {
    const line = sending();
    const uploads = await renderPlace({ send: line.send });
    await choose(file('one.pdf'));
    void uploads.send();
    await userEvent.click(button('Cancel one.pdf'));
    expect(line.cancel).toHaveBeenCalledOnce();
    await choose(file('two.pdf'));
    await userEvent.click(button('Remove two.pdf'));
    expect(uploads.items()).toEqual([]);
  });

  it('[UP-03 UP-10 UP-11] asks before a stored file is deleted, with its name cut at 20 characters', async () => {
    const remove = vi.fn(() => Promise.resolve());
    await renderPlace({ stored: [bills], remove });
    await expect
      .element(page.getByTitle('utility-invoices-2025.pdf'))
      .toHaveTextContent('utility-invoice...');
    await userEvent.click(button('Remove utility-invoices-2025.pdf'));
    const dialog = page.getByRole('alertdialog');
    await expect
      .element(dialog)
      .toHaveTextContent('Are you sure you want to delete the file? This action cannot be undone.');
    await expect.element(dialog).toHaveTextContent('utility-invoices-202...');
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete file' }));
    expect(remove).toHaveBeenCalledWith('utility-invoices');
  });

  it('[UP-10] a name of 15 characters stands whole, one of 16 is cut after 15', async () => {
    const names = ['fifteen-ch1.pdf', 'sixteen-char.pdf'];
    await renderPlace({ stored: names.map((fileName) => viewed(fileName, { fileName })) });
    const shown = names.map((name) => page.getByTitle(name).element().querySelector('[aria-hidden]'));
    expect(shown.map((name) => name?.textContent)).toEqual(['fifteen-ch1.pdf', 'sixteen-char.pd...']);
  });

  it('[UP-10] the question before a delete has a name of 20 characters whole, and cuts one of 21', async () => {
    const names = ['twenty-characters.pdf', 'twenty-character.pdf'];
    await renderPlace({ stored: names.map((fileName) => viewed(fileName, { fileName })) });
    const dialog = page.getByRole('alertdialog');
    const asked: (string | null | undefined)[] = [];
    for (const name of names) {
      await userEvent.click(button(`Remove ${name}`));
      asked.push(dialog.getByText(/^twenty-/).element().textContent);
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(asked).toEqual(['twenty-characters.pd...', 'twenty-character.pdf']);
  });

  it('[UP-11 UP-04] a file that serves another question leaves without asking, and stays when the server refuses', async () => {
    const remove = vi.fn(() => Promise.reject(new Error('Failed to delete file')));
    await renderPlace({ stored: [bills], remove, alsoProves: ['Planet 12', 'Policy 3'] });
    await expect.element(text('Also proves Planet 12; Policy 3')).toBeVisible();
    await userEvent.click(button('Remove utility-invoices-2025.pdf'));
    await expect.element(text('Failed to delete file')).toBeVisible();
    await expect.element(text(/^Saved/)).toBeVisible();
  });

  it('[UP-12] shows what a stored file looks like, what it is, and leads to its preview', async () => {
    const onPreview = vi.fn();
    const [thumbnail = ''] = pages(1);
    const preview = { state: 'ready', thumbnail_url: thumbnail, page_urls: pages(2), pages: 12 } as const;
    const shown = { ...bills, addedBy: 'Rui Teles', preview: { ...preview, text_url: null } };
    await renderPlace({ stored: [shown], onPreview });
    await expect.element(text('Saved · PDF, 12 pages · 3 MB · Rui Teles')).toBeVisible();
    expect(document.querySelector('li img')).toHaveAttribute('src', thumbnail);
    await userEvent.click(button('Preview utility-invoices-2025.pdf'));
    expect(onPreview).toHaveBeenCalledWith(shown);
  });

  it('[UP-05] a place that is full, or whose question has no answer, takes none and says why', async () => {
    const place = await renderPlace({ stored: [bills, viewed('meter')] });
    await expect.element(text('This answer has its 2 files. Remove one to add another.')).toBeVisible();
    expect(document.querySelector('input[type=file]')).toBeNull();
    place.stop();
  });

  it('[ENG-51] a place whose question has no answer takes none, and says why', async () => {
    await renderPlace({ reason: uploadTexts.answerFirst });
    await expect
      .element(text('Please provide an answer to the question in section before uploading files.'))
      .toBeVisible();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});

it('[SRC-09] before unsent files are forgotten, they are counted and named', async () => {
  const uploads = createUploads<File>({
    ports: { send: () => ({ done: new Promise(() => undefined), cancel: vi.fn() }), remove: vi.fn() },
  });
  uploads.add([file('bill.pdf'), file('meter.pdf'), file('audit.pdf')]);
  const onClose = vi.fn();
  await renderPage(<CloseWithoutSavingDialog items={uploads.items()} onClose={onClose} onCancel={vi.fn()} />);
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog)
    .toHaveTextContent('You have 3 unsaved file(s). Are you sure you want to close without saving?');
  const rows = dialog.getByRole('listitem').elements();
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    'bill.pdf',
    'meter.pdf',
    'audit.pdf',
  ]);
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close Without Saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('the files of a hotel', () => {
  const library: readonly LibraryFile[] = ['bills', 'meter-2024', 'meter-2025', 'fire-drill'].map((id) => ({
    file: viewed(id),
    day: '9 January 2026',
    proves: id === 'bills' ? ['Planet 12, 18', 'Policy 3'] : [],
  }));
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('[title]')?.textContent);

  it('[UP-05] are opened, searched by name and used, with where each is used already', async () => {
    const onUse = vi.fn();
    await renderPage(<FileLibrary files={library} label="Energy used" onUse={onUse} />);
    await userEvent.click(page.getByRole('button', { name: /Choose from this hotel/, expanded: false }));
    await expect.element(text(/proves Planet 12, 18; Policy 3$/)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Search the files' }), 'METER');
    expect(names()).toEqual(['meter-2024.pdf', 'meter-2025.pdf']);
    await userEvent.click(button('Use meter-2025.pdf: Energy used'));
    expect(onUse).toHaveBeenCalledWith('meter-2025');
  });

  it('[UP-07 UP-11] all of them: one is deleted after it was asked what would have to be proved again', async () => {
    const onRemove = vi.fn();
    await renderPage(<FileStock files={library} onPreview={vi.fn()} onRemove={onRemove} />);
    await userEvent.click(button('Remove bills.pdf'));
    const dialog = page.getByRole('alertdialog');
    await expect
      .element(dialog)
      .toHaveTextContent('It proves Planet 12, 18; Policy 3, to be proved again without it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete file' }));
    expect(onRemove).toHaveBeenCalledWith('bills');
  });
});

describe('the preview of an uploaded file', () => {
  const nothing = {
    state: 'ready',
    thumbnail_url: null,
    page_urls: [],
    pages: null,
    text_url: null,
  } as const;

  it('[UP-12] says that a picture is being loaded, until it is there', async () => {
    const loading = 'Image preview loading...';
    let wasSaid = false;
    const observer = new MutationObserver(() => {
      wasSaid ||= document.body.textContent.includes(loading);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const preview = { ...nothing, page_urls: pages(1), pages: 1 };
    await renderPage(<FilePreviewDialog file={viewed('bill', { preview })} onClose={vi.fn()} />);
    await expect.element(text(loading)).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Page 1 of bill.pdf' })).toBeInTheDocument();
    observer.disconnect();
    expect(wasSaid).toBe(true);
  });

  it('[UP-12] a video that the browser cannot show says so, and can be opened and kept', async () => {
    await renderPage(
      <FilePreviewDialog
        file={viewed('tour', {
          fileName: 'tour.mp4',
          mimeType: 'video/mp4',
          preview: { ...nothing, page_urls: [] },
        })}
        onClose={vi.fn()}
      />,
    );
    const dialog = page.getByRole('dialog', { name: 'tour.mp4' });
    expect(dialog.element().querySelector('video')).toHaveTextContent(
      'Your browser does not support the video tag.',
    );
    await expect
      .element(dialog.getByRole('link', { name: 'Download' }))
      .toHaveAttribute('download', 'tour.mp4');
    await expect.element(dialog.getByRole('link', { name: 'Open the file' })).toBeVisible();
  });

  it('[UP-12] warns of what a document would do when it is opened', async () => {
    const file = viewed('bill', { preview: { ...nothing, page_urls: pages(1), pages: 1 } });
    await renderPage(<FilePreviewDialog file={{ ...file, hasActiveContent: true }} onClose={vi.fn()} />);
    await expect
      .element(page.getByRole('dialog', { name: 'bill.pdf' }))
      .toHaveTextContent('This file holds scripts or further files. Open it with care.');
  });

  it('[UP-12] turns pages by keys, and closes with Escape', async () => {
    const onClose = vi.fn();
    const file = viewed('bill', { preview: { ...nothing, page_urls: pages(2), pages: 2 } });
    await renderPage(<FilePreviewDialog file={file} onClose={onClose} />);
    await expect.element(text('1 of 2')).toBeVisible();
    await userEvent.click(button('Zoom in'));
    await userEvent.keyboard(']');
    await expect.element(text('2 of 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});
