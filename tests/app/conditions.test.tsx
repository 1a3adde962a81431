import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersTo } from '../support/respondent';
import { keepForm, questionnaire } from './support/kept-form';
import { openGroups, question } from './support/questions';

beforeEach(() => page.viewport(1280, 800));

const choose = (id: string, name: string | RegExp) =>
  userEvent.click(question(id).getByRole('radio', { name, exact: typeof name === 'string' }));
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const operations = ['hotel-operations', 'Hotel Operations'] as const;

describe('questions that depend on others', () => {
  it('[ENG-15 ENG-17] unfold under their controlling question, and fold away with it', async () => {
    await keepForm().open(...operations);
    await expect.element(question('OPS-15')).not.toBeInTheDocument();
    await choose('OPS-14', 'Yes');
    await expect.element(question('OPS-15')).toBeVisible();
    const [controlling, dependent] = ['OPS-14', 'OPS-15'].map((id) => question(id).element());
    expect(controlling?.compareDocumentPosition(dependent ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await choose('OPS-14', 'No');
    await expect.element(question('OPS-15')).not.toBeInTheDocument();
  });

  it('[ENG-23] keep their answer aside while hidden and bring it back, until a save cleans it', async () => {
    const { screen } = await keepForm().open(...operations);
    const area = question('OPS-15').getByRole('textbox');
    await choose('OPS-14', 'Yes');
    await choose('OPS-15', /m²/);
    await userEvent.fill(area, '420');
    await choose('OPS-14', 'No');
    await choose('OPS-14', 'Yes');
    await expect.element(area).toHaveValue('420');

    await choose('OPS-14', 'No');
    await save();
    await expect.element(screen.getByText('Answers saved successfully!').first()).toBeInTheDocument();
    await choose('OPS-14', 'Yes');
    await expect.element(question('OPS-15')).toBeVisible();
    await expect.element(question('OPS-15').getByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('[ENG-15 ENG-23] are decided by answers of an earlier step; removing one asks first and takes back the tick', async () => {
    const earlier = answersTo(
      questionnaire,
      'hotel-operations',
      {},
      { 'OPS-17': { selectedOptionId: 'yes' } },
    );
    const answers = { ...earlier, ...answersTo(questionnaire, 'planet', earlier) };
    expect(answers).toHaveProperty('CLI-09');
    const form = keepForm({ answers, completed: ['hotel-operations', 'planet'] });
    const { screen } = await form.open(...operations);
    const inPlanet = screen
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^Planet/ });
    await expect.element(inPlanet).toHaveAccessibleName(/completed/i);
    await choose('OPS-17', 'No');
    await save();
    const asked = screen.getByRole('alertdialog');
    await expect
      .element(asked)
      .toHaveTextContent('removes “Are there charging points for electric cars?” in Planet');
    await userEvent.click(asked.getByRole('button', { name: 'Save and remove' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: /^Certifications/ })).toBeVisible();
    expect(form.revisionOf('CLI-09')).toBe(2);
    await screen.unmount();

    await form.open('planet', 'Planet');
    openGroups();
    await expect.element(question('CLI-01')).toBeVisible();
    await expect.element(question('CLI-09')).not.toBeInTheDocument();
  });
});
