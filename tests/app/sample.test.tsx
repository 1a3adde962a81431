import type { ServedStandards } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, permit, Refusal } from './support/app';
import { keepForm, questionnaire, shippedDefinition } from './support/kept-form';
import { question } from './support/questions';

beforeEach(() => page.viewport(1280, 800));

const tabs = permit('HOME', 'HOTELS', 'OUR APPROACH', 'SAMPLE QUESTIONNAIRE');
const heading = page.getByRole('heading', { level: 1 });
const press = (name: string | RegExp) =>
  userEvent.click(page.getByRole('button', { name, exact: typeof name === 'string' }).first());

const open = (path: string, more: Readonly<Record<string, () => unknown>> = {}) =>
  openApp(path, {
    tabs,
    answers: {
      ...keepForm().routes,
      '/questionnaires/basics/1': () => shippedDefinition('basics'),
      ...more,
    },
  });

describe('the sample', () => {
  it('[UNSP-054] shows any questionnaire that the server has, by its key, and says when there is none', async () => {
    const missing = () => new Refusal(404, 'There is no such questionnaire.');
    const { screen } = await open('/sample-questionnaire?form=basics');
    await expect.element(question('B-01')).toBeVisible();
    await screen.unmount();
    await open('/sample-questionnaire?form=no-such-form', { '/questionnaires/no-such-form/1': missing });
    await expect.element(page.getByRole('alert')).toHaveTextContent('There is no such questionnaire.');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('[UNSP-054 PROD-16] is the whole questionnaire with invented answers; it saves nothing and adds no files', async () => {
    const { screen, asked, address } = await open('/sample-questionnaire');
    await expect.element(heading).toHaveTextContent('Hotel Location');
    await expect.element(screen.getByText('This is a sample.')).toBeVisible();
    await press(/^Planet/);
    await expect.element(heading).toHaveTextContent('Planet');
    await expect.element(screen.getByRole('radio', { checked: true }).first()).toBeInTheDocument();
    await userEvent.click(question('ENE-07').getByRole('radio', { name: /with measures carried out/ }));
    await expect.element(question('ENE-07')).toHaveTextContent('You will be asked to provide verification');
    await expect.element(question('ENE-07').getByRole('button', { name: 'HERE' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Save|^Submit/ })).not.toBeInTheDocument();
    await press(/^Sources/);
    await expect.element(heading).toHaveTextContent('Sources');
    await press('Go to question');
    await expect.element(heading).not.toHaveTextContent('Sources');
    await press(/^Close/);
    await expect.poll(address).toBe('/');
    expect(asked.filter(({ method }) => method !== 'get')).toEqual([]);
  });

  it('[ENG-06] is where the page of standards leads to a question, which has the focus there', async () => {
    const [asked] = questionnaire.questions.filter(
      ({ stepKey, references, dependencies, visibleWhen }) =>
        stepKey === 'people' &&
        references.length > 0 &&
        dependencies.length === 0 &&
        visibleWhen === undefined,
    );
    const { id = '', label: text = '' } = asked ?? {};
    const served: ServedStandards = {
      questionnaire: { key: 'alo', version: 1, title: 'Alo questionnaire' },
      as_of: '2026-11-28',
      questions: [
        {
          ...{ id, number: null, text, step: 'People' },
          demandable: { up_to_10: 'not_verified', up_to_1000: 'not_verified' },
        },
      ],
      standards: [
        {
          id: 'one',
          name: 'A standard',
          version: null,
          date: '2021-07',
          standing: 'in_force',
          ...{ valid_from: '2021-07', valid_until: null, superseded_by: null, transition_until: null },
          publisher: 'Somebody',
          url: null,
          checked: '2026-11-23',
          note: null,
          questions: [id],
          criteria: [],
        },
      ],
      value_chain_cap: {
        ...{ standard: 'two', applies_from: '2027-01-01', url: 'https://law.example', checked: '2026-11-28' },
        ...{ note: 'Read by us.', disclosures: [] },
      },
    };
    const { screen } = await open('/standards', { '/questionnaires/alo/standards': () => served });
    await userEvent.click(
      screen.getByRole('link', { name: new RegExp(`People ${text.replace('?', '\\?')}`) }),
    );
    await expect.element(heading).toHaveTextContent('People');
    await expect.element(question(id)).toBeInViewport();
    await expect.poll(() => question(id).element().contains(document.activeElement)).toBe(true);
  });
});
