import { toast } from '@alo/renderer';
import { loadChunk } from '../lib/chunk';
import type { Wanted } from '../lib/download';
import { downloadTexts } from '../lib/download-texts';

/** Fetches what downloads, when the first download begins, and downloads the file. Resolves when that has ended. */
export async function startDownload(wanted: Wanted): Promise<void> {
  try {
    const { runDownload } = await loadChunk(() => import('./downloads/run-download'));
    await runDownload(wanted);
  } catch (error) {
    toast.error(downloadTexts.failed);
    console.error(error);
  }
}
