/** What people do on every page: sign in, find their hotels, open a hotel's form. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { HotelRow, SubmissionStatus } from '@alo/schemas';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export const demoAdmin: Account = { username: 'hotel.admin', password: 'hotel-admin-demo' };
export const superUser: Account = { username: 'alo.super', password: 'alo-super-demo' };

/** Signs in through the form. */
export async function signIn(page: Page, { username, password }: Account) {
  await page.goto('/login');
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
}

/** Gives the hotels that the visitor sees, from the server. */
export async function hotelsOf(api: APIRequestContext): Promise<HotelRow[]> {
  const response = await api.get('/api/hotels?limit=100');
  const { data } = (await response.json()) as { data: HotelRow[] };
  return data;
}

/** Gives one of the visitor's hotels in this state. */
export async function hotelIn(api: APIRequestContext, status: SubmissionStatus): Promise<HotelRow> {
  const hotel = (await hotelsOf(api)).find((row) => row.alo_submission_status === status);
  if (hotel === undefined) throw new Error(`No hotel is in the state "${status}".`);
  return hotel;
}

/** Submits the form that is open at its last step, and says yes when asked (F-33). */
export async function submitForm(page: Page) {
  await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Opens a step of a hotel's form and waits until it is there. */
export async function openStep(page: Page, hotelId: string, stepKey: string, title: string) {
  await page.goto(`/hotels/${hotelId}/questionnaire/${stepKey}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}
