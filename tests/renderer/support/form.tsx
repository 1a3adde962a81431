import { createAnswerSheet, type AnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import {
  AloProvider,
  QuestionnaireProvider,
  ReadingView,
  StepView,
  type QuestionnaireProviderProps,
} from '@alo/renderer';
import type { AnswerMap, GroupDefinition, QuestionDefinition, StepDefinition, StepKey } from '@alo/schemas';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** A sheet of a questionnaire with these steps. */
export const sheetOf = (steps: readonly StepDefinition[], answers: AnswerMap = {}): AnswerSheet =>
  createAnswerSheet(parseDefinition({ key: 'test', version: 1, title: 'Test', steps }), { answers });

export const flatStep = (
  fields: readonly QuestionDefinition[],
  stepKey: StepKey = 'planet',
): StepDefinition => ({
  stepKey,
  metadata: { title: 'Planet', fields: [...fields] },
});

export const groupedStep = (
  groups: readonly { key: string; title: string; fields: readonly QuestionDefinition[] }[],
): StepDefinition => ({
  stepKey: 'planet',
  metadata: { title: 'Planet' },
  hasGroups: true,
  groups: groups.map(({ key, title, fields }): GroupDefinition => ({
    key,
    metadata: { title, fields: [...fields] },
  })),
});

/** Renders anything with the product's theme; animations are not waited for. */
export const renderPage = (children: ReactNode) => render(<AloProvider>{children}</AloProvider>);

export interface FormOptions extends Partial<Omit<QuestionnaireProviderProps, 'sheet' | 'children'>> {
  readonly answers?: AnswerMap;
  readonly stepKey?: StepKey;
}

/** Renders a step of these questions (or these steps) on a live answer sheet. */
export async function renderForm(
  definition: readonly QuestionDefinition[] | StepDefinition,
  { answers, stepKey = 'planet', ...provider }: FormOptions = {},
) {
  const step = 'stepKey' in definition ? definition : flatStep(definition, stepKey);
  const sheet = sheetOf([step], answers);
  const View = provider.readOnly ? ReadingView : StepView;
  const screen = await renderPage(
    <QuestionnaireProvider sheet={sheet} {...provider}>
      <View stepKey={step.stepKey} />
    </QuestionnaireProvider>,
  );
  return { screen, sheet };
}

export const yesNo = [
  { id: 'yes', option_text: 'Yes' },
  { id: 'no', option_text: 'No', has_attachment: false },
];

/** The name of the first Lucide icon in an element. */
export const iconIn = (element: Element): string | undefined =>
  /lucide-(?!icon)([\w-]+)/.exec(element.querySelector('svg.lucide')?.getAttribute('class') ?? '')?.[1];
