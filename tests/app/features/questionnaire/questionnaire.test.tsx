import type { QuestionnaireDefinition, QuestionnaireResponse, StepsData } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, hotelList, openApp, Refusal } from '../../support/app';
import { step } from '../../support/steps';

const { id: hotelId } = hotel();
const stepKey = 'hotel-location';
const address = `/hotels/${hotelId}/questionnaire/${stepKey}`;
const title = 'Name';

const definition: QuestionnaireDefinition = {
  key: 'alo',
  version: 1,
  title: 'Test',
  steps: [
    { stepKey, metadata: { title: 'Location', fields: [{ id: 'name', type: 'text', question: title }] } },
  ],
};
const steps: StepsData = {
  steps: [step(stepKey, { title: 'Location', total: 1, open: 1 })],
  currentStepKey: stepKey,
  progress: 0,
  completedSteps: 0,
  totalSteps: 1,
  hotelId,
};
const response = (typedValue: string): QuestionnaireResponse => ({
  stepKey,
  metadata: { title: 'Location' },
  hasGroups: false,
  groups: [],
  rejection_reasons: [],
  attachments: {},
  answers: { name: { typedValue } },
  revisions: { name: 1 },
  definition: { key: 'alo', version: 1, sha256: '' },
  context: { answers: {}, revisions: {} },
  writable: true,
});

const busy = new Refusal(503, 'The server is busy.', { 'retry-after': '30' });

/** The server of one hotel; `stored` gives what it has now as the only answer, or the status of a refusal. */
const serverOf = (stored: () => string | number) => ({
  '/hotels': () => hotelList([]),
  [`/hotels/${hotelId}`]: () => ({ data: hotel() }),
  [`/hotels/${hotelId}/sections`]: () => ({ data: steps }),
  '/questionnaires/alo/1': () => definition,
  [`/hotels/${hotelId}/questionnaire/${stepKey}`]: () => {
    const now = stored();
    return typeof now === 'number' ? now : { data: response(now) };
  },
});

beforeEach(() => page.viewport(1200, 800));

/** Drafts on the device belong to one user: this one has none yet. */
const newUser = () => ({ ...admin, username: crypto.randomUUID() });

describe.each([false, true])('the questionnaire (strict mode: %s)', (isStrict) => {
  it('shows the answers that the server has each time it is opened', async () => {
    let stored = 'first';
    const { screen, router } = await openApp(address, { answers: serverOf(() => stored), isStrict });
    const field = screen.getByRole('textbox', { name: title });
    await expect.element(field).toHaveValue('first');
    stored = 'second';
    await router.navigate('/hotels');
    await expect.element(field).not.toBeInTheDocument();
    await router.navigate(address);
    await expect.element(field).toHaveValue('second');
  });

  it('[ERR-19] says that it could not be loaded, and loads it on demand', async () => {
    let stored: string | number = 409;
    const { screen } = await openApp(address, { answers: serverOf(() => stored), isStrict });
    await expect.element(screen.getByText('Failed to fetch questionnaire')).toBeVisible();
    stored = 'first';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('first');
  });

  it('brings back the draft that is on the device', async () => {
    const opening = { user: newUser(), answers: serverOf(() => 'stored'), isStrict };
    const { screen } = await openApp(address, opening);
    await userEvent.fill(screen.getByRole('textbox', { name: title }), 'typed');
    await screen.unmount();
    const again = await openApp(address, opening);
    await expect.element(again.screen.getByRole('textbox', { name: title })).toHaveValue('typed');
    await expect.element(again.screen.getByText('1 answer was kept on this device.')).toBeVisible();
  });
});

describe('a questionnaire that cannot be loaded', () => {
  /** Gives `answer` to the call of `path` until it is mended. */
  const brokenAt = (path: string, answer: unknown) => {
    const server: Record<string, () => unknown> = serverOf(() => 'stored');
    const mended = server[path];
    return { server: { ...server, [path]: () => answer }, mend: () => mended?.() };
  };
  const calls = {
    hotel: `/hotels/${hotelId}`,
    answers: `/hotels/${hotelId}/questionnaire/${stepKey}`,
    'steps data': `/hotels/${hotelId}/sections`,
  };

  it.each(Object.entries(calls))(
    '[STEP-16] [ERR-18] whose %s are refused as busy says so, says how long to wait, and is loaded on demand',
    async (_what, path) => {
      let isMended = false;
      const { server, mend } = brokenAt(path, busy);
      const answers = { ...server, [path]: () => (isMended ? mend() : busy) };
      const { screen } = await openApp(address, { user: newUser(), answers });
      await expect
        .element(screen.getByRole('heading', { level: 1, name: 'Failed to load data' }))
        .toBeVisible();
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(/: The server is busy\. The server asks you to wait 30 seconds\./);
      isMended = true;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('stored');
    },
  );

  it.each(Object.entries(calls))(
    '[STEP-13] whose %s are refused can be left: Properties has its close, which leads home',
    async (_what, path) => {
      const { screen, router } = await openApp(address, { answers: brokenAt(path, busy).server });
      await expect.element(screen.getByRole('heading', { name: 'Properties' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Close and go to the Home Page' }));
      await expect.poll(() => router.state.location.pathname).toBe('/');
    },
  );

  it('[STEP-13] can be left while it loads, and on a phone too', async () => {
    await page.viewport(390, 844);
    const { screen, router } = await openApp(address, {
      answers: brokenAt(calls['steps data'], new Promise(() => undefined)).server,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close and go to the Home Page' }));
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});

describe('an address that is no hotel', () => {
  const absent = new Refusal(404, 'There is no such hotel.');
  const answers = {
    '/hotels': () => hotelList([]),
    '/hotels/abc': () => absent,
    '/hotels/abc/sections': () => absent,
  };

  it.each(['/hotels/abc', '/hotels/abc/questionnaire', '/hotels/abc/questionnaire/planet'])(
    '[NAV-06] [ERR-30] %s says in the shell that there is no such hotel, and leads to the list',
    async (path) => {
      const { screen, router } = await openApp(path, { answers });
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Hotel not found' })).toBeVisible();
      await expect.element(screen.getByRole('complementary')).toBeVisible();
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'Go to the hotel list' }));
      await expect.poll(() => router.state.location.pathname).toBe('/hotels');
    },
  );
});

it('[ENG-01] a step that the questionnaire does not have opens the form at its current step', async () => {
  const { screen, address: shown } = await openApp(`/hotels/${hotelId}/questionnaire/no-such-step`, {
    user: newUser(),
    answers: serverOf(() => 'stored'),
  });
  await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('stored');
  expect(shown()).toBe(address);
});

it('[ERR-18] a definition that was damaged on its way is said to be so in plain words', async () => {
  const step = { stepKey, metadata: { title: 'Location', fields: 'damaged' } };
  const damaged = { '/questionnaires/alo/1': () => ({ ...definition, steps: [step] }) };
  const { screen } = await openApp(address, { answers: { ...serverOf(() => 'first'), ...damaged } });
  const words = 'Error loading questions: The server’s response could not be understood. Please try again.';
  await expect.element(screen.getByText(words)).toBeVisible();
});

describe('a questionnaire that is opened', () => {
  const hotelPath = `/hotels/${hotelId}`;
  const answersPath = `${hotelPath}/questionnaire/${stepKey}`;
  const stepsPath = `${hotelPath}/sections`;
  const definitionPath = '/questionnaires/alo/1';

  /** The server of one hotel; a test may change its responses or hold them back at any time. */
  function changingServer() {
    const now: Record<string, () => unknown> = serverOf(() => 'stored');
    const usual = { ...now };
    return {
      answers: Object.fromEntries(Object.keys(now).map((path) => [path, () => now[path]?.()])),
      refuse: (path: string) => {
        now[path] = () => 409;
      },
      /** Gives a function that releases the response. */
      hold: (path: string) => {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        now[path] = () => held.then(usual[path]);
        return release;
      },
    };
  }

  it('[API-03 API-05] asks for everything at once; only the definition waits for the hotel', async () => {
    const { answers, hold } = changingServer();
    const [sendHotel, sendAnswers, sendSteps] = [hold(hotelPath), hold(answersPath), hold(stepsPath)];
    const { screen, asked } = await openApp(address, { answers });
    const paths = () => asked.map(({ url }) => url).filter((url) => url !== '/config');
    await expect.poll(paths).toEqual([stepsPath, answersPath, hotelPath]);
    sendHotel();
    await expect.poll(paths).toEqual([stepsPath, answersPath, hotelPath, definitionPath]);
    sendAnswers();
    sendSteps();
    await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('stored');
    expect(paths().length).toBe(4);
  });

  it('[API-02] asks for the definition at once when the hotel has just been shown', async () => {
    const { answers, hold } = changingServer();
    const { screen, router, asked } = await openApp(hotelPath, { answers });
    const definitions = () => asked.filter(({ url }) => url === definitionPath).length;
    // The page of the hotel needs it too, for what is open.
    await expect.poll(definitions).toBe(1);
    const sendHotel = hold(hotelPath);
    await router.navigate(address);
    await expect.poll(definitions).toBe(2);
    sendHotel();
    await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('stored');
    expect(definitions()).toBe(2);
  });

  it('[STEP-16] says that the steps could not be loaded, and shows the skeleton while they are loaded again', async () => {
    const { answers, hold, refuse } = changingServer();
    refuse(stepsPath);
    const { screen } = await openApp(address, { answers });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    const sendSteps = hold(stepsPath);
    await userEvent.click(again);
    await expect.element(screen.getByRole('main').getByRole('status')).toBeVisible();
    sendSteps();
    await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('stored');
  });
});
