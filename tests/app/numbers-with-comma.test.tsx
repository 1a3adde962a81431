import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepForm } from './support/kept-form';
import { question } from './support/questions';

// The browser of a person who writes numbers as a German does: it decides before the application is loaded.
vi.hoisted(() => {
  Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
    construct: (Format, [locale = 'de-DE', options]: Parameters<typeof Intl.NumberFormat>) =>
      new Format(locale, options),
  });
});

beforeEach(() => page.viewport(1280, 800));

const input = (id: string) => question(id).getByRole('textbox');
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));

it('[L-10 L-13 ENG-56] numbers and coordinates are read as a German writes them, and shown so again', async () => {
  const form = keepForm();
  const { screen } = await form.open('hotel-operations', 'Hotel Operations');
  await userEvent.fill(input('OPS-06'), '70,1');
  await userEvent.click(question('OPS-07').getByRole('radio', { name: 'In m²' }));
  await userEvent.fill(input('OPS-07'), '12.345,67');
  await save();
  await expect.poll(() => form.storedText('OPS-06')).toBe('70.1');
  expect(form.storedText('OPS-07')).toBe('12345.67');
  await screen.unmount();
  const { screen: again } = await form.open('hotel-operations', 'Hotel Operations');
  await expect.element(input('OPS-06')).toHaveValue('70,1');
  await again.unmount();

  const { screen: location } = await form.open('hotel-location', 'Hotel Location');
  await userEvent.fill(location.getByLabelText('Latitude'), '41,15');
  await userEvent.fill(location.getByLabelText('Longitude'), '-8,61');
  await save();
  await expect.poll(() => form.storedText('LOC-06')).toBe('41.150000,-8.610000');
});
