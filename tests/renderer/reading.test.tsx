import type { AnswerMap, AnsweredTogether, QuestionDefinition } from '@alo/schemas';
import {
  AloProvider,
  BottomBar,
  MapScoresContext,
  QuestionnaireFrame,
  QuestionnairePanel,
  QuestionnaireProvider,
  ReadingView,
  SourcesView,
  type EvidenceFile,
  type QuestionMark,
} from '@alo/renderer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { flatStep, groupedStep, renderForm, renderPage, sheetOf, yesNo } from './support/form';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(1280, 800));

const text = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'text',
  label: `Question about ${id}`,
  ...more,
});
const number = (rules: QuestionDefinition['validation_rules']): QuestionDefinition =>
  text('N', { type: 'number', validation_rules: { data_type: 'number', ...rules } });
const typed = (typedValue: string) => ({ typedValue });
const chosen = (selectedOptionId: string) => ({ selectedOptionId });

/** A step of these questions as a reviewer sees it, once that view has been fetched. */
async function read(
  definition: Parameters<typeof renderForm>[0],
  answers: AnswerMap = {},
  more: Parameters<typeof renderForm>[1] = {},
) {
  const form = await renderForm(definition, { ...more, answers, readOnly: true });
  await expect.element(form.screen.getByRole('article')).toBeVisible();
  return form;
}
const row = (id: string) => document.getElementById(`question-${id}`);
const answerOf = (id: string) => row(id)?.querySelector('dd')?.textContent;

describe('a step that is only read', () => {
  it('[ENG-26] [STEP-12] has no input, no mark of required, no limit, no hint to skip and no prompt for evidence', async () => {
    const { screen } = await read(
      [
        text('A', {
          type: 'textarea',
          required: true,
          placeholder: 'Type here',
          validation_rules: { max_length: 50 },
        }),
        { id: 'Q', type: 'radio', label: 'Is it so?', required: true, has_attachment: true, options: yesNo },
      ],
      { Q: chosen('yes') },
    );
    const step = screen.getByRole('article');
    await expect.element(step).toHaveTextContent(/Question about A.*Not answered.*Is it so\?.*Yes/s);
    expect(step.element().querySelectorAll('input, textarea, select')).toHaveLength(0);
    expect(step.element().textContent).not.toMatch(/\*|required|character|Skip|HERE|You |your |Type here/);
  });

  it('[STEP-03] an answer reads as it is meant: option and words beside it, figure with unit, day, year', async () => {
    const options = [{ id: 'yearly', option_text: 'Yearly' }];
    await read(
      [
        { id: 'R', type: 'radio-text', label: 'Support', options },
        number({ allow_decimal: true, unit: 'kWh' }),
        text('D', { validation_rules: { format: 'date' } }),
        text('Y', {
          type: 'number',
          validation_rules: { data_type: 'number', min_value: 2015, max_value: 2100 },
        }),
      ],
      {
        R: { ...chosen('yearly'), ...typed('Riverbank planting') },
        N: typed('1159200.5'),
        D: typed('2026-03-12'),
        Y: typed('2025'),
      },
    );
    expect([...(row('R')?.querySelectorAll('dd > p') ?? [])].map((part) => part.textContent)).toEqual([
      'Yearly',
      'Riverbank planting',
    ]);
    expect(['N', 'D', 'Y'].map(answerOf)).toEqual(['1,159,200.5 kWh', 'March 12, 2026', '2025']);
  });

  it.each([
    ['url', 'https://hotel.example/a', 'https://hotel.example/a'],
    ['url', 'www.hotel.example', 'https://www.hotel.example/'],
    ['email', 'ana@hotel.example', 'mailto:ana@hotel.example'],
    ['email', 'ana?bcc=all@hotel.example', 'mailto:ana%3Fbcc%3Dall@hotel.example'],
  ] as const)(
    '[UNSP-043] an answer of the type %s that reads %s is a link to %s',
    async (type, value, href) => {
      const { screen } = await read([text('A', { type })], { A: typed(value) });
      const link = screen.getByRole('link', { name: value });
      await expect.element(link).toHaveAttribute('href', href);
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  it.each([
    ['url', 'javascript:alert(1)'],
    ['url', 'data:text/html,hello'],
    ['url', 'ftp://hotel.example'],
    ['url', 'not an address'],
    ['text', 'https://hotel.example'],
  ] as const)('[UNSP-043] an answer of the type %s that reads %s is no link', async (type, value) => {
    const { screen } = await read([text('A', { type })], { A: typed(value) });
    await expect.element(screen.getByText(value)).toBeVisible();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  });

  it('[STEP-03] a long text wraps and keeps its lines', async () => {
    await page.viewport(390, 844);
    const long = `${'word'.repeat(200)}\nsecond line`;
    const { screen } = await read([text('A', { type: 'textarea' })], { A: typed(long) });
    await expect.element(screen.getByText(/second line/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(getComputedStyle(screen.getByText(/second line/).element()).whiteSpaceCollapse).toBe(
      'preserve-breaks',
    );
  });

  it('[STEP-03] numbers the questions that are asked, whatever their numbers in the definition', async () => {
    const follower = text('F', {
      q_number: '8',
      dependency_list: [{ questionId: 'Q', requiredValue: 'yes', conditionType: 'option_id_equals' }],
    });
    const definition = groupedStep([
      {
        key: 'energy',
        title: 'Energy',
        fields: [{ id: 'Q', q_number: '7', type: 'radio', label: 'Is it so?', options: yesNo }, follower],
      },
      { key: 'waste', title: 'Waste', fields: [text('W', { q_number: '9' })] },
    ]);
    const { sheet } = await read(definition, { Q: chosen('no') });
    const numbers = () => ['Q', 'F', 'W'].map((id) => row(id)?.querySelector('dt > span')?.textContent);
    await expect.poll(numbers).toEqual(['1', undefined, '2']);
    sheet.replaceSaved({ answers: { Q: chosen('yes') }, revisions: { Q: 2 } });
    await expect.poll(numbers).toEqual(['1', '2', '3']);
  });

  it('[STEP-07] all its groups start open, and each can be closed', async () => {
    const { screen } = await read(
      groupedStep([
        { key: 'energy', title: 'Energy', fields: [text('E')] },
        { key: 'waste', title: 'Waste', fields: [text('W')] },
      ]),
      { E: typed('a') },
    );
    const waste = screen.getByRole('button', { name: /^Waste/ });
    await expect.element(screen.getByRole('button', { name: 'Energy 1 answer' })).toBeVisible();
    await expect.element(waste).toHaveTextContent('0 of 1 answered');
    await expect.element(waste).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(waste);
    expect(row('W')).toBeNull();
    expect(row('E')).not.toBeNull();
  });

  it('[ENG-08] the questions of a group question are nested in it', async () => {
    const { screen } = await read(
      [{ id: 'G', type: 'group', label: 'Contact', fields: [text('A'), text('B')] }],
      { A: typed('Ana') },
    );
    const group = screen.getByRole('group', { name: 'Contact' });
    await expect.element(group.getByText('Ana')).toBeVisible();
    await expect.element(group.getByText('Not answered')).toBeVisible();
  });

  it('[STEP-11] an answer to an unknown component is shown as it is stored', async () => {
    const { screen } = await read([{ id: 'U', type: 'custom', component: 'slider', label: 'How much?' }], {
      U: typed('7'),
    });
    await expect.element(screen.getByText('7', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/cannot be shown in this version/)).toBeVisible();
  });

  it('[STEP-03] the words for the one who answers are folded: those of the step, those of a question', async () => {
    const { screen } = await read({
      stepKey: 'planet',
      metadata: {
        title: 'Planet',
        description: 'What you do for nature.',
        notes: ['Have your bills ready.'],
        fields: [
          text('A', { helpText: 'Count all your rooms.', note: 'Once a year.', evidence: 'meter report' }),
        ],
      },
    });
    for (const [title, words] of [
      ['About this step', ['What you do for nature.', 'Have your bills ready.']],
      ['Help', ['Count all your rooms.', 'Once a year.', 'A good proof: meter report']],
    ] as const) {
      for (const sentence of words) await expect.element(screen.getByText(sentence)).not.toBeVisible();
      await userEvent.click(screen.getByText(title));
      for (const sentence of words) await expect.element(screen.getByText(sentence)).toBeVisible();
    }
  });

  it('[STEP-03] has answers at the right of 36 percent for the questions, and below them on a phone', async () => {
    await read([text('A')], { A: typed('x') });
    const [question, answer] = ['dt', 'dd'].map((part) =>
      row('A')?.querySelector(part)?.getBoundingClientRect(),
    );
    const whole = row('A')?.getBoundingClientRect();
    expect(Math.round((100 * (question?.width ?? 0)) / (whole?.width ?? 1))).toBe(36);
    expect(answer?.left).toBeGreaterThan(question?.right ?? 0);
    await page.viewport(390, 844);
    const top = (part: string) => row('A')?.querySelector(part)?.getBoundingClientRect().top ?? 0;
    expect(top('dd')).toBeGreaterThan(top('dt') + 10);
  });

  it('[SRC-02] shows all answers, or those with evidence, or the rejected ones, and offers no filter that finds nothing', async () => {
    const asking = (id: string): QuestionDefinition => ({
      ...text(id),
      type: 'radio',
      options: [{ id: 'yes', option_text: 'Yes', has_attachment: true }],
    });
    const steps = groupedStep([
      { key: 'energy', title: 'Energy', fields: [asking('A'), text('B')] },
      { key: 'waste', title: 'Waste', fields: [text('C')] },
    ]);
    const answers = { A: chosen('yes'), B: typed('b'), C: typed('c') };
    const { screen } = await read(steps, answers, {
      marks: new Map([['C', { kind: 'rejected', reason: 'blurred' } satisfies QuestionMark]]),
    });
    const filters = screen.getByRole('group', { name: 'Show' });
    const shown = () => ['A', 'B', 'C'].filter((id) => row(id) !== null);
    expect(
      filters
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['All3', 'Evidence1', 'Rejected1']);
    await userEvent.click(filters.getByRole('button', { name: /Evidence/ }));
    expect(shown()).toEqual(['A']);
    await expect.element(screen.getByRole('heading', { name: /Waste/ })).not.toBeInTheDocument();
    await userEvent.click(filters.getByRole('button', { name: /Rejected/ }));
    expect(shown()).toEqual(['C']);
    await expect
      .element(filters.getByRole('button', { name: /Rejected/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(filters.getByRole('button', { name: /All/ }));
    expect(shown()).toEqual(['A', 'B', 'C']);
    await screen.unmount();
    const none = await read([text('B')], { B: typed('b') });
    expect(none.screen.getByRole('button').elements()).toEqual([]);
  });

  it('[ENG-26] says which answers of another step keep questions from being asked, and which questions', async () => {
    const golf = { id: 'GOLF', type: 'radio' as const, label: 'Is there a golf course?', options: yesNo };
    const pool = { ...golf, id: 'POOL', label: 'Is there a pool?' };
    const dependsOn = (id: string) => [
      { questionId: id, requiredValue: 'yes', conditionType: 'option_id_equals' as const },
    ];
    const sheet = sheetOf(
      [
        flatStep([golf, pool], 'hotel-operations'),
        flatStep([
          text('A'),
          { ...text('W', { label: 'What waters the course?' }), dependency_list: dependsOn('GOLF') },
          { ...text('F', { label: 'How is the pool heated?' }), dependency_list: dependsOn('POOL') },
        ]),
      ],
      { GOLF: chosen('no'), POOL: chosen('yes') },
    );
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet} readOnly>
        <ReadingView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    const card = screen.getByRole('region', { name: 'From Planet' });
    await expect.element(card).toHaveTextContent(/Is there a golf course\?No/);
    await expect.element(card).toHaveTextContent(/one question is not asked here: What waters the course\?$/);
    await expect.element(card).not.toHaveTextContent('pool');
  });

  it('[STEP-19] says where a step asks nothing', async () => {
    const { screen } = await read([text('A', { excluded: true })]);
    await expect.element(screen.getByText('No questions available for Planet')).toBeVisible();
  });
});

describe('who answered, and when', () => {
  const saves: AnsweredTogether[] = [
    { name: 'Rui Teles', at: '2026-03-13T12:00:00Z', questionIds: ['C'] },
    { name: 'Ana Ruiz', at: '2026-03-12T12:00:00Z', questionIds: ['B'] },
    { name: 'Ana Ruiz', at: '2026-03-12T09:00:00Z', questionIds: ['A'] },
  ];
  const three = [text('A'), text('B'), text('C')];
  const answers = { A: typed('a'), B: typed('b'), C: typed('c') };

  it('[SRV-13] stands once under the title, and at an answer only where it differs', async () => {
    const { screen } = await read(three, answers, { answeredBy: saves });
    await expect.element(screen.getByText('Answered by Ana Ruiz, March 12, 2026')).toBeVisible();
    await expect.element(screen.getByText('Answered by Rui Teles, March 13, 2026')).toBeVisible();
    expect(['A', 'B', 'C'].map(answerOf)).toEqual(['a', 'b', 'cAnswered by Rui Teles, March 13, 2026']);
  });

  it('[SRV-13] says only when, of an account that is gone', async () => {
    const gone = { name: null, at: '2026-03-12T12:00:00Z', questionIds: ['A', 'B', 'C'] };
    const { screen } = await read(three, answers, { answeredBy: [gone] });
    await expect.element(screen.getByText('Answered on March 12, 2026')).toBeVisible();
  });

  it('[SRV-13] says that a step has no answers', async () => {
    const { screen } = await read(three, {}, { answeredBy: [] });
    await expect.element(screen.getByText('No answers here')).toBeVisible();
  });
});

describe('evidence that is only read', () => {
  const asking: QuestionDefinition = {
    id: 'E',
    type: 'radio',
    label: 'Is it so?',
    has_attachment: true,
    options: [
      { id: 'no', option_text: 'No', has_attachment: false },
      { id: 'some', option_text: 'Some' },
      { id: 'all', option_text: 'All', has_attachment: true },
    ],
  };

  it.each([
    ['all', 'AllNo file'],
    ['some', 'Some'],
    ['no', 'No'],
  ])('[ENG-49] an answer "%s" without a file reads "%s"', async (option, words) => {
    await read([asking], { E: chosen(option) });
    await expect.poll(() => answerOf('E')).toBe(words);
  });

  it('[ENG-14] its files are links, all of one width', async () => {
    const file = (id: string, fileName: string): EvidenceFile => ({ id, fileName, fileUrl: `/files/${id}` });
    const files = new Map([['E', [file('1', 'a.pdf'), file('2', 'plan-2025.pdf')]]]);
    const { screen } = await read([asking], { E: chosen('all') }, { files });
    await expect.element(screen.getByRole('link', { name: 'Open a.pdf' })).toBeVisible();
    const widths = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.getBoundingClientRect().width);
    expect(widths).toEqual([440, 440]);
    await expect.element(screen.getByText('No file')).not.toBeInTheDocument();
  });

  it('[SRC-02] a rejected answer says why', async () => {
    const marks = new Map<string, QuestionMark>([
      ['E', { kind: 'rejected', reason: 'it covers another year' }],
    ]);
    const { screen } = await read([asking], { E: chosen('all') }, { marks });
    await expect.element(screen.getByText('Rejected: it covers another year')).toBeVisible();
  });

  it('[UP-08] a question that files answer is not answered without them', async () => {
    await read([{ id: 'F', type: 'file', label: 'The plan' }]);
    await expect.poll(() => answerOf('F')).toBe('Not answered');
  });

  it('[SRC-01] the step Sources counts what is missing, and asks nobody to add it', async () => {
    const step = {
      stepKey: 'sources',
      role: 'evidence' as const,
      metadata: { title: 'Sources', description: 'Your files.' },
    };
    const sheet = sheetOf([flatStep([{ ...asking, q_number: '7' }]), step], { E: chosen('all') });
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet} readOnly>
        <SourcesView onGoTo={vi.fn()} />
      </QuestionnaireProvider>,
    );
    await expect.element(screen.getByText('1 missing', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('No file')).toBeVisible();
    await expect.element(screen.getByText('Your files.')).not.toBeVisible();
    expect(screen.getByRole('article').element().textContent).not.toMatch(/to add|To add|Question 7/);
  });
});

describe('a grid that is only read', () => {
  const columns = [
    { id: 'not', option_text: 'Not separated' },
    { id: 'back', option_text: 'Back of house' },
  ];
  const grid = (options = columns): QuestionDefinition => ({
    id: 'G',
    type: 'custom',
    component: 'radio-grid',
    label: 'What is kept apart?',
    row_label: 'Stream',
    options,
    subQuestions: ['Paper', 'Glass'].map((label, at) => ({
      id: `G_${at + 1}`,
      type: 'radio',
      label,
      options,
    })),
  });

  it('[STEP-10] is a table with a tick per row, under the heads of its columns', async () => {
    const { screen } = await read([grid()], { G_1: chosen('back') });
    const table = screen.getByRole('table', { name: 'What is kept apart?' });
    await expect.element(table.getByRole('columnheader', { name: 'Stream' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: 'Paper Back of house' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: 'Glass Not answered' })).toBeVisible();
    const head = table.getByRole('columnheader', { name: 'Back of house' }).element().getBoundingClientRect();
    const tick = row('G_1')?.querySelector('svg')?.getBoundingClientRect();
    expect(tick?.left).toBeGreaterThan(head.left);
    expect(tick?.right).toBeLessThan(head.right);
  });

  it('[STEP-10] on a phone says each row’s answer in words', async () => {
    await page.viewport(390, 844);
    const { screen } = await read([grid()], { G_1: chosen('back') });
    const word = screen.getByText('Back of house').last().element().getBoundingClientRect();
    expect(word.width).toBeGreaterThan(50);
    expect(row('G_1')?.querySelector('svg')?.getBoundingClientRect().width).toBe(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('[STEP-10] with more columns than fit says each row’s answer in words', async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ id: `c${at}`, option_text: `Column ${at}` }));
    const { screen } = await read([grid(many)], { G_1: chosen('c4') });
    await expect.element(screen.getByRole('row', { name: 'Paper Column 4' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader')).not.toBeInTheDocument();
  });
});

describe('a place that is only read', () => {
  const tileUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const attribution = [
    { text: 'OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  ];
  const step = flatStep([{ id: 'M', type: 'custom', component: 'map-with-marker', label: 'Where is it?' }]);
  const renderPlace = (map: { tileUrl?: string; attribution?: typeof attribution }) =>
    render(
      <AloProvider map={map}>
        <MapScoresContext value={{}}>
          <QuestionnaireProvider sheet={sheetOf([step], { M: typed('41.140312,-8.615273') })} readOnly>
            <ReadingView stepKey="planet" />
          </QuestionnaireProvider>
        </MapScoresContext>
      </AloProvider>,
    );
  const map = () => document.querySelector<HTMLElement>('.leaflet-container');
  const marker = () => document.querySelector<HTMLElement>('.leaflet-marker-icon');

  it('[STEP-05] is said in words above a picture that neither mouse nor keys move', async () => {
    const screen = await renderPlace({ tileUrl, attribution });
    await expect.element(screen.getByText('41.140312° north, 8.615273° west')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Hotel location' })).toBeVisible();
    const at = () => marker()?.getBoundingClientRect().x;
    const before = at();
    const { width = 0, height = 0 } = map()?.getBoundingClientRect() ?? {};
    await userEvent.dragAndDrop(map() ?? document.body, map() ?? document.body, {
      sourcePosition: { x: width / 4, y: height / 2 },
      targetPosition: { x: width / 2, y: height / 2 },
    });
    await userEvent.dblClick(map() ?? document.body);
    expect(at()).toBe(before);
    expect(map()?.hasAttribute('tabindex')).toBe(false);
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('[STEP-05] says who made the picture, and leads to a map to look around in', async () => {
    const screen = await renderPlace({ tileUrl, attribution });
    await expect.element(screen.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See this place on openstreetmap.org' }))
      .toHaveAttribute('href', expect.stringContaining('mlat=41.140312&mlon=-8.615273'));
  });

  it('[STEP-05] without pictures is said in words once', async () => {
    const screen = await renderPlace({});
    await expect.element(screen.getByText('41.140312° north, 8.615273° west')).toBeVisible();
    expect(screen.getByText('41.140312° north, 8.615273° west').elements()).toHaveLength(1);
    expect(screen.getByRole('link').elements()).toHaveLength(1);
  });
});

describe('the frame around what is only read', () => {
  const lock = { title: 'Locked since 12 March 2026', text: 'It is with the reviewers.' };
  const save = { isSaving: false, isCompleted: true, hasChanges: false };

  it('[STEP-01] the bar has no Save and says why between Previous and Next, on a phone above them', async () => {
    const screen = await renderPage(
      <BottomBar save={save} lock={lock} onPrevious={vi.fn()} onNext={vi.fn()} />,
    );
    const words = screen.getByText('Locked since 12 March 2026. It is with the reviewers.');
    await expect.element(words).toBeVisible();
    expect(
      screen
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['Previous', 'Next']);
    const top = (element: Element) => element.getBoundingClientRect().top;
    await page.viewport(390, 844);
    const [previous, next] = screen
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect());
    expect(top(words.element())).toBeLessThan(previous?.top ?? 0);
    expect(Math.abs((previous?.width ?? 0) - (next?.width ?? 0))).toBeLessThanOrEqual(2);
    expect(previous?.height).toBeGreaterThanOrEqual(44);
  });

  it('[STEP-13] the panel counts answers, says what is not answered and when the form was submitted', async () => {
    const sheet = sheetOf(
      [
        groupedStep([
          { key: 'energy', title: 'Energy', fields: [text('A'), text('B')] },
          { key: 'waste', title: 'Waste', fields: [text('C')] },
        ]),
        { ...flatStep([text('P')], 'people'), metadata: { title: 'People', fields: [text('P')] } },
      ],
      { A: typed('a'), B: typed('b'), C: typed('c') },
    );
    const steps = ['planet', 'people'].map((key) => ({ key, title: key, isCompleted: key === 'planet' }));
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet} readOnly>
        <QuestionnairePanel
          hotel={{ name: 'Alder Quay Hotel' }}
          steps={steps}
          currentStepKey="planet"
          completed={1}
          total={2}
          note="Submitted on 12 March 2026"
          onClose={vi.fn()}
          onStep={vi.fn()}
        />
      </QuestionnaireProvider>,
    );
    await expect.element(screen.getByText('1 of 2 completed')).toBeVisible();
    await expect.element(screen.getByText('Submitted on 12 March 2026')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Planet 3 answers/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Energy 2' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'People 1 not answered' })).toBeVisible();
  });

  it('[STEP-13] where files are missing, the step Sources says how many and has no tick', async () => {
    const asking = { id: 'E', type: 'radio' as const, label: 'Is it so?' };
    const options = [{ id: 'all', option_text: 'All of it', has_attachment: true }];
    const evidence = { stepKey: 'sources', role: 'evidence' as const, metadata: { title: 'Sources' } };
    const screen = await renderPage(
      <QuestionnaireProvider
        sheet={sheetOf([flatStep([{ ...asking, options }]), evidence], { E: chosen('all') })}
        readOnly
      >
        <QuestionnairePanel
          hotel={{ name: 'Alder Quay Hotel' }}
          steps={['planet', 'sources'].map((key) => ({ key, title: key, isCompleted: true }))}
          currentStepKey="planet"
          completed={2}
          total={2}
          onClose={vi.fn()}
          onStep={vi.fn()}
        />
      </QuestionnaireProvider>,
    );
    await expect
      .element(screen.getByRole('button', { name: 'Sources 1 missing', exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Planet 1 answer.*completed$/ })).toBeVisible();
  });

  it('[STEP-13] what scrolls can be reached with Tab, since a step may have nothing else to reach', async () => {
    const frame = (isRead: boolean) => (
      <AloProvider>
        <QuestionnaireFrame panel={null} topBar={null} bottomBar={null} isRead={isRead}>
          Answers
        </QuestionnaireFrame>
      </AloProvider>
    );
    const screen = await render(frame(true));
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('main')).toHaveFocus();
    await screen.rerender(frame(false));
    await expect.element(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });

  it('[X-9] names the questions that are not asked, and on demand why and what would change it', async () => {
    const { screen } = await read(
      [
        { id: 'pool', type: 'radio', label: 'Is there a pool?', options: yesNo },
        {
          id: 'heated',
          type: 'radio',
          label: 'Is the pool heated?',
          options: yesNo,
          dependency_list: [{ questionId: 'pool', conditionType: 'option_id_equals', requiredValue: 'yes' }],
        },
        { id: 'fax', type: 'text', label: 'Is there a fax?', excluded: true },
      ],
      { pool: chosen('no') },
    );
    const step = screen.getByRole('article');
    await expect.element(screen.getByText('Is the pool heated?')).not.toBeVisible();
    await userEvent.click(screen.getByText('One question is not asked here'));
    await expect.element(screen.getByText('Is the pool heated?')).toBeVisible();
    await userEvent.click(screen.getByText('Why is this not asked?'));
    await expect
      .element(step)
      .toHaveTextContent(
        'This question is asked only if “Is there a pool?” is answered “Yes”. That question is answered “No”.' +
          'It would be asked if “Is there a pool?” were answered “Yes” instead of “No”.',
      );
    await expect.element(step).not.toHaveTextContent('Is there a fax?');
  });

  it('[X-9] names a question that is not asked once, without those that are nested in it', async () => {
    const isYes = [{ questionId: 'pool', conditionType: 'option_id_equals', requiredValue: 'yes' }];
    const { screen } = await read([
      { id: 'pool', type: 'radio', label: 'Is there a pool?', options: yesNo },
      {
        id: 'details',
        type: 'group',
        label: 'The pool',
        dependency_list: isYes,
        fields: [{ id: 'size', type: 'text', label: 'How large is it?', dependency_list: isYes }],
      },
    ]);
    await expect.element(screen.getByText('One question is not asked here')).toBeVisible();
  });

  it('[X-9] lists nothing as not asked where every question is asked', async () => {
    const { screen } = await read([text('A')]);
    await expect.element(screen.getByText('Question about A')).toBeVisible();
    await expect.element(screen.getByText(/not asked here/)).not.toBeInTheDocument();
  });
});
