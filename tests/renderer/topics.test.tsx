import type { StepDefinition } from '@alo/schemas';
import { QuestionnaireFrame, QuestionnairePanel, QuestionnaireProvider, StepView } from '@alo/renderer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupedStep, renderPage, sheetOf } from './support/form';

const titles = ['Biodiversity', 'Climate', 'Energy', 'Waste'];
const step: StepDefinition = groupedStep(
  titles.map((title) => ({
    key: title.toLowerCase(),
    title,
    fields: Array.from({ length: 6 }, (_, at) => ({
      id: `${title}-${at + 1}`,
      type: 'textarea' as const,
      label: `${title} ${at + 1}`,
      colSpan: 2 as const,
    })),
  })),
);

function renderStep() {
  return renderPage(
    <QuestionnaireProvider sheet={sheetOf([step])}>
      <QuestionnaireFrame
        panel={
          <QuestionnairePanel
            hotel={{ name: 'Alder Quay Hotel' }}
            steps={[{ key: 'planet', title: 'Planet', isCompleted: false }]}
            currentStepKey="planet"
            completed={0}
            total={1}
            onClose={vi.fn()}
            onStep={vi.fn()}
          />
        }
        topBar={null}
        bottomBar={null}
      >
        <StepView stepKey="planet" />
      </QuestionnaireFrame>
    </QuestionnaireProvider>,
  );
}

const main = () => page.getByRole('main').element();
const head = (title: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}`) });
const topOf = (element: Element) => element.getBoundingClientRect().top;
const currentTopic = () =>
  page
    .getByRole('list', { name: 'Topics of Planet' })
    .getByRole('button')
    .elements()
    .filter((topic) => topic.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0]);
const scrollTo = (top: number) => {
  main().scrollTo({ top, behavior: 'instant' });
};
async function openAll() {
  for (const title of titles.slice(1)) await userEvent.click(head(title));
  (document.activeElement as HTMLElement).blur();
}

beforeEach(() => page.viewport(1280, 800));

describe('the topics of a step', () => {
  it('[STEP-07] the panel marks the one in view while the page is scrolled', async () => {
    await renderStep();
    await openAll();
    scrollTo(0);
    await expect.poll(currentTopic).toEqual(['Biodiversity']);
    scrollTo(topOf(head('Energy').element()) + main().scrollTop - 20);
    await expect.poll(currentTopic).toEqual(['Energy']);
    scrollTo(main().scrollHeight);
    await expect.poll(currentTopic).toEqual(['Waste']);
  });

  it('[STEP-07] the panel marks the one that somebody writes in', async () => {
    await renderStep();
    await openAll();
    await userEvent.click(page.getByLabelText('Waste 1'));
    await expect.poll(currentTopic).toEqual(['Waste']);
    scrollTo(0);
    await expect.poll(currentTopic).toEqual(['Biodiversity']);
  });

  it('[STEP-07] the marked one stays in sight in a panel that is lower than its list', async () => {
    await page.viewport(1280, 340);
    await renderStep();
    const list = page.getByRole('navigation', { name: 'Steps' }).element();
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    scrollTo(main().scrollHeight);
    await expect.poll(currentTopic).toEqual(['Waste']);
    const topic = page
      .getByRole('list', { name: 'Topics of Planet' })
      .getByRole('button', { name: /^Waste/ });
    await expect
      .poll(() => topic.element().getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom)
      .toBe(true);
  });

  it('[STEP-07] the head of a group stays at the top while its questions are scrolled', async () => {
    await renderStep();
    await openAll();
    scrollTo(topOf(page.getByLabelText('Climate 3').element()) + main().scrollTop - 200);
    expect(Math.abs(topOf(head('Climate').element()) - topOf(main()))).toBeLessThanOrEqual(1);
    await page.viewport(844, 390);
    scrollTo(topOf(page.getByLabelText('Climate 3').element()) + main().scrollTop - 200);
    expect(topOf(head('Climate').element())).toBeLessThan(topOf(main()));
  });

  it('[STEP-07] what gets the focus by Tab does not lie under the head', async () => {
    await renderStep();
    const field = page.getByLabelText('Biodiversity 2');
    await userEvent.click(page.getByLabelText('Biodiversity 3'));
    scrollTo(topOf(field.element()) + main().scrollTop + 20);
    await userEvent.tab({ shift: true });
    await expect.element(field).toHaveFocus();
    expect(topOf(field.element())).toBeGreaterThan(
      head('Biodiversity').element().getBoundingClientRect().bottom,
    );
  });

  it('[STEP-07] closing a group leaves its head in view', async () => {
    await renderStep();
    await openAll();
    scrollTo(topOf(page.getByLabelText('Climate 5').element()) + main().scrollTop - 200);
    // The element itself is clicked: Playwright would scroll before it clicks.
    (head('Climate').element() as HTMLElement).click();
    await expect.element(head('Climate')).toHaveAttribute('aria-expanded', 'false');
    expect(topOf(head('Climate').element())).toBeGreaterThanOrEqual(topOf(main()));
  });

  it('[STEP-07] the end of a group leads to the next one, and opens it', async () => {
    await renderStep();
    await userEvent.click(page.getByRole('button', { name: 'Next: Climate' }));
    await expect.element(head('Climate')).toHaveFocus();
    await expect.element(head('Climate')).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => Math.round(topOf(head('Climate').element()) - topOf(main()))).toBeLessThan(8);
    await userEvent.click(head('Energy'));
    await userEvent.click(head('Waste'));
    await expect.element(page.getByLabelText('Waste 1')).toBeVisible();
    expect(page.getByRole('button', { name: /^Next/ }).elements()).toHaveLength(3);
  });
});
