/** What people do on every page: sign in, open a hotel, open its form. */
import { expect, type Page } from '@playwright/test';
import type { HotelRow, SubmissionStatus } from '@alo/schemas';

export const hotelAdmin = { username: 'hotel.admin', password: 'hotel-admin-demo' };
export const superUser = { username: 'alo.super', password: 'alo-super-demo' };

export async function signIn(page: Page, { username, password } = hotelAdmin) {
  await page.goto('/login');
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
}

/** The hotels that the signed-in person sees, from the server. */
export async function hotelsOf(page: Page): Promise<HotelRow[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await page.request.get('/api/hotels?limit=100', {
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  const { data } = (await response.json()) as { data: HotelRow[] };
  return data;
}

/** One of the signed-in person's hotels in this state. */
export async function hotelIn(page: Page, status: SubmissionStatus): Promise<HotelRow> {
  const hotel = (await hotelsOf(page)).find((row) => row.alo_submission_status === status);
  if (hotel === undefined) throw new Error(`No hotel is in the state "${status}".`);
  return hotel;
}

/** Opens a step of a hotel's form and waits until it is there. */
export async function openStep(page: Page, hotelId: string, stepKey: string, title: string) {
  await page.goto(`/hotels/${hotelId}/questionnaire/${stepKey}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}
