import type { ServedStandards } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, permit, Refusal } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const url = '/questionnaires/alo/standards';
const served: ServedStandards = {
  questionnaire: { key: 'alo', version: 3, title: 'Alo questionnaire' },
  questions: [
    {
      ...{ id: 'ENE-03', number: '12', text: 'How much electricity is renewable?', step: 'Planet' },
      demandable: { up_to_10: 'no', up_to_1000: 'partly' },
    },
    {
      ...{ id: 'CER-02', number: null, text: 'Who certifies you?', step: 'Certifications + Standards' },
      demandable: { up_to_10: 'not_verified', up_to_1000: 'not_verified' },
    },
    {
      ...{ id: 'ENE-04', number: '13', text: 'Is energy measured?', step: 'Planet' },
      demandable: { up_to_10: 'not_verified', up_to_1000: 'not_verified' },
    },
  ],
  as_of: '2026-11-28',
  standards: [
    {
      id: 'gstc-v3',
      name: 'Criteria for hotels',
      version: '3',
      date: '2016-12-21',
      standing: 'in_transition',
      ...{ valid_from: '2016-12-22', valid_until: null },
      ...{ superseded_by: 'gstc-v4', transition_until: '2028-12' },
      publisher: 'A council',
      url: 'https://council.example/criteria',
      checked: '2026-11-23',
      note: 'Our own words.',
      questions: ['CER-02'],
      criteria: [
        { id: 'D1.3', title: 'Saving energy', questions: ['ENE-03', 'ENE-04'] },
        { id: 'D3.5', title: 'Animal welfare', questions: [] },
      ],
    },
    {
      id: 'iso-1',
      name: 'A standard without criteria',
      version: null,
      date: '2021-07',
      standing: 'in_force',
      ...{ valid_from: '2021-07', valid_until: null, superseded_by: null, transition_until: null },
      publisher: 'Somebody',
      url: null,
      checked: '2026-11-23',
      note: null,
      questions: [],
      criteria: [],
    },
  ],
  value_chain_cap: {
    ...{ standard: 'eu-1', applies_from: '2027-01-01', url: 'https://law.example', checked: '2026-11-28' },
    ...{ note: 'Read in notes on the text.', disclosures: [] },
  },
};

const facts = {
  publisher: 'Somebody',
  url: null,
  checked: '2026-11-28',
  note: null,
  questions: [],
  criteria: [],
};
const unending = { valid_until: null, superseded_by: null, transition_until: null };

/** The list with a successor, a draft, an edition that ended, and the standard of the cap. */
const editions: ServedStandards = {
  ...served,
  standards: [
    ...served.standards,
    {
      ...{ ...facts, ...unending, id: 'gstc-v4', name: 'Standard for hotels', version: '4.0' },
      ...{ date: null, standing: 'in_force', valid_from: '2025-12' },
    },
    {
      ...{ ...facts, ...unending, id: 'draft', name: 'A draft', version: '3.0' },
      ...{ date: '2026', standing: 'draft', valid_from: null },
    },
    {
      ...{ ...facts, ...unending, id: 'gone', name: 'An edition that ended', version: null },
      ...{ date: '2010', standing: 'ended', valid_from: '2010', valid_until: '2020-06-30' },
    },
    {
      ...{ ...facts, ...unending, id: 'eu-1', name: 'The law with the cap', version: null },
      ...{ date: '2026-09-21', standing: 'in_force', valid_from: '2026-09-24' },
    },
  ],
  value_chain_cap: {
    ...served.value_chain_cap,
    disclosures: [
      {
        ...{ id: 'B3', title: 'Energy', module: 'basic', source: 'Notes', checked: '2026-11-28' },
        ...{ note: 'Which points was not read.', questions: ['ENE-03'] },
        demandable: { up_to_10: 'no', up_to_1000: 'partly' },
      },
      {
        ...{
          id: 'C1',
          title: 'Strategy',
          module: 'comprehensive',
          source: 'Not read',
          checked: '2026-11-28',
        },
        ...{ note: null, questions: [] },
        demandable: { up_to_10: 'not_verified', up_to_1000: 'not_verified' },
      },
    ],
  },
};

const tabs = permit('HOTELS', 'OUR APPROACH', 'SAMPLE QUESTIONNAIRE');
const open = (path = '/standards', answer: unknown = served) =>
  openApp(path, { tabs, answers: { [url]: () => answer } });

describe('the page of standards', () => {
  it('[ENG-06] shows of each standard its facts, and of each criterion the questions that serve it', async () => {
    const { screen } = await open();
    const section = screen.getByRole('region', { name: 'Criteria for hotels' });
    await expect.element(section).toHaveTextContent('Version 3');
    await expect.element(section).toHaveTextContent('Published21 December 2016');
    await expect.element(section).toHaveTextContent('Checked by us23 November 2026');
    await expect.element(section).toHaveTextContent('Our own words.1 of 2 criteria have a question');
    await expect
      .element(section.getByRole('link', { name: /Read it at the publisher/ }))
      .toHaveAttribute('href', 'https://council.example/criteria');
    const rows = section.element().querySelectorAll('h3');
    expect([...rows].map((row) => row.parentElement?.textContent)).toEqual([
      'The standard as a wholeCertifications & Standards Who certifies you?',
      'D1.3 Saving energyPlanet 12 How much electricity is renewable?Planet 13 Is energy measured?',
      'D3.5 Animal welfareNo question yet',
    ]);
    const other = screen.getByRole('region', { name: 'A standard without criteria' });
    await expect.element(other).toHaveTextContent('PublishedJuly 2021');
    await expect.element(other).toHaveTextContent(/No question yet$/);
    await expect.element(other.getByRole('link')).not.toBeInTheDocument();
  });

  it('[ENG-06] shows how each edition stands, its dates, and a way to the one that superseded it', async () => {
    const { screen } = await open('/standards', editions);
    await expect
      .element(screen.getByText(/The editions stand as they did on 28 November 2026/))
      .toBeVisible();
    const section = screen.getByRole('region', { name: 'Criteria for hotels' });
    await expect.element(section).toHaveTextContent('EditionIn transition to the next edition');
    await expect.element(section).toHaveTextContent('Valid from22 December 2016');
    await expect.element(section).toHaveTextContent('Superseded byStandard for hotels 4.0');
    await expect.element(section).toHaveTextContent('Counts untilDecember 2028');
    await userEvent.click(section.getByRole('link', { name: 'Standard for hotels 4.0' }));
    await expect.element(screen.getByRole('heading', { name: /^Standard for hotels/ })).toHaveFocus();
    const next = screen.getByRole('region', { name: 'Standard for hotels' });
    await expect.element(next).toHaveTextContent('PublishedNot verified');
    await expect
      .element(next)
      .toHaveTextContent('The questionnaire does not refer to the numbers of this edition yet.');
    const draft = screen.getByRole('region', { name: 'A draft' });
    await expect.element(draft).toHaveTextContent('Draft, not in force');
    await expect.element(draft).toHaveTextContent('A draft: no question can serve it.');
    const gone = screen.getByRole('region', { name: 'An edition that ended' });
    await expect.element(gone).toHaveTextContent('Valid until30 June 2020');
    await expect.element(gone).toHaveTextContent('No question refers to this edition.');
  });

  it('explains the right to refuse, and says of each disclosure what a buyer may demand, and by which source', async () => {
    const { screen } = await open('/standards', editions);
    const legend = screen.getByRole('region', { name: 'What a buyer may demand' });
    await expect.element(legend).toHaveTextContent('for financial years from 1 January 2027 on');
    await expect.element(legend).toHaveTextContent('The supplier may refuse the rest');
    await userEvent.click(legend.getByRole('link', { name: 'Source and disclosures' }));
    await expect.element(screen.getByRole('heading', { name: 'The law with the cap' })).toHaveFocus();
    const rows = screen
      .getByRole('region', { name: 'The law with the cap' })
      .element()
      .querySelectorAll('h3');
    expect([...rows].map((row) => row.closest('li')?.textContent)).toEqual([
      'B3 EnergyBasic moduleUp to 10 people: may be refusedUp to 1 000 people: at least a part may be demandedWhich points was not read. Notes. Checked on 28 November 2026.Planet 12 How much electricity is renewable?',
      'C1 StrategyComprehensive moduleUp to 10 people: not verifiedUp to 1 000 people: not verifiedNot read. Checked on 28 November 2026.No question yet',
    ]);
  });

  it('says at each question what a buyer may demand when it is asked to, and finds what may be refused', async () => {
    const { screen, address } = await open('/standards', editions);
    const section = screen.getByRole('region', { name: 'Criteria for hotels' });
    await expect.element(section).not.toHaveTextContent('may be refused');
    const choice = screen.getByLabelText('Show at each question');
    await userEvent.selectOptions(choice, 'What a buyer may demand');
    await expect
      .element(section)
      .toHaveTextContent(
        'How much electricity is renewable?Up to 10 people: may be refusedUp to 1 000 people: at least a part may be demanded',
      );
    await expect
      .element(section)
      .toHaveTextContent('Who certifies you?Up to 10 people: not verifiedUp to 1 000 people: not verified');
    await userEvent.selectOptions(choice, 'Only what up to 10 people may refuse');
    await expect.element(section).toHaveTextContent('How much electricity is renewable?');
    await expect.element(section).not.toHaveTextContent('Who certifies you?');
    await expect.element(screen.getByRole('region', { name: 'A draft' })).not.toBeInTheDocument();
    expect(address()).toBe('/standards?cap=no10');
    await userEvent.selectOptions(choice, 'Only what up to 1 000 people may refuse');
    await expect.element(screen.getByText('No question is known that may be refused')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all standards' }));
    await expect.element(section).toHaveTextContent('Who certifies you?');
    expect(address()).toBe('/standards');
  });

  it('[ENG-06] leads to each question in the sample, for whoever may see that', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Planet 12 How much electricity is renewable?' }))
      .toHaveAttribute('href', '/sample-questionnaire?question=ENE-03');
    await screen.unmount();
    const { screen: without } = await openApp('/standards', { tabs: [], answers: { [url]: () => served } });
    await expect.element(without.getByText('How much electricity is renewable?')).toBeVisible();
    await expect.element(without.getByRole('link', { name: /electricity/ })).not.toBeInTheDocument();
  });

  it('[ENG-06] finds criteria by number and title, and questions by their words', async () => {
    const { screen, address } = await open();
    const field = screen.getByLabelText('Search standards, criteria and questions');
    await userEvent.fill(field, 'd1.3');
    await expect.element(screen.getByText('1 entry found in 1 standard')).toBeVisible();
    await expect.element(screen.getByText('Is energy measured?')).toBeVisible();
    await expect.element(screen.getByText('Animal welfare')).not.toBeInTheDocument();
    await userEvent.fill(field, 'RENEWABLE electricity');
    await expect.element(screen.getByText('How much electricity is renewable?')).toBeVisible();
    await expect.element(screen.getByText('Is energy measured?')).not.toBeInTheDocument();
    expect(address()).toBe('/standards?search=RENEWABLE+electricity');
    await userEvent.fill(field, 'welfare');
    await expect.element(screen.getByText('Animal welfare')).toBeVisible();
    await expect.element(screen.getByText('Saving energy')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Saving energy')).toBeVisible();
    await expect.element(field).toHaveValue('');
  });

  it('[ENG-06] says when a search finds nothing, and shows everything again when it is asked to', async () => {
    const { screen } = await open('/standards?search=zebra');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.click(screen.getByRole('button', { name: 'Show all standards' }));
    await expect.element(screen.getByText('Animal welfare')).toBeVisible();
  });

  it('[ENG-06] goes to the standard that its address or its list of contents names', async () => {
    const { screen } = await open('/standards#iso-1');
    await expect.element(screen.getByRole('heading', { name: 'A standard without criteria' })).toHaveFocus();
    await userEvent.click(
      screen.getByRole('link', { name: 'Criteria for hotels 3 1/2 criteria have a question' }),
    );
    await expect.element(screen.getByRole('heading', { name: /^Criteria for hotels/ })).toHaveFocus();
  });

  it('[ERR-27] says when the standards cannot be loaded, and tries again', async () => {
    let answer: unknown = new Refusal(409, 'Not now.');
    const { screen } = await openApp('/standards', { tabs, answers: { [url]: () => answer } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Not now.');
    answer = served;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await expect.element(screen.getByText('Animal welfare')).toBeVisible();
  });

  it('[NAV-09] waits with `Loading...`, and says when there is no standard', async () => {
    let give = (_: unknown) => {};
    const answer = new Promise((resolve) => {
      give = resolve;
    });
    const { screen } = await open('/standards', answer);
    await expect.element(screen.getByText('Loading...')).toBeVisible();
    give({ ...served, standards: [] });
    await expect.element(screen.getByText('No standards are listed')).toBeVisible();
  });

  it('[LIST-02] holds the longest words on a narrow phone without a scroll bar below', async () => {
    await page.viewport(320, 640);
    const [first, ...others] = served.standards;
    const long = 'Rechtsschutzversicherungsgesellschaften'.repeat(3);
    const standards = first
      ? [{ ...first, name: long, publisher: long, note: long, superseded_by: long }, ...others]
      : others;
    const { screen } = await open('/standards', { ...served, standards });
    await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.element(screen.getByText('Go to one of 2 standards')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('[NAV-06] is linked from Our Approach and from Help', async () => {
    const approach = await open('/our-approach');
    await expect
      .element(approach.screen.getByRole('link', { name: 'See which question serves which criterion' }))
      .toHaveAttribute('href', '/standards');
    await approach.screen.unmount();
    const help = await open('/help');
    await expect
      .element(help.screen.getByRole('link', { name: 'Open the list of standards' }))
      .toHaveAttribute('href', '/standards');
  });
});
