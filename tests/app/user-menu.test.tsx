import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from './support/app';

beforeEach(() => page.viewport(1280, 800));

it('[NAV-17] the user menu says who is signed in and leads to the profile', async () => {
  const { screen, address } = await openApp('/about');
  const menu = screen.getByRole('button', { name: 'Rui Teles' });
  await expect.element(menu).toHaveTextContent('RRui Telesrui@hotel.example');
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  await expect.poll(address).toBe('/profile');
});
