import type { Conversations, QuestionMessage } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotel, hotelRow, openApp, Refusal } from '../../support/app';
import { stepsData } from '../../support/steps';

beforeEach(() => page.viewport(1200, 900));

const { id: hotelId } = hotelRow();
const message = (text: string, change: Partial<QuestionMessage> = {}): QuestionMessage => ({
  ...{ id: '33333333-3333-3333-3333-333333333333', text, at: '2026-03-01T10:00:00Z' },
  ...{ by: 'Sam Okafor', side: 'reviewer', is_own: false },
  ...change,
});
const sam = { id: '44444444-4444-4444-4444-444444444444', name: 'Sam Okafor', side: 'reviewer' } as const;
const withMessages = (...messages: QuestionMessage[]): Conversations => ({
  data:
    messages.length === 0
      ? []
      : [
          {
            question_id: 'WAT-01',
            question: 'How closely is water use measured?',
            step_key: 'planet',
            messages,
          },
        ],
  people: [sam],
});
type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;

const path = `/hotels/${hotelId}/conversations`;
const open = (conversations: () => unknown, address = '', answers: Answers = {}) =>
  openApp(`/hotels/${hotelId}${address}`, {
    answers: {
      [`/hotels/${hotelId}`]: () => ({ data: hotel() }),
      [`/hotels/${hotelId}/sections`]: () => ({ data: stepsData(2) }),
      [path]: conversations,
      ...answers,
    },
  });
const drawer = () => page.getByRole('dialog', { name: 'Questions and replies' });
const field = () => drawer().getByRole('textbox', { name: 'Message' });

describe('questions and replies about answers', () => {
  it('stand on the page of the hotel with what was said last, and lead to all of it', async () => {
    const { screen, address } = await open(() =>
      withMessages(
        message('Which year?'),
        message('And why?', { id: '66666666-6666-6666-6666-666666666666' }),
      ),
    );
    const card = screen.getByRole('region', { name: 'Questions and replies' });
    await expect
      .element(card)
      .toHaveTextContent('How closely is water use measured?Sam Okafor, March 1, 2026');
    await expect.element(card).toHaveTextContent('And why?');
    await userEvent.click(card.getByRole('button', { name: 'Reply' }));
    await expect.poll(address).toBe(`/hotels/${hotelId}?conversation=WAT-01`);
    await expect.element(drawer().getByRole('list', { name: 'Messages' })).toHaveTextContent('Which year?');
    await expect
      .element(drawer().getByRole('link', { name: 'Go to the question' }))
      .toHaveAttribute('href', `/hotels/${hotelId}/questionnaire/planet?question=WAT-01`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe(`/hotels/${hotelId}`);
  });

  it('are not mentioned where nothing was written', async () => {
    const { screen, asked } = await open(() => withMessages());
    await expect.poll(() => asked.map(({ url }) => url)).toContain(path);
    expect(screen.getByRole('region', { name: 'Questions and replies' }).query()).toBe(null);
  });

  it('an address opens them; a reply names somebody, goes out once, and is there', async () => {
    let messages = [message('Which year?')];
    const { asked } = await open(() => withMessages(...messages), '?conversation=WAT-01', {
      [`${path}/WAT-01/messages`]: ({ body }) => {
        const { text } = JSON.parse(body ?? '') as { text: string };
        const own = message(text, { by: 'Rui Teles', side: 'hotel', is_own: true });
        messages = [...messages, { ...own, id: '55555555-5555-5555-5555-555555555555' }];
        return messages.at(-1);
      },
    });
    await expect.element(field()).toHaveFocus();
    await userEvent.selectOptions(drawer().getByRole('combobox', { name: /Name somebody/ }), 'Sam Okafor');
    await expect.element(field()).toHaveValue('@Sam Okafor ');
    await userEvent.keyboard('it is 2025.');
    await userEvent.click(drawer().getByRole('button', { name: 'Send' }));
    await expect.element(drawer().getByText('Sent.')).toBeVisible();
    await expect
      .element(drawer().getByRole('listitem').nth(1))
      .toHaveTextContent('You · Hotel · March 1, 2026, 10:00 AM@Sam Okafor it is 2025.');
    const sent = asked
      .filter(({ method }) => method === 'post')
      .map(({ body }) => JSON.parse(body ?? '') as unknown);
    expect(sent).toEqual([{ text: '@Sam Okafor it is 2025.', mentions: [sam.id] }]);
    await expect.element(field()).toHaveValue('');
  });

  it('nothing is sent without words; what could not be sent stays, and is sent under the same key', async () => {
    let isAway = true;
    const { asked } = await open(() => withMessages(message('Which year?')), '?conversation=WAT-01', {
      [`${path}/WAT-01/messages`]: () => {
        if (!isAway) return message('2025', { is_own: true });
        isAway = false;
        return new Refusal(409, 'This request is still running. Please try again.', {}, 'IN_PROGRESS');
      },
    });
    const send = drawer().getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await expect.element(field()).toHaveAccessibleDescription(/Please write something first\./);
    await userEvent.fill(field(), '2025');
    await userEvent.click(send);
    await expect.element(field()).toHaveAccessibleDescription(/still running/);
    await expect.element(field()).toHaveValue('2025');
    await userEvent.click(send);
    await expect.element(drawer().getByText('Sent.')).toBeVisible();
    const [first, second] = asked.filter(({ method }) => method === 'post').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('closing asks when something was typed', async () => {
    await open(() => withMessages(message('Which year?')), '?conversation=WAT-01');
    await userEvent.fill(field(), 'Half a sen');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });
});
