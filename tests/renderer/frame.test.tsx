import {
  AloProvider,
  BottomBar,
  iconOfTopic,
  PhoneTopBar,
  QuestionnaireFrame,
  QuestionnairePanel,
  QuestionnaireProvider,
  saveLabel,
  StepPanel,
  topicIcon,
  type PanelStep,
  type StepPanelProps,
} from '@alo/renderer';
import { stepKeys } from '@alo/schemas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupedStep, iconIn, renderPage, sheetOf } from './support/form';

const steps: PanelStep[] = stepKeys.map((key, at) => ({
  key,
  title: key === 'planet' ? 'Planet + Water' : key,
  isCompleted: at < 3,
  left: at < 3 ? 0 : at,
}));
const panel = (more: Partial<StepPanelProps> = {}): StepPanelProps => ({
  hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal' },
  steps,
  currentStepKey: 'planet',
  completed: 3,
  total: 8,
  onClose: vi.fn(),
  onStep: vi.fn(),
  ...more,
});

describe('the step panel', () => {
  it('[STEP-13] is titled Properties, shows Form Progress and the steps in their order', async () => {
    const screen = await renderPage(<StepPanel {...panel()} />);
    await expect.element(screen.getByRole('heading', { name: 'Properties' })).toBeVisible();
    await expect.element(screen.getByText('3 of 8 completed')).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Form Progress' }))
      .toHaveAttribute('aria-valuenow', '38');
    const names = screen
      .getByRole('navigation')
      .getByRole('button')
      .elements()
      .map((item) => item.textContent);
    expect(names.map((name) => stepKeys.findIndex((key) => name.toLowerCase().startsWith(key)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    await expect.element(screen.getByRole('button', { name: 'hotel-location completed' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Planet & Water 4 left' }))
      .toHaveAttribute('aria-current', 'step');
  });

  it('[STEP-13] each step has the icon of its key', async () => {
    const screen = await renderPage(<StepPanel {...panel()} />);
    await expect.element(screen.getByRole('navigation')).toBeVisible();
    const icons = screen
      .getByRole('navigation')
      .getByRole('button')
      .elements()
      .map((item) => iconIn(item));
    expect(icons).toEqual([
      'map-pin',
      'user-round',
      'hotel',
      'badge-check',
      'earth',
      'users-round',
      'scroll-text',
      'paperclip',
    ]);
  });

  it('[STEP-14] the topics of the current step have their icons', async () => {
    const groups = ['Energy', 'Waste'].map((title) => ({ key: title, title, answered: 0, total: 2 }));
    const screen = await renderPage(<StepPanel {...panel({ groups })} />);
    for (const [name, icon] of [
      [/^Energy/, 'zap'],
      [/^Waste/, 'recycle'],
    ] as const) {
      await expect.element(screen.getByRole('button', { name })).toBeVisible();
      expect(iconIn(screen.getByRole('button', { name }).element())).toBe(icon);
    }
  });

  it('[STEP-13] closing it and choosing a step tell the page', async () => {
    const props = panel();
    const screen = await renderPage(<StepPanel {...props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close and go to the Home Page' }));
    expect(props.onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: /people/ }));
    expect(props.onStep).toHaveBeenCalledWith('people');
  });

  it('[STEP-19] without steps it says so', async () => {
    const screen = await renderPage(<StepPanel {...panel({ steps: [] })} />);
    await expect.element(screen.getByText('No Steps Data')).toBeVisible();
  });

  it('[STEP-14] each of the twelve topics has an icon of its own, however it is written', () => {
    const names = [
      'biodiversity',
      'climate',
      'energy',
      'Water Stewardship',
      'waste',
      'accessibility',
      'Responsible Sourcing',
      'Human Rights Justice & Wellbeing',
      'Community & Cultural Stewardship',
      'auditability',
      'Strategy & Management',
      'Training & Engagement',
    ];
    expect(new Set(names.map(iconOfTopic))).toEqual(new Set(Object.values(topicIcon)));
  });

  it('[STEP-13] names answers to confirm where nothing else is left', async () => {
    const step = { key: 'planet', title: 'Planet', isCompleted: false, toConfirm: 6 };
    const screen = await renderPage(<StepPanel {...panel({ steps: [step] })} />);
    await expect.element(screen.getByRole('button', { name: 'Planet 6 to confirm' })).toBeVisible();
    await screen.unmount();
    await renderPage(<StepPanel {...panel({ steps: [{ ...step, left: 4 }] })} />);
    await expect.element(screen.getByRole('button', { name: 'Planet 4 left' })).toBeVisible();
  });

  it('follows the sheet: what is left, the counts of the topics, and jumps to a topic', async () => {
    const step = groupedStep([
      { key: 'energy', title: 'Energy', fields: [{ id: 'E', type: 'text', label: 'E' }] },
      { key: 'waste', title: 'Waste', fields: [{ id: 'W', type: 'text', label: 'W' }] },
    ]);
    const sheet = sheetOf([step]);
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <QuestionnairePanel {...panel({ steps: [{ key: 'planet', title: 'Planet', isCompleted: false }] })} />
      </QuestionnaireProvider>,
    );
    await expect.element(screen.getByRole('button', { name: 'Planet 2 left' })).toBeVisible();
    sheet.set('E', { typedValue: 'x' });
    await expect.element(screen.getByRole('button', { name: 'Planet 1 left' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Energy 1/1' })).toBeVisible();
  });

  it('draws the tick of what is completed while someone looks, and keeps its place before', async () => {
    const incomplete = panel({ steps: [{ key: 'planet', title: 'Planet', isCompleted: false, left: 1 }] });
    const screen = await renderPage(<StepPanel {...incomplete} />);
    const item = screen.getByRole('navigation').getByRole('button');
    expect(item.element().querySelectorAll('path[pathLength]')).toHaveLength(0);
    await screen.rerender(
      <AloProvider>
        <StepPanel {...incomplete} steps={[{ key: 'planet', title: 'Planet', isCompleted: true }]} />
      </AloProvider>,
    );
    await expect.element(item).toHaveAccessibleName('Planet completed');
    // The drawing is a chunk of its own.
    await expect
      .poll(() => item.element().querySelectorAll('path[pathLength]').length, { timeout: 10_000 })
      .toBe(1);
  });

  it('on a phone it is in a drawer, which closes when a step is chosen', async () => {
    await page.viewport(390, 844);
    const props = panel();
    const screen = await renderPage(<PhoneTopBar panel={props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Steps and progress' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /people/ }));
    expect(props.onStep).toHaveBeenCalledWith('people');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });
});

describe('the frame', () => {
  const frame = (
    <QuestionnaireFrame
      panel={<StepPanel {...panel()} />}
      topBar={<PhoneTopBar panel={panel()} />}
      bottomBar={
        <BottomBar
          save={{ isSaving: false, isCompleted: false, hasChanges: true }}
          status={{ kind: 'draft', text: '3 changes not saved yet' }}
          onPrevious={vi.fn()}
          onSkip={vi.fn()}
          onSave={vi.fn()}
          onNext={vi.fn()}
        />
      }
    >
      <p>Questions</p>
    </QuestionnaireFrame>
  );
  afterEach(() => page.viewport(1280, 800));

  it('on a phone that lies on its side leaves most of the height to the questions', async () => {
    await page.viewport(844, 390);
    const screen = await renderPage(frame);
    await expect.element(screen.getByRole('button', { name: 'Steps and progress' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Properties' })).not.toBeInTheDocument();
    const { width, height } = screen.getByRole('main').element().getBoundingClientRect();
    expect(width).toBe(844);
    expect(height / 390).toBeGreaterThan(0.7);
    for (const button of screen.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it.each([
    [1440, 960],
    [1920, 1200],
  ])(
    'in a window of %i px the content is %i px wide, and the bar ends on its edges',
    async (window, wide) => {
      await page.viewport(window, 900);
      const screen = await renderPage(frame);
      const content = screen.getByText('Questions').element().getBoundingClientRect();
      expect(content.width).toBe(wide);
      const next = screen.getByRole('button', { name: 'Next' }).element().getBoundingClientRect();
      expect(next.right).toBe(content.right);
    },
  );
});

describe('the bottom bar', () => {
  const state = { isSaving: false, isCompleted: false, hasChanges: true };

  it.each([
    [{ isSaving: true, isCompleted: false, hasChanges: true }, 'Saving...', true],
    [{ isSaving: true, isCompleted: true, hasChanges: false }, 'Saving...', true],
    [{ isSaving: false, isCompleted: true, hasChanges: false }, 'Saved', true],
    [{ isSaving: false, isCompleted: true, hasChanges: true }, 'Save', false],
    [{ isSaving: false, isCompleted: false, hasChanges: false }, 'Save', false],
    [{ isSaving: false, isCompleted: false, hasChanges: true }, 'Save', false],
  ])('[STEP-02] %o reads %s', (save, label, isDisabled) => {
    expect(saveLabel(save)).toEqual({ label, isDisabled });
  });

  it('[STEP-02] Saved is disabled, and the status says in words what is saved', async () => {
    const screen = await renderPage(
      <BottomBar
        save={{ isSaving: false, isCompleted: true, hasChanges: false }}
        status={{ kind: 'saved', text: 'All changes saved at 9:58' }}
        onSave={vi.fn()}
        onNext={vi.fn()}
      />,
    );
    await expect.element(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
    await expect.element(screen.getByRole('status')).toHaveTextContent('All changes saved at 9:58');
  });

  it('[STEP-01] the last step has Submit Questionnaire in the place of Next', async () => {
    const onSubmit = vi.fn();
    const screen = await renderPage(
      <BottomBar save={state} onSave={vi.fn()} onNext={vi.fn()} onSubmit={onSubmit} />,
    );
    await expect.element(screen.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Submit Questionnaire' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('[STEP-01] a reviewer saves a review', async () => {
    const screen = await renderPage(<BottomBar save={state} onSave={vi.fn()} savesReview />);
    await expect.element(screen.getByRole('button', { name: 'Save Review' })).toBeEnabled();
  });

  it('on a phone every button is at least 44 px high', async () => {
    await page.viewport(390, 844);
    const screen = await renderPage(
      <BottomBar save={state} onPrevious={vi.fn()} onSkip={vi.fn()} onSave={vi.fn()} onNext={vi.fn()} />,
    );
    for (const button of screen.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await page.viewport(1280, 800);
  });
});
