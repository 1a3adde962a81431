import { AloProvider } from '@alo/renderer';
import { Workbench, type FormFiles, type FormSource } from '@alo/workbench';
import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';

/** A released questionnaire with these files. */
export const released = (files: FormFiles): FormSource => ({
  list: () => Promise.resolve([{ key: 'pools', version: 1, title: 'Pools' }]),
  read: () => Promise.resolve(files),
});

export function Page({ source }: { readonly source: FormSource }) {
  const [draft, setDraft] = useState<string>();
  return (
    <AloProvider>
      <Workbench source={source} draftId={draft} onDraft={setDraft} />
    </AloProvider>
  );
}

/** The workbench with a fresh copy of a questionnaire, once it is checked. */
export async function openCopy(files: FormFiles) {
  const screen = await render(<Page source={released(files)} />);
  await screen.getByRole('button', { name: 'Copy pools 1 as a draft' }).click();
  await expect.element(screen.getByText(/^checked in/)).toBeVisible();
  return screen;
}

/** Puts the cursor behind a text of the file that is shown, by its own search. */
export async function typeBehind(text: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Search in the file' }).click();
  await userEvent.keyboard(`${text.replaceAll(/[[{]/g, '$&$&')}{Enter}{Escape}{ArrowRight}${typed}`);
}

/** The live form of a workbench. */
export const live = ({ getByRole }: Pick<RenderResult, 'getByRole'>) =>
  getByRole('region', { name: 'Live form' });
