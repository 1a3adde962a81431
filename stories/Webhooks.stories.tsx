import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { screen } from 'storybook/test';
import DeleteWebhook from '../app/src/features/webhooks/keeping/DeleteWebhook';
import RenewSecret from '../app/src/features/webhooks/keeping/RenewSecret';
import SecretDialog from '../app/src/features/webhooks/keeping/SecretDialog';
import WebhookForm from '../app/src/features/webhooks/keeping/WebhookForm';
import { OneWebhook } from '../app/src/features/webhooks/OneWebhook';
import { foundHotelsQuery } from '../app/src/features/webhooks/queries';
import { texts } from '../app/src/features/webhooks/texts';
import { WebhookList } from '../app/src/features/webhooks/WebhookList';
import { answerCalls } from './support/answer-calls';
import { longWords } from './support/long-words';
import {
  alder,
  answersOf,
  everyWebhook,
  failing,
  ownerless,
  switchedOff,
  webhook,
  webhookId,
  type Answers,
} from './support/webhooks';

const meta = { title: 'Webhooks' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const zeedijk = { id: '22222222-2222-4222-8222-222222222222', name: 'Zeedijk House' };

function Stage({ children, at = '/webhooks' }: { readonly children: ReactNode; readonly at?: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(foundHotelsQuery('').queryKey, [alder, zeedijk]);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <main className="stage">{children}</main>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

interface Shown {
  readonly shows: ReactNode;
  /** The query of the address. */
  readonly query?: string;
  readonly answers?: Answers;
  /** What is there once the page has its answers. */
  readonly until: string;
}

const storyOf = ({ shows, query = '', answers = {}, until }: Shown): Story => ({
  render: () => <Stage at={`/webhooks${query}`}>{shows}</Stage>,
  beforeEach: () => answerCalls(answers),
  play: async () => {
    await screen.findAllByText(until);
  },
});

const listOf = (webhooks: typeof everyWebhook, until: string) =>
  storyOf({ shows: <WebhookList />, answers: { '/webhooks': { data: webhooks } }, until });

export const List: Story = listOf(everyWebhook, 'Booking engine');
export const Empty: Story = listOf([], texts.empty.title);
export const Loading: Story = storyOf({ shows: <WebhookList />, until: texts.loading });

export const Add: Story = storyOf({ shows: <WebhookForm onClose={nothing} />, until: texts.form.submit });
/** Some hotels are chosen, one with long words. */
export const Edit: Story = storyOf({
  shows: (
    <WebhookForm
      webhook={webhook({ hotels: [alder, { id: webhookId, name: longWords.label }] })}
      onClose={nothing}
    />
  ),
  until: zeedijk.name,
});

const secret = (value: string | null) => (
  <SecretDialog secret={value} text={texts.secret.text} onClose={nothing} />
);
/** The secret is shown this once. */
export const Secret: Story = storyOf({
  shows: secret('whsec_3vJrT0mW8qkPz5XnYbLd2hGfCs7uEa1o9iRtVwZxKQM='),
  until: texts.secret.title,
});
export const SecretLost: Story = storyOf({ shows: secret(null), until: texts.secret.lost });
export const NewSecret: Story = storyOf({
  shows: <RenewSecret webhook={webhook()} onClose={nothing} />,
  until: texts.renewal.text,
});
export const Deleting: Story = storyOf({
  shows: <DeleteWebhook webhook={failing()} onClose={nothing} onDeleted={undefined} />,
  until: texts.deletion.text({ waiting: 3 }),
});

const one = (shown: Parameters<typeof answersOf>[0], until: string, query?: string): Story =>
  storyOf({
    shows: <OneWebhook id={shown.id} />,
    ...(query !== undefined && { query }),
    answers: answersOf(shown),
    until,
  });
export const Failing: Story = one(failing(), texts.detail.sent);
/** The delivery that waits for the one before it. */
export const WaitingDelivery: Story = one(
  failing(),
  texts.detail.sends,
  '?delivery=01a21d3b-aaee-7e4d-97bf-ef304a64ef07',
);
export const SwitchedOff: Story = one(switchedOff, texts.banner.off);
export const OwnerGone: Story = one(ownerless, texts.banner.ownerGone);
export const NothingSent: Story = storyOf({
  shows: <OneWebhook id={webhookId} />,
  answers: answersOf(webhook(), []),
  until: texts.deliveries.none,
});
