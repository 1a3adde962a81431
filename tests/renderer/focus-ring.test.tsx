import { Button, Input, Tabs } from '@chakra-ui/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm, renderPage } from './support/form';

const ring = () => {
  const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(
    document.activeElement ?? document.body,
  );
  return [outlineWidth, outlineStyle, outlineColor].join(' ');
};

it('[U-A11Y] the focus ring is the same 2 px wherever Tab goes', async () => {
  await renderPage(
    <Tabs.Root defaultValue="a">
      <Button>Press</Button>
      <Input aria-label="Type" />
      <Tabs.List>
        <Tabs.Trigger value="a">One</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="a">Words</Tabs.Content>
    </Tabs.Root>,
  );
  const rings: string[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab();
    rings.push(ring());
  }
  expect(rings[0]).toMatch(/^2px solid /);
  expect(new Set(rings).size).toBe(1);
});

it('[U-A11Y] a searched select has the ring of every input', async () => {
  const options = Array.from({ length: 30 }, (_, at) => ({ id: `c${at}`, option_text: `Country ${at}` }));
  await renderForm([
    { id: 'T', type: 'text', label: 'Text' },
    { id: 'S', type: 'select', label: 'Search', options },
  ]);
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect.poll(() => search.element().tagName).toBe('INPUT');
  await userEvent.tab();
  const text = ring();
  await userEvent.tab();
  await expect.element(search).toHaveFocus();
  expect(ring()).toBe(text);
});
