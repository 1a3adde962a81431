/** /form-migrations: the plans, and one with its dry run, its moves and its forms. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alder,
  applied,
  dryRun,
  hotelOf,
  moves,
  paged,
  parkedAt,
  plan,
  planPart,
  planPath,
  plans,
} from '../../../../stories/support/form-migrations';
import { admin, openApp, permit, Refusal, type Asked } from '../../support/app';

const superUser = { ...admin, name: 'Sam Okafor', username: 'sam', role: 'ALO_SUPER' };
beforeEach(() => page.viewport(1280, 900));

type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;
const rows = [{ hotel: alder, status: 'IN PROGRESS' }];
const open = (answers: Answers = {}, path = `/form-migrations/${planPart}`) =>
  openApp(path, {
    ...{ user: superUser, tabs: permit('FORM MIGRATIONS', 'HOTELS') },
    answers: {
      '/formMigrations': () => plans(plan()),
      [`${planPath}/forms`]: () => paged(rows),
      [`${planPath}/moves`]: () => paged(moves),
      ...answers,
    },
  });

/** Answers page after page; the last one again and again. */
const inTurn = (...pages: readonly unknown[]) => {
  let at = 0;
  return () => {
    const answer = pages[Math.min(at, pages.length - 1)];
    at += 1;
    return answer instanceof Refusal || typeof answer === 'number' ? answer : { data: answer };
  };
};
const zeedijk = parkedAt(hotelOf(26, 'Zeedijk House'));
const next = hotelOf(25, 'The last of the page').id;

describe('the plans', () => {
  it('says that no version has one', async () => {
    const { screen } = await open({ '/formMigrations': () => plans() }, '/form-migrations');
    await expect.element(screen.getByText('No version of a questionnaire has a plan.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Forms on each version' })).toBeVisible();
  });

  it('lists them with their forms, and how many stand on each version', async () => {
    const { screen } = await open({}, '/form-migrations');
    const row = screen.getByRole('row').filter({ hasText: 'version 1 to 2' });
    await expect.element(row).toHaveTextContent(/questionnaire, version 1 to 24003$/);
    const versions = screen.getByRole('region', { name: 'Forms on each version' });
    await expect.element(versions.getByRole('row').nth(1)).toHaveTextContent(/1403$/);
    await screen.getByRole('link', { name: /version 1 to 2/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'What the plan does' })).toBeVisible();
  });

  it('can be tried again when they do not come', async () => {
    const broken = inTurn(new Refusal(503, 'The server is busy.'));
    let answer: () => unknown = broken;
    const { screen } = await open({ '/formMigrations': () => answer() }, '/form-migrations');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
    answer = () => plans(plan());
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: /version 1 to 2/ })).toBeVisible();
  });

  it('says that a plan does not exist', async () => {
    const { screen } = await open({}, '/form-migrations/alo-7-8');
    await expect.element(screen.getByRole('heading', { name: 'Plan not found' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'To the plans' })).toBeVisible();
  });
});

describe('what a plan does', () => {
  it('stands in groups, and what needs a look is open', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByText('“Very large” is gone: an answer with it is parked.'))
      .toBeVisible();
    await expect.element(screen.getByText('The ferry stopped running.')).toBeVisible();
    await expect
      .element(screen.getByText('The question can be hidden: the next save then removes its answer.'))
      .toBeVisible();
    await expect.element(screen.getByText('61 questions stay the same.')).toBeVisible();
    for (const [group, sentence] of [
      ['Options merged', '“Sometimes” and “On request” become “On guest request”.'],
      ['Moved', 'Its id was bikes and is cycles.'],
      ['Reworded', 'It read “Do you have a policy?”.'],
      ['Other settings', 'It has other limits and other settings.'],
      ['New', 'Is it public?'],
    ] as const) {
      const said = screen.getByText(sentence);
      await expect.element(said).not.toBeVisible();
      await screen
        .getByText(group, { exact: group === 'Moved' || group === 'New' })
        .first()
        .click();
      await expect.element(said).toBeVisible();
    }
  });
});

describe('a dry run', () => {
  it('goes through all pages, sums them up, and names hotels that can be opened', async () => {
    const { screen, asked } = await open({
      [`${planPath}/dryRun`]: inTurn(
        dryRun({ next, not_moved: [{ status: 'published', forms: 2 }] }),
        dryRun({ forms: 15, parked: [zeedijk], not_moved: [{ status: 'published', forms: 1 }] }),
      ),
    });
    await screen.getByRole('button', { name: 'Start the dry run' }).click();
    const run = screen.getByRole('region', { name: 'Dry run' });
    await expect.element(run.getByText('40 forms are ready to move.', { exact: false })).toBeVisible();
    const parked = run.getByRole('region', { name: 'Parked answers' });
    await expect.element(parked).toHaveTextContent(/Is there a ferry\?The ferry stopped running\..*8 forms$/);
    await expect
      .element(parked.getByRole('link', { name: 'Alder Quay Hotel' }))
      .toHaveAttribute('href', `/hotels/${alder.id}`);
    await expect
      .element(run.getByRole('region', { name: 'Forms that stay' }))
      .toHaveTextContent(/Published3 forms/);
    const pages = asked.filter(({ url }) => url.endsWith('/dryRun')).map(({ query }) => query['after']);
    expect(pages).toEqual([undefined, next]);
    expect(asked.every(({ method }) => method === 'get')).toBe(true);
  });

  it('says how far it is, and can be stopped and go on', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    const pages = [
      () => ({ data: dryRun({ next }) }),
      () => waiting,
      () => ({ data: dryRun({ forms: 5, parked: [] }) }),
    ];
    const { screen } = await open({ [`${planPath}/dryRun`]: () => pages.shift()?.() });
    await screen.getByRole('button', { name: 'Start the dry run' }).click();
    await expect.element(screen.getByText('25 of 43 forms looked at')).toBeVisible();
    await screen.getByRole('button', { name: 'Stop' }).click();
    answer({ data: dryRun({ forms: 10, parked: [zeedijk], next }) });
    await expect.element(screen.getByText('Stopped. You can go on where it stopped.')).toBeVisible();
    await expect.element(screen.getByText('35 of 43 forms looked at')).toBeVisible();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText('40 forms are ready to move.', { exact: false })).toBeVisible();
  });

  it('goes on after a failure from the page that failed', async () => {
    const { screen, asked } = await open({
      [`${planPath}/dryRun`]: inTurn(dryRun({ next }), 0, dryRun({ forms: 15, parked: [zeedijk] })),
    });
    await screen.getByRole('button', { name: 'Start the dry run' }).click();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('40 forms are ready to move.', { exact: false })).toBeVisible();
    const pages = asked.filter(({ url }) => url.endsWith('/dryRun')).map(({ query }) => query['after']);
    expect(pages).toEqual([undefined, next, next]);
  });

  it('offers no move where no form can move', async () => {
    const { screen } = await open({
      [`${planPath}/dryRun`]: inTurn(dryRun({ forms: 0, not_moved: [{ status: 'published', forms: 3 }] })),
    });
    await screen.getByRole('button', { name: 'Start the dry run' }).click();
    await expect.element(screen.getByText('Nothing was written. No form can move.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Move \d/ }).elements()).toEqual([]);
  });
});

describe('moving all forms', () => {
  const ready = { [`${planPath}/dryRun`]: inTurn(dryRun({ forms: 2 })) };
  const ask = async (answers: Answers) => {
    const opened = await open({ ...ready, ...answers });
    await opened.screen.getByRole('button', { name: 'Start the dry run' }).click();
    await opened.screen.getByRole('button', { name: 'Move 2 forms' }).click();
    const dialog = opened.screen.getByRole('alertdialog', { name: 'Move 2 forms to version 2?' });
    await expect.element(dialog).toBeVisible();
    return { ...opened, dialog };
  };

  it('asks first, says what would happen, and does nothing on the safe answer', async () => {
    const { screen, dialog, asked } = await ask({});
    await expect.element(dialog).toHaveTextContent(/2 forms.*from version 1 to 2/);
    await expect.element(dialog).toHaveTextContent(/4 answers.*parked and kept/);
    await expect
      .element(dialog)
      .toHaveTextContent(/1 decision of a reviewer.*fallen: a reviewer decides again/);
    await expect.element(dialog.getByRole('button', { name: 'Not now' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(asked.filter(({ method }) => method !== 'get')).toEqual([]);
  });

  it('goes through the pages, says what moved, and asks for the counts anew', async () => {
    let isMoved = false;
    const { screen, dialog, asked } = await ask({
      [`${planPath}/apply`]: ({ body }) => {
        isMoved = true;
        return {
          data: body?.includes(next) === true ? applied([hotelOf(26, 'Zeedijk')]) : applied([alder], next),
        };
      },
      '/formMigrations': () => plans(plan(isMoved ? { open: 0, moved: 2 } : {})),
    });
    await dialog.getByRole('button', { name: 'Move 2 forms' }).click();
    await expect.element(screen.getByText('24 answers moved, 2 are parked.')).toBeVisible();
    await expect.element(screen.getByText('2 forms moved', { exact: true })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'post').map(({ body }) => body)).toEqual([
      '{}',
      JSON.stringify({ after: next }),
    ]);
    await expect
      .element(screen.getByText('can move from version 1').element().parentElement ?? document.body)
      .toHaveTextContent('0');
  });

  it('says why a connection broke, and goes on where it broke', async () => {
    const { screen, dialog, asked } = await ask({
      [`${planPath}/apply`]: inTurn(applied([alder], next), 0, applied([hotelOf(26, 'Zeedijk')])),
    });
    await dialog.getByRole('button', { name: 'Move 2 forms' }).click();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('A response was lost', { exact: false })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'post').map(({ body }) => body)).toEqual([
      '{}',
      JSON.stringify({ after: next }),
      JSON.stringify({ after: next }),
    ]);
  });

  it('names the forms that stay, with the reason of the server', async () => {
    const reason = 'The form is not with its hotel now.';
    const { screen, dialog } = await ask({
      [`${planPath}/apply`]: inTurn({
        ...applied([alder]),
        stayed: Array.from({ length: 7 }, (_, at) => ({ hotel: hotelOf(30 + at, `House ${at}`), reason })),
      }),
    });
    await dialog.getByRole('button', { name: 'Move 2 forms' }).click();
    await expect.element(screen.getByText('7 forms stay in the old version')).toBeVisible();
    await expect
      .element(screen.getByText(`${reason} House 0, House 1, House 2, House 3, House 4, and 2 more.`))
      .toBeVisible();
  });

  it('after a reload it says what has moved, and what is left', async () => {
    const { screen } = await open({ '/formMigrations': () => plans(plan({ open: 15, moved: 25 })) });
    await expect.element(screen.getByText('25 forms moved, 15 can still move')).toBeVisible();
  });
});

describe('the forms of a plan', () => {
  it('one by one: a form moves after a question that says what is parked', async () => {
    const path = `/hotels/${alder.id}/formMigrations`;
    const { screen, asked } = await open({
      [`${planPath}/dryRun`]: ({ query }) => ({
        data: query['hotel'] === alder.id ? dryRun({ forms: 1 }) : dryRun({ forms: 0 }),
      }),
      [path]: () => ({ message: 'The form is in version 2 now.', migration_id: moves[0]?.migration_id }),
    });
    await screen.getByRole('button', { name: 'Move the form of Alder Quay Hotel' }).click();
    const dialog = screen.getByRole('alertdialog', {
      name: /^Move the form of Alder Quay Hotel to version 2/,
    });
    await expect.element(dialog).toHaveTextContent(/Is there a ferry\?: The ferry stopped running\./);
    await dialog.getByRole('button', { name: 'Move the form' }).click();
    await expect.element(screen.getByText('The form is in version 2 now.').first()).toBeVisible();
    expect(asked.find(({ url, method }) => url === path && method === 'post')).toMatchObject({
      body: '{"to":2}',
      key: expect.stringMatching(/./) as string,
    });
  });

  it('moves no form that has moved meanwhile', async () => {
    const { screen } = await open({ [`${planPath}/dryRun`]: inTurn(dryRun({ forms: 0 })) });
    await screen.getByRole('button', { name: 'Move the form of Alder Quay Hotel' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent(/cannot move any more/);
    expect(dialog.getByRole('button', { name: 'Move the form' }).elements()).toEqual([]);
  });

  it('moved ones say whether they can move back, and why not', async () => {
    const { screen, address } = await open();
    await screen.getByRole('button', { name: 'Moved', exact: true }).click();
    await expect.element(screen.getByText('52 moved, 1 parked')).toBeVisible();
    await expect
      .element(screen.getByText('The form has changed since it was moved', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText(/^Moved back /)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Move the form of .* back$/ }).elements()).toHaveLength(1);
    expect(address()).toContain('forms=moved');
  });

  it('moves one back after a question, and says a refusal of the server', async () => {
    const path = `/hotels/${alder.id}/formMigrations/${moves[0]?.migration_id}/undo`;
    const { screen, asked } = await open(
      {
        [path]: inTurn(new Refusal(409, 'The form has changed since.', {}, 'CHANGED_SINCE')),
      },
      `/form-migrations/${planPart}?forms=moved`,
    );
    await screen.getByRole('button', { name: 'Move the form of Alder Quay Hotel back' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Move the form of Alder Quay Hotel back?' });
    await expect.element(dialog).toHaveTextContent(/in version 1 again, with its answers/);
    await dialog.getByRole('button', { name: 'Move it back' }).click();
    await expect.element(screen.getByText('The form has changed since.').first()).toBeVisible();
    expect(asked.some(({ url }) => url === path)).toBe(true);
  });

  it('are found by the name of a hotel, and stand on pages', async () => {
    const { screen, asked, address } = await open({
      [`${planPath}/forms`]: ({ query }) =>
        query['search'] === undefined ? paged(rows, 25, Number(query['page'])) : paged([]),
    });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(address).toContain('page=2');
    await screen.getByRole('textbox', { name: 'Find hotels' }).fill('Zeedijk');
    await expect.element(screen.getByText('No hotel of this name here')).toBeVisible();
    expect(asked.filter(({ url }) => url.endsWith('/forms')).at(-1)?.query).toMatchObject({
      ...{ search: 'Zeedijk', page: 1, is_open: true },
    });
  });

  it('a person who may only read gets no buttons that move', async () => {
    const { screen } = await openApp(`/form-migrations/${planPart}`, {
      ...{ user: superUser, tabs: [{ main_tab: 'FORM MIGRATIONS', value: 1 }] },
      answers: {
        '/formMigrations': () => plans(plan()),
        [`${planPath}/forms`]: () => paged(rows),
        [`${planPath}/dryRun`]: inTurn(dryRun()),
      },
    });
    await expect.element(screen.getByRole('link', { name: 'Alder Quay Hotel' })).toBeVisible();
    await screen.getByRole('button', { name: 'Start the dry run' }).click();
    await expect.element(screen.getByRole('region', { name: 'Parked answers' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  });
});
