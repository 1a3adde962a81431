/** People see something sensible when a response that should be fine makes no sense (design 6.30). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPermissions, useSession } from '../../app/src/lib/session/session';
import { admin, hotel, openApp, permit, Refusal, type Asked } from './support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from './support/form';
import { keepForm } from './support/kept-form';

beforeEach(async () => {
  // The console gets the reason of each refusal.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.viewport(1280, 800);
});

const words = 'The server’s response could not be understood. Please try again.';

/** What a proxy, a sign-in to a network or another version of the server may send. */
const bodies = [
  'null',
  '[]',
  '"text"',
  '<!doctype html><title>Welcome to the lobby</title>',
  '{}',
  '{"data":null}',
  '{"data":{}}',
  '{"data":[7],"pagination":{},"steps":"x","key":1}',
];

const { id } = hotel();
const aHotel = `/hotels/${id}`;
const places = [
  ['the hotels', '/hotels', '/hotels', 'Hotels'],
  ['a hotel', aHotel, aHotel, 'Alder Quay Hotel'],
  ['the steps of a hotel', `${aHotel}/sections`, aHotel, 'Carry on where you stopped'],
  ['the steps of a form', `${aHotel}/sections`, stepAddress('people'), 'People'],
  ['the questions', '/questionnaires/alo/1', stepAddress('people'), 'People'],
  ['the answers', `${aHotel}/questionnaire/people`, stepAddress('people'), 'People'],
] as const;

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
async function submit() {
  await press('Submit Questionnaire');
  const asked = page.getByRole('alertdialog');
  await userEvent.click(asked.getByRole('button', { name: 'Submit', exact: true }));
}
/** Opens the last step of a form in which nothing is missing; `reply` is what a submit gets. */
const openReady = (reply: unknown) =>
  openApp(stepAddress('sources'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: {
      ...formServer({
        steps: [flatStep('people', 'People', [{ id: 'P-1', type: 'text', label: 'Name' }]), sourcesStep],
        answers: { 'P-1': { typedValue: 'Rui' } },
        completed: ['people'],
      }),
      [`${aHotel}/submitForm`]: () => reply,
    },
  });
const firstName = () => page.getByLabelText('What is your first name?');
const openDetails = (form: ReturnType<typeof keepForm>) => form.open('your-details', 'Your Details');

describe('a response that cannot be understood', () => {
  it.each(places)(
    '[ERR-27] about %s is said to be so, and can be loaded again',
    async (_what, path, address, heading) => {
      const { routes, user } = keepForm();
      let body: string | undefined = bodies[0];
      const answers = { ...routes, [path]: (call: Asked) => body ?? routes[path]?.(call) };
      const { screen, asked } = await openApp(address, { user, answers });
      const problem = screen.getByRole('alert').getByText(words);
      await expect.element(problem).toBeVisible();
      const times = () => asked.filter(({ url }) => url === path).length;
      for (body of bodies.slice(1)) {
        const before = times();
        // The page still reads the last response for a moment, and tries nothing until it has.
        await expect
          .poll(async () => {
            await press('Try again');
            return times();
          })
          .toBeGreaterThan(before);
        await expect.element(problem, { message: body }).toBeVisible();
      }
      body = undefined;
      await press('Try again');
      await expect.element(screen.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect.element(problem).not.toBeInTheDocument();
    },
  );

  it('[AUTH-01] to a sign-in is said to be so, and can be tried again', async () => {
    const { routes } = keepForm();
    let session: unknown = '{"user":{"name":"Rui"}}';
    const tabs = { '/auth/permissions': () => ({ tabs: permit('HOTELS') }) };
    const { screen } = await openApp('/login', {
      user: null,
      answers: { ...routes, ...tabs, '/auth/login': () => session },
    });
    await userEvent.fill(screen.getByLabelText('Username'), 'rui');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'secret');
    await press('Log In');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    expect(useSession.getState().phase).toBe('signedOut');
    session = { token: 'a.b.c', user: admin };
    await press('Log In');
    await expect.element(screen.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  });

  it('[AUTH-07] about permissions is said to be so, and they can be loaded again', async () => {
    let tabs: unknown = '{"tabs":{}}';
    const { screen } = await openApp('/hotels', {
      tabs: undefined,
      answers: { ...keepForm().routes, '/auth/permissions': () => tabs },
    });
    await loadPermissions();
    await expect.element(screen.getByText(`Your permissions could not be loaded: ${words}`)).toBeVisible();
    tabs = { tabs: permit('HOTELS') };
    await press('Try again');
    await expect.element(screen.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  });

  it('[R-09 ERR-10] to a save loses nothing, and the save counts once', async () => {
    const form = keepForm();
    const path = `${aHotel}/questionnaire/your-details/answers`;
    const saved = form.routes[path];
    const { screen, asked } = await openDetails(form);
    await userEvent.fill(firstName(), 'Rui');
    form.routes[path] = (call) => {
      saved?.(call);
      return { message: 'Saved.', data: {} };
    };
    await press('Save');
    await expect.element(screen.getByText('Failed to save answers. Please try again.')).toBeVisible();
    await expect
      .element(screen.getByText(/^The server may have saved them.* Saving again is safe\.$/))
      .toBeVisible();
    await expect.element(firstName()).toHaveValue('Rui');
    form.routes[path] = (call) => saved?.(call);
    await press('Save');
    await expect.element(screen.getByText('Answers saved successfully!').first()).toBeVisible();
    expect(form.storedText('DET-01')).toBe('Rui');
    expect(form.revisionOf('DET-01')).toBe(1);
    const saves = asked.filter(({ url }) => url === path).map(({ key, body }) => ({ key, body }));
    expect(saves).toEqual([saves[0], saves[0]]);
    expect(saves[0]?.key).toMatch(/./);
  });

  it('[ERR-17] to a submit says how to find out, and the form goes on', async () => {
    const { screen, address } = await openReady('<html>');
    await submit();
    await expect
      .element(screen.getByText('Please reload the page to see whether the questionnaire was submitted.'))
      .toBeVisible();
    await press('Previous');
    await expect.poll(address).toMatch(/questionnaire\/people$/);
  });
});

describe('a submit', () => {
  const failure = { status: 'failure', data: { is_completed: false } };
  it.each([
    ['a refusal with a message', new Refusal(409, 'The form is locked.'), 'The form is locked.'],
    ['a refusal without one', 409, 'Form submission failed'],
    [
      'an incomplete form with a message',
      { ...failure, message: 'Two steps are open.' },
      'Two steps are open.',
    ],
    ['an incomplete form without one', failure, 'Form is incomplete'],
    ['a failure with a message and no data', { status: false, message: 'Not today.' }, 'Not today.'],
    ['a failure with nothing else', { status: 'failure' }, 'Form submission failed'],
  ])('[ERR-17] that meets %s says so', async (_what, reply, said) => {
    const { screen } = await openReady(reply);
    await submit();
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  });
});

describe('what cannot be loaded or saved', () => {
  it('[ERR-19] after a save in another tab is said to be so, and what was typed stays', async () => {
    const form = keepForm();
    const { screen } = await openDetails(form);
    await userEvent.fill(firstName(), 'Rui');
    form.routes[`${aHotel}/sections`] = () => 502;
    // The other tab says this once it has saved.
    const tab = new BroadcastChannel(`alo-answers-${id}`);
    tab.postMessage('saved');
    await expect.element(screen.getByText('Failed to refresh hotel steps', { exact: true })).toBeVisible();
    tab.close();
    await expect.element(firstName()).toHaveValue('Rui');
  });

  it('[ERR-11] on leaving says so, stays, and keeps what was typed', async () => {
    const form = keepForm();
    form.routes[`${aHotel}/questionnaire/your-details/answers`] = () => 422;
    const { screen, address } = await openDetails(form);
    await userEvent.fill(firstName(), 'Rui');
    await press('Previous');
    await press('Save & Continue');
    await expect.element(screen.getByText('Failed to save changes. Please try again.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(firstName()).toHaveValue('Rui');
    expect(address()).toBe(stepAddress('your-details'));
  });
});
