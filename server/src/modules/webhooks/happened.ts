/** Which change of a hotel is which event, and what is said of it. Nothing in it is about a person. */
import type { SubmissionStatus, WebhookEvent, SubmissionEventType } from '@alo/schemas';

const turns: Readonly<Partial<Record<SubmissionEventType, WebhookEvent>>> = {
  submitted: 'hotel.submitted',
  rejectedOnRelease: 'hotel.sent_back',
  released: 'hotel.score_for_approval',
  scoreApproved: 'hotel.score_approved',
  published: 'hotel.published',
};

/** The event of a change; undefined where nobody is called for it. */
export const eventOf = (
  event: SubmissionEventType | undefined,
  isFromFile: boolean,
): WebhookEvent | undefined =>
  (event === undefined ? undefined : turns[event]) ?? (isFromFile ? 'hotel.changed_by_file' : undefined);

/** Everybody who may see the hotel sees its score in these. */
const withScore: readonly SubmissionStatus[] = ['SCORE_APPROVED', 'APPROVED', 'published'];

export interface Happened {
  readonly type: WebhookEvent;
  readonly id: string;
  readonly at: Date;
  readonly sequence: number;
  readonly status: SubmissionStatus;
  readonly hotel: {
    readonly id: string;
    readonly name: string;
    readonly total: number | null;
    readonly e: number | null;
    readonly s: number | null;
    readonly g: number | null;
  };
}

/** The body of a call. */
export function bodyOf({ type, id, at, sequence, status, hotel }: Happened): string {
  const { total, e, s, g } = hotel;
  return JSON.stringify({
    ...{ type, id, occurred_at: at.toISOString(), sequence },
    hotel: { id: hotel.id, name: hotel.name },
    status,
    score: withScore.includes(status) && total !== null ? { total, e, s, g } : null,
  });
}

/** The body of a test. */
export const testBody = (id: string, at: Date): string =>
  JSON.stringify({
    ...{ type: 'test', id, occurred_at: at.toISOString(), sequence: 0 },
    ...{ hotel: null, status: null, score: null },
  });
