/** What a GBTA file filled in, on the form. */
import type { GbtaData, QuestionDefinition } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, openApp, type Asked } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';
import { gbtaData, reportRow } from '../../../../stories/support/gbta';

const { id: hotelId } = hotel();
const asks = (id: string, change: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `About ${id}`,
  options: [
    { id: 'yes', option_text: 'Yes, we do' },
    { id: 'aim', option_text: 'An aim' },
  ],
  ...change,
});
const steps = [
  flatStep('planet', 'Planet', [asks('Q-T01'), asks('Q-T02'), asks('Q-T03'), asks('Q-T04'), asks('Q-T05')]),
  flatStep('people', 'People', [asks('Q-T06')]),
  sourcesStep,
];
const yes = { selectedOptionId: 'yes' };
const aim = { selectedOptionId: 'aim' };

/** Two answers of the file, a person's own that differs, a row without an answer, and nothing about the fifth. */
const rows = [
  reportRow('T01', { said: 'Yes', comment: 'HCMI', evidence_link: 'https://hotel.example/a.pdf' }),
  reportRow('T02', { evidence_link: 'javascript:alert(1)' }),
  reportRow('T03', { outcome: 'kept' }),
  reportRow('T04', { outcome: 'ignored', answer: null, means: null, said: 'lots', reason: 'Not a number.' }),
];
const answers = { 'Q-T01': yes, 'Q-T02': yes, 'Q-T03': aim };

let file: GbtaData | null;
beforeEach(async () => {
  file = gbtaData(rows);
  localStorage.clear();
  await page.viewport(1280, 900);
});

const open = (further: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) =>
  openApp(stepAddress('planet'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: {
      ...formServer({ steps, answers, hasGbta: true }),
      [`/hotels/${hotelId}/GBTA-data`]: () => ({ data: file }),
      [`/hotels/${hotelId}/GBTA-data/confirm`]: ({ body }: Asked) => {
        const { question_ids: ids } = JSON.parse(body ?? '{}') as { question_ids: string[] };
        const unconfirmed = (file?.unconfirmed ?? []).filter(({ question_id: id }) => !ids.includes(id));
        file = file && { ...file, unconfirmed };
        return { message: 'Done', data: { unconfirmed } };
      },
      ...further,
    },
  });

const question = (id: string) =>
  page.elementLocator(document.getElementById(`question-${id}`) ?? document.body);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const prefilled = 'Pre-filled from the GBTA file';
const confirmed = 'Confirmed, from the GBTA file';

describe('an answer of the GBTA file on the form', () => {
  it('[SRV-25] carries a mark and what the file says, until it is confirmed', async () => {
    const { asked } = await open();
    await expect.element(button('Confirm: About Q-T01')).toBeVisible();
    await expect.element(question('Q-T01')).toHaveTextContent(prefilled);
    await expect.element(question('Q-T01')).toHaveTextContent('Row T01 says “Yes”, with the comment “HCMI”.');
    await expect
      .element(question('Q-T01').getByRole('link', { name: 'Its evidence link' }))
      .toHaveAttribute('href', 'https://hotel.example/a.pdf');
    expect(question('Q-T02').getByRole('link').query()).toBeNull();
    await button('Confirm: About Q-T01').click();
    await expect.element(question('Q-T01')).toHaveTextContent(confirmed);
    await expect.element(question('Q-T01').getByRole('radio', { name: 'Yes, we do' })).toHaveFocus();
    expect(button('Confirm: About Q-T01').query()).toBeNull();
    const [call] = asked.filter(({ method }) => method === 'post');
    expect(call).toMatchObject({ body: '{"question_ids":["Q-T01"]}' });
    expect(call?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('[SRV-25] loses mark and line as soon as another one is chosen, or it is cleared', async () => {
    await open();
    await expect.element(button('Confirm: About Q-T01')).toBeVisible();
    await question('Q-T01').getByText('An aim').click();
    await expect.element(question('Q-T01')).not.toHaveTextContent(prefilled);
    expect(button('Confirm: About Q-T01').query()).toBeNull();
    await button('Clear: About Q-T02').click();
    await expect.element(question('Q-T02')).not.toHaveTextContent(prefilled);
    expect(question('Q-T02').getByRole('radio', { checked: true }).query()).toBeNull();
    await expect.element(page.getByText(/^2 changes /)).toBeVisible();
  });

  it('[UNSP-016] a person’s own answer stays, unless the person takes that of the file', async () => {
    await open();
    await expect
      .element(question('Q-T03'))
      .toHaveTextContent(
        'Your answer stays. Row T03 of the GBTA file says “Yes”, which would be Yes, we do.',
      );
    await expect.element(question('Q-T03').getByRole('radio', { name: 'An aim' })).toBeChecked();
    await button('Take it: About Q-T03').click();
    await expect.element(question('Q-T03').getByRole('radio', { name: 'Yes, we do' })).toBeChecked();
    await expect.element(page.getByText(/^1 change /)).toBeVisible();
  });

  it('[UNSP-016] who keeps an own answer is not asked again, on the next page either', async () => {
    const first = await open();
    await button('Keep mine: About Q-T03').click();
    expect(button('Keep mine: About Q-T03').query()).toBeNull();
    await expect.element(question('Q-T03').getByRole('radio', { name: 'An aim' })).toHaveFocus();
    await first.screen.unmount();
    await open();
    await expect.element(button('Confirm: About Q-T01')).toBeVisible();
    expect(button('Keep mine: About Q-T03').query()).toBeNull();
  });

  it('[SRV-25] a row that could not be taken says why, until the question is answered', async () => {
    await open();
    await expect.element(question('Q-T04')).toHaveTextContent('Row T04 says “lots”. Not a number.');
    await question('Q-T04').getByText('An aim').click();
    await expect.element(question('Q-T04')).not.toHaveTextContent('Row T04');
    await expect.element(question('Q-T05')).not.toHaveTextContent('Row');
  });

  it('[SRV-25] the banner leads from one to the next, and confirms all of the step', async () => {
    await open();
    await expect
      .element(page.getByText('2 answers of this step come from gbta-lantern-house.xlsx'))
      .toBeVisible();
    await button('Next one').click();
    await expect.element(question('Q-T01').getByRole('radio', { name: 'Yes, we do' })).toHaveFocus();
    await button('Next one').click();
    await expect.element(question('Q-T02').getByRole('radio', { name: 'Yes, we do' })).toHaveFocus();
    await button('Next one').click();
    await expect.element(question('Q-T01').getByRole('radio', { name: 'Yes, we do' })).toHaveFocus();
    await button('Confirm: About Q-T01').click();
    await expect.element(page.getByText('1 of 2 is confirmed.')).toBeVisible();
    await button('Confirm all 1').click();
    await expect.element(question('Q-T02')).toHaveTextContent(confirmed);
    expect(page.getByText(/answers of this step come from/).query()).toBeNull();
  });

  it('[SRV-25] that could not be confirmed keeps its mark, and the person is told', async () => {
    await open({ [`/hotels/${hotelId}/GBTA-data/confirm`]: () => 500 });
    await button('Confirm: About Q-T01').click();
    await expect.element(page.getByText('The answers could not be confirmed.')).toBeVisible();
    await expect.element(question('Q-T01')).toHaveTextContent(prefilled);
    await expect.element(button('Confirm: About Q-T01')).toBeVisible();
  });

  it('[ERR-21] a file that cannot be loaded is said, and the form can be filled in', async () => {
    const replies = [500, 500, 500, 500];
    await open({ [`/hotels/${hotelId}/GBTA-data`]: () => replies.shift() ?? { data: file } });
    await expect.element(page.getByText('Failed to load GBTA data')).toBeVisible();
    await question('Q-T05').getByText('An aim').click();
    replies.length = 0;
    await button('Try again').click();
    await expect.element(button('Confirm: About Q-T01')).toBeVisible();
  });

  it('[SRV-25] before a submit, those that nobody has confirmed are named', async () => {
    const every = Object.fromEntries(
      ['Q-T01', 'Q-T02', 'Q-T03', 'Q-T04', 'Q-T05', 'Q-T06'].map((id) => [id, yes]),
    );
    await openApp(stepAddress('sources'), {
      user: { ...admin, username: crypto.randomUUID() },
      answers: {
        ...formServer({ steps, answers: every, completed: ['planet', 'people'], hasGbta: true }),
        [`/hotels/${hotelId}/GBTA-data`]: () => ({
          data: file && { ...file, unconfirmed: file.unconfirmed.slice(0, 1) },
        }),
      },
    });
    await button('Submit Questionnaire').click();
    const dialog = page.getByRole('alertdialog', { name: 'Submit the questionnaire?' });
    await expect
      .element(dialog)
      .toHaveTextContent(
        '1 answer comes from the GBTA file, and nobody has confirmed it. Submitting confirms it:About Q-T01',
      );
    expect(dialog.getByText('About Q-T02').query()).toBeNull();
    await userEvent.keyboard('{Escape}');
  });

  it('[SRV-25] a form without a file asks for none', async () => {
    const { asked } = await openApp(stepAddress('planet'), {
      user: { ...admin, username: crypto.randomUUID() },
      answers: formServer({ steps, answers }),
    });
    await expect.element(page.getByText('About Q-T01')).toBeVisible();
    expect(asked.some(({ url }) => url.endsWith('/GBTA-data'))).toBe(false);
  });
});
