/** What the organization of a hotel has answered, on the hotel's form. */
import type { Answer, Attachment, HotelGroupAnswer, QuestionDefinition, TakeOutcome } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { admin, hotel, openApp, Refusal, type Asked } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';
import { group, groupDocument, groupOffer, groupRow } from '../../../../stories/support/group';
import { gbtaData, reportRow } from '../../../../stories/support/gbta';

const { id: hotelId } = hotel();
const groupPath = `/hotels/${hotelId}/groupAnswers`;
const asks = (id: string, change: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `About ${id}`,
  options: [
    { id: 'yes', option_text: 'Yes, in writing' },
    { id: 'no', option_text: 'Not yet' },
  ],
  ...change,
});
const steps = [
  flatStep('planet', 'Planet', [
    ...['A', 'B', 'C'].map((id) => asks(id)),
    asks('D', { visible_when: { '==': [{ var: 'A.option' }, 'yes'] } }),
  ]),
  flatStep('people', 'People', [asks('E')]),
  sourcesStep,
];
const yes = { selectedOptionId: 'yes' };
const no = { selectedOptionId: 'no' };
const policy = groupDocument('Signed policy.pdf');

/** What the server has. */
let answers: Record<string, Answer>;
let revisions: Record<string, number>;
let attachments: Record<string, Attachment[]>;
let rows: HotelGroupAnswer[];
/** What keeps an answer from being taken over or given back. */
let refusals: Record<string, readonly [TakeOutcome, string]>;

beforeEach(async () => {
  answers = {};
  revisions = {};
  attachments = {};
  refusals = {};
  rows = [];
  localStorage.clear();
  await page.viewport(1280, 900);
});

const write = (id: string, answer: Answer | null) => {
  if (answer === null) Reflect.deleteProperty(answers, id);
  else answers[id] = answer;
  revisions[id] = (revisions[id] ?? 0) + 1;
};
const change = (id: string, to: Partial<HotelGroupAnswer>) => {
  rows = rows.map((row) => (row.question_id === id ? { ...row, ...to } : row));
};
const bodyOf = ({ body }: Asked) =>
  JSON.parse(body ?? '{}') as { question_ids: string[]; replace?: string[] };

function take(asked: Asked) {
  const { question_ids: ids, replace = [] } = bodyOf(asked);
  const results = ids.map((id) => {
    const offer = rows.find((row) => row.question_id === id)?.offer;
    const isKept: readonly [TakeOutcome, string] | undefined =
      answers[id] && !replace.includes(id) && rows.some((row) => row.question_id === id && !row.taken)
        ? ['kept', 'The question has an answer.']
        : undefined;
    const [outcome, reason] = refusals[id] ?? isKept ?? (offer ? [] : ['notOffered', 'Nothing is offered.']);
    if (outcome === undefined && offer) {
      write(id, offer.answer);
      attachments[id] = offer.documents;
      change(id, { state: 'taken', taken: groupRow(id, { state: 'taken' }).taken });
    }
    return {
      ...{ question_id: id, outcome: outcome ?? 'taken', reason: reason ?? null, hidden_by: [] },
      ...{ answer: answers[id] ?? null, revision: revisions[id] ?? 0 },
    };
  });
  const count = results.filter(({ outcome }) => outcome === 'taken').length;
  return { message: `${count} answers have been taken over.`, data: { results } };
}

function giveBack(asked: Asked) {
  const { question_ids: ids } = bodyOf(asked);
  const stayed = ids.filter((id) => refusals[id]);
  const given = ids.filter((id) => !refusals[id]);
  for (const id of given) {
    write(id, null);
    attachments[id] = [];
    change(id, { state: 'offered', taken: null });
  }
  return {
    message: 'Done.',
    data: {
      given_back: given.map((id) => ({ question_id: id, revision: revisions[id] ?? 0 })),
      stayed: stayed.map((id) => ({ question_id: id, reason: refusals[id]?.[1] ?? '' })),
    },
  };
}

const open = (
  further: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {},
  form: Partial<Parameters<typeof formServer>[0]> = {},
) =>
  openApp(stepAddress('planet'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: {
      ...formServer({ steps, answers, revisions, attachments, hasGroup: true, ...form }),
      [groupPath]: () => ({ data: { organization: group, may_take: true, answers: rows } }),
      [`${groupPath}/take`]: take,
      [`${groupPath}/giveBack`]: giveBack,
      ...further,
    },
  });

const question = (id: string) =>
  page.elementLocator(document.getElementById(`question-${id}`) ?? document.body);
const radio = (id: string, name = 'Yes, in writing') => question(id).getByRole('radio', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const from = 'From Harbour & Hill';
const posts = (asked: readonly Asked[], path = 'take') =>
  asked.filter(({ method, url }) => method === 'post' && url === `${groupPath}/${path}`);
const reads = (asked: readonly Asked[]) => asked.filter(({ url }) => url === groupPath).length;

describe('an answer of the organization on the form', () => {
  it('says what it is, with its documents, and is taken over with one press', async () => {
    rows = [
      groupRow('A', {
        offer: groupOffer({
          documents: [policy, groupDocument('Minutes.pdf', 2)],
          valid_until: '2027-12-31',
        }),
      }),
    ];
    const heard: unknown[] = [];
    const tab = new BroadcastChannel(`alo-answers-${hotelId}`);
    tab.onmessage = ({ data }) => heard.push(data);
    const { asked } = await open();
    await expect.element(button('Take over: About A')).toBeVisible();
    await expect
      .element(question('A'))
      .toHaveTextContent(
        /Harbour & Hill answers: Yes, in writing, with 2 documents, valid until .*2027\. It holds for 4 of 6 hotels\./,
      );
    await expect
      .element(question('A').getByRole('link', { name: /Signed policy/ }))
      .toHaveAttribute('href', policy.preview_url);
    await button('Take over: About A').click();
    await expect.element(question('A')).toHaveTextContent(from);
    await expect.element(question('A')).toHaveTextContent(/Taken over by Inês Moreira on .*2026\./);
    await expect.element(radio('A')).toBeChecked();
    await expect.element(radio('A')).toHaveFocus();
    await expect.element(question('A').getByRole('link', { name: /Signed policy/ })).toBeVisible();
    const [call] = posts(asked);
    expect(call?.body).toBe('{"question_ids":["A"]}');
    expect(call?.key).toMatch(/^[\da-f-]{36}$/);
    expect(asked.filter(({ url }) => url === `/hotels/${hotelId}/sections`)).toHaveLength(2);
    expect(heard).toEqual(['saved']);
    tab.close();
  });

  it('[D-33] is named with its entry', async () => {
    const land = flatStep('planet', 'Planet', [
      {
        ...{ id: 'sites', type: 'group', label: 'Your sites', repeat: { label: 'Site', most: 2 } },
        fields: [asks('A')],
      },
    ]);
    rows = [groupRow('A--2')];
    write('sites--2', yes);
    await open({}, { steps: [land, sourcesStep] });
    await expect.element(button('Take over: Site 2: About A')).toBeVisible();
  });

  it('goes back with its files', async () => {
    rows = [groupRow('A', { state: 'taken' })];
    write('A', yes);
    attachments['A'] = [policy];
    const { asked } = await open();
    await button('Give back: About A').click();
    await expect.element(button('Take over: About A')).toBeVisible();
    await expect.element(radio('A')).not.toBeChecked();
    await expect.element(radio('A')).toHaveFocus();
    expect(question('A').getByText(from).query()).toBeNull();
    expect(question('A').getByRole('link').query()).toBeNull();
    expect(posts(asked, 'giveBack')[0]?.body).toBe('{"question_ids":["A"]}');
  });

  it('that was not given back says why', async () => {
    rows = [groupRow('A', { state: 'taken' })];
    write('A', yes);
    refusals = { A: ['kept', 'Other answers need it.'] };
    await open();
    await button('Give back: About A').click();
    await expect.element(page.getByText('About A: Other answers need it.')).toBeVisible();
    await expect.element(button('Give back: About A')).toBeVisible();
  });

  it('that the organization has changed can be taken over again', async () => {
    rows = [groupRow('A', { state: 'outdated', offer: groupOffer({ answer: no, means: 'Not yet' }) })];
    write('A', yes);
    await open();
    await expect
      .element(question('A'))
      .toHaveTextContent('Harbour & Hill has changed this answer: Not yet. It holds for 4 of 6 hotels.');
    await expect
      .element(page.getByText('Harbour & Hill has changed 1 answer that you have taken over'))
      .toBeVisible();
    await button('Take over again: About A').click();
    await expect.element(radio('A', 'Not yet')).toBeChecked();
    await expect.element(button('Give back: About A')).toBeVisible();
  });

  it('that the organization has changed can be kept, until it is changed once more', async () => {
    rows = [groupRow('A', { state: 'outdated', offer: groupOffer({ answer: no }) })];
    write('A', yes);
    const first = await open();
    await button('Keep it: About A').click();
    await expect.element(question('A')).toHaveTextContent('You keep an earlier answer of Harbour & Hill.');
    await expect.element(radio('A')).toHaveFocus();
    expect(page.getByText(/has changed/).query()).toBeNull();
    await first.screen.unmount();
    const second = await open();
    await expect.element(button('Give back: About A')).toBeVisible();
    expect(button('Take over again: About A').query()).toBeNull();
    await second.screen.unmount();
    change('A', { offer: groupOffer({ answer: no, documents: [policy] }) });
    await open();
    await expect.element(button('Take over again: About A')).toBeVisible();
  });

  it('that has ended or was withdrawn says so, and stays until someone does something', async () => {
    const ended = groupRow('A', { state: 'expired', offer: null });
    rows = [
      { ...ended, taken: ended.taken && { ...ended.taken, valid_until: '2026-01-31' } },
      groupRow('B', { state: 'withdrawn', offer: null }),
      groupRow('C', { state: 'withdrawn', offer: groupOffer({ means: 'Not yet', answer: no }) }),
    ];
    for (const id of ['A', 'B', 'C']) write(id, yes);
    await open();
    await expect
      .element(question('A'))
      .toHaveTextContent(/This answer of Harbour & Hill ended on .*2026\. It stays here until/);
    await expect.element(radio('A')).toBeChecked();
    await expect.element(question('B')).toHaveTextContent('Harbour & Hill has withdrawn this answer.');
    expect(button('Take over again: About B').query()).toBeNull();
    await expect.element(question('C')).toHaveTextContent('Harbour & Hill answers now: Not yet.');
    await button('Give back: About B').click();
    await expect.element(radio('B')).not.toBeChecked();
    await button('Take over again: About C').click();
    await expect.element(radio('C', 'Not yet')).toBeChecked();
  });

  it('replaces an answer of the hotel only where a person says so, and that can be undone', async () => {
    rows = [groupRow('A', { state: 'own' })];
    write('A', no);
    const { asked } = await open();
    await expect
      .element(question('A'))
      .toHaveTextContent('You have your own answer. Harbour & Hill answers: Yes, in writing.');
    expect(page.getByText(/hold.* for this hotel/).query()).toBeNull();
    await button('Replace mine: About A').click();
    await expect.element(radio('A')).toBeChecked();
    expect(posts(asked)[0]?.body).toBe('{"question_ids":["A"],"replace":["A"]}');
    await button('Undo').click();
    await expect.element(radio('A', 'Not yet')).toBeChecked();
    await expect.element(page.getByText(/^1 change /)).toBeVisible();
    expect(posts(asked, 'giveBack')).toHaveLength(1);
  });

  it('is not offered again where a person keeps an own one', async () => {
    rows = [groupRow('A', { state: 'own' })];
    write('A', no);
    await open();
    await button('Keep mine: About A').click();
    await expect.element(radio('A', 'Not yet')).toHaveFocus();
    expect(
      question('A')
        .getByText(/Harbour/)
        .query(),
    ).toBeNull();
  });

  it('that is the same as the hotel’s own replaces nothing', async () => {
    rows = [groupRow('A', { state: 'own', offer: groupOffer({ documents: [policy] }) })];
    write('A', yes);
    await open();
    await expect
      .element(question('A'))
      .toHaveTextContent('Harbour & Hill gives the same answer, with 1 document.');
    expect(button('Replace mine: About A').query()).toBeNull();
    await expect.element(button('Take over: About A')).toBeVisible();
  });

  it('says nothing beside what was just typed, and other drafts stay when one is taken over', async () => {
    rows = [groupRow('A'), groupRow('B'), groupRow('C', { state: 'own' })];
    write('C', no);
    const { asked } = await open();
    await expect.element(button('Take over: About B')).toBeVisible();
    await radio('B', 'Not yet').click();
    await radio('C').click();
    expect(button('Take over: About B').query()).toBeNull();
    expect(
      question('C')
        .getByText(/Harbour/)
        .query(),
    ).toBeNull();
    await button('Take over: About A').click();
    await expect.element(button('Give back: About A')).toBeVisible();
    await expect.element(radio('B', 'Not yet')).toBeChecked();
    await expect.element(radio('C')).toBeChecked();
    await expect.element(page.getByText(/^2 changes /)).toBeVisible();
    expect(posts(asked)[0]?.body).toBe('{"question_ids":["A"]}');
  });

  it('is asked for anew when answers are saved elsewhere', async () => {
    rows = [groupRow('A')];
    await open();
    await expect.element(button('Take over: About A')).toBeVisible();
    write('A', no);
    change('A', { state: 'own' });
    const tab = new BroadcastChannel(`alo-answers-${hotelId}`);
    tab.postMessage('saved');
    await expect.element(button('Replace mine: About A')).toBeVisible();
    tab.close();
  });

  it('is not offered at a question that is locked', async () => {
    rows = [groupRow('A'), groupRow('B'), groupRow('C', { state: 'taken' })];
    write('C', yes);
    await open({}, { lockedQuestions: ['A', 'C'] });
    await expect.element(button('Take over: About B')).toBeVisible();
    await expect.element(page.getByText('1 answer of Harbour & Hill holds for this hotel')).toBeVisible();
    await expect.element(question('C')).toHaveTextContent(from);
    expect(button('Take over: About A').query()).toBeNull();
    expect(button('Give back: About C').query()).toBeNull();
  });

  it('stands below what the GBTA file says, and its mark counts', async () => {
    rows = [groupRow('A', { state: 'taken' }), groupRow('B')];
    write('A', yes);
    const file = gbtaData([
      reportRow('T1', { question_id: 'A', answer: yes }),
      reportRow('T2', { question_id: 'B', outcome: 'hidden', answer: yes }),
    ]);
    await open({ [`/hotels/${hotelId}/GBTA-data`]: () => ({ data: file }) }, { hasGbta: true });
    await expect.element(question('A')).toHaveTextContent(from);
    expect(question('A').getByText('Pre-filled from the GBTA file').query()).toBeNull();
    await expect.element(button('Confirm: About A')).toBeVisible();
    await expect.element(question('B')).toHaveTextContent(/Row T2 of the GBTA file.*Harbour & Hill answers/);
  });
});

describe('the answers of the organization over a step', () => {
  it('are taken over at once, also what they open', async () => {
    rows = [groupRow('A'), groupRow('B'), groupRow('C', { state: 'own' })];
    rows.push(groupRow('D', { is_asked: false, hidden_by: ['A'] }));
    write('C', no);
    const { asked } = await open();
    await expect.element(page.getByText('3 answers of Harbour & Hill hold for this hotel')).toBeVisible();
    await button('Take over 3').click();
    await expect.element(page.getByText('3 answers have been taken over.')).toBeVisible();
    for (const id of ['A', 'B', 'D']) await expect.element(radio(id)).toBeChecked();
    await expect.element(radio('C', 'Not yet')).toBeChecked();
    await expect.element(radio('A')).toHaveFocus();
    expect(page.getByText(/hold.* for this hotel/).query()).toBeNull();
    expect(posts(asked).map(({ body }) => body)).toEqual(['{"question_ids":["A","B","D"]}']);
  });

  it('lead from one to the next', async () => {
    rows = [groupRow('A'), groupRow('C')];
    await open();
    await button('Show next').click();
    await expect.element(radio('A')).toHaveFocus();
    await button('Show next').click();
    await expect.element(radio('C')).toHaveFocus();
    await button('Show next').click();
    await expect.element(radio('A')).toHaveFocus();
  });

  it('can be taken over with those of all steps', async () => {
    rows = [groupRow('A'), groupRow('E', { step_key: 'people' })];
    const { asked } = await open();
    await button('In all steps: take over 2').click();
    await expect.element(page.getByText('2 answers have been taken over.')).toBeVisible();
    expect(posts(asked)[0]?.body).toBe('{"question_ids":["A","E"]}');
    expect(answers).toEqual({ A: yes, E: yes });
  });

  it('that could not be taken over say why, and the others are there', async () => {
    rows = [groupRow('A'), groupRow('B'), groupRow('C')];
    refusals = {
      B: ['full', 'The hotel has no room for the documents.'],
      C: ['locked', 'It cannot be changed now.'],
    };
    await open();
    await button('Take over 3').click();
    await expect.element(page.getByText('2 answers were not taken over')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'About B: The hotel has no room for the documents. About C: It cannot be changed now.',
        ),
      )
      .toBeVisible();
    await expect.element(question('A')).toHaveTextContent(from);
    await expect.element(button('Take over 2')).toBeVisible();
  });

  it('meet an answer that somebody gave meanwhile, and the person may replace it', async () => {
    rows = [groupRow('A')];
    const { asked } = await open();
    await expect.element(button('Take over: About A')).toBeVisible();
    write('A', no);
    await button('Take over: About A').click();
    await expect.element(page.getByText('About A: The question has an answer.')).toBeVisible();
    await expect.element(radio('A', 'Not yet')).toBeChecked();
    await button('Replace mine').first().click();
    await expect.element(radio('A')).toBeChecked();
    expect(posts(asked)[1]?.body).toBe('{"question_ids":["A"],"replace":["A"]}');
  });

  it('stay offered where the server refuses, with its words', async () => {
    rows = [groupRow('A'), groupRow('B')];
    const { asked } = await open({
      [`${groupPath}/take`]: () => new Refusal(507, 'The storage of the server is full.'),
    });
    await expect.element(button('Take over: About B')).toBeVisible();
    await radio('B', 'Not yet').click();
    await button('Take over: About A').click();
    await expect.element(page.getByText('The storage of the server is full.')).toBeVisible();
    await expect.element(button('Take over: About A')).toHaveAttribute('aria-disabled', 'false');
    await expect.element(radio('B', 'Not yet')).toBeChecked();
    expect(asked.filter(({ url }) => url.endsWith('/questionnaire/planet'))).toHaveLength(1);
  });

  it('are asked for once more where the form may not be changed any more', async () => {
    rows = [groupRow('A')];
    let mayTake = true;
    await open({
      [groupPath]: () => ({ data: { organization: group, may_take: mayTake, answers: rows } }),
      [`${groupPath}/take`]: () => {
        mayTake = false;
        return new Refusal(409, 'The questionnaire cannot be changed.');
      },
    });
    await button('Take over: About A').click();
    await expect.element(page.getByText('The questionnaire cannot be changed.')).toBeVisible();
    await expect.element(question('A')).not.toHaveTextContent('Harbour');
  });

  it('are taken over once, though the response is lost and the person presses again', async () => {
    rows = [groupRow('A')];
    const lost = [true];
    const { asked } = await open({
      [`${groupPath}/take`]: (call: Asked) => (lost.pop() ? 0 : take(call)),
    });
    await button('Take over: About A').click();
    await expect.element(page.getByText(/could not be taken over|connection|network/i).first()).toBeVisible();
    await button('Take over: About A').click();
    await button('Give back: About A').click();
    await button('Take over: About A').click();
    await expect.element(button('Give back: About A')).toBeVisible();
    const keys = posts(asked).map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('that were taken over elsewhere are loaded', async () => {
    rows = [groupRow('A')];
    await open({
      [groupPath]: () => {
        // Somebody takes it over between the two requests.
        if (answers['A'] === undefined) write('A', yes);
        return {
          data: { organization: group, may_take: true, answers: [groupRow('A', { state: 'taken' })] },
        };
      },
    });
    await expect.element(button('Give back: About A')).toBeVisible();
    await expect.element(radio('A')).toBeChecked();
  });

  it('that cannot be loaded are said, and the form can be filled in', async () => {
    rows = [groupRow('A')];
    const replies = [500, 500, 500, 500];
    await open({
      [groupPath]: () => replies.shift() ?? { data: { organization: group, may_take: true, answers: rows } },
    });
    await expect
      .element(page.getByText('The answers of your organization could not be loaded.'))
      .toBeVisible();
    await radio('B').click();
    replies.length = 0;
    await button('Try again').click();
    await expect.element(button('Take over: About A')).toBeVisible();
  });

  it('are told once it is known, where the form could not be brought up to date', async () => {
    rows = [groupRow('A')];
    const server = formServer({ steps, answers, revisions, hasGroup: true });
    const path = `/hotels/${hotelId}/questionnaire/planet`;
    let isDown = false;
    await open({
      [path]: () => (isDown ? 0 : server[path]?.()),
      [`${groupPath}/take`]: (call: Asked) => {
        isDown = true;
        return take(call);
      },
    });
    await button('Take over: About A').click();
    await expect.element(page.getByText(/could not be brought up to date/)).toBeVisible();
  });

  it('are not asked for where the organization has said nothing', async () => {
    const { asked } = await open({}, { hasGroup: false });
    await expect.element(page.getByText('About A', { exact: true })).toBeVisible();
    expect(reads(asked)).toBe(0);
  });
});
