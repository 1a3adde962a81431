import type { GroupAnswer } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { screen, userEvent } from 'storybook/test';
import AnswerForm from '../app/src/features/organizations/group-answers/form/AnswerForm';
import GroupAnswersTab from '../app/src/features/organizations/group-answers/GroupAnswersTab';
import { texts } from '../app/src/features/organizations/group-answers/texts';
import { answerCalls } from './support/answer-calls';
import {
  everyGroupAnswer,
  groupAnswer,
  groupServer,
  groupTexts,
  organizationId,
} from './support/group-answers';

const meta = { title: 'Group answers' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

const storyOf = (shows: ReactNode, answers: readonly GroupAnswer[], play: () => Promise<void>): Story => ({
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <main className="stage">{shows}</main>
    </QueryClientProvider>
  ),
  beforeEach: () => answerCalls(groupServer(answers)),
  play,
});
const until = (words: string) => async () => {
  await screen.findAllByText(words);
};
const tab = <GroupAnswersTab organizationId={organizationId} />;
const add = <AnswerForm organizationId={organizationId} onClose={nothing} />;
const change = (answer: GroupAnswer) => (
  <AnswerForm organizationId={organizationId} answer={answer} onClose={nothing} />
);

export const Empty: Story = storyOf(tab, [], until(texts.empty.title));
/** One of each state, and one with long words. */
export const List: Story = storyOf(tab, everyGroupAnswer, until(texts.states.withdrawn));

/** The questions stand by their steps. */
export const Add: Story = storyOf(add, [], async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /Question/ }));
  await screen.findByRole('option', { name: groupTexts.question });
});
export const Change: Story = storyOf(change(groupAnswer()), [], until('policy.pdf'));
/** Nothing was chosen or typed. */
export const WithErrors: Story = storyOf(add, [], async () => {
  await userEvent.click(await screen.findByRole('button', { name: texts.add }));
  await screen.findByText(texts.form.titleMissing);
});
