/** A webhook and its deliveries in words. */
import type { BadgeTone } from '@alo/renderer';
import { webhookEvents, type Webhook, type WebhookDelivery } from '@alo/schemas';
import { clockText, dayText, formatNumber } from '@alo/words';
import { agoText } from '../../ui/time-words';
import { texts } from './texts';

const byFile = 'hotel.changed_by_file';

/** `Published` */
export const eventText = (type: string): string => {
  const known = webhookEvents.find((event) => event === type);
  return known === undefined ? (type === 'test' ? texts.test : type) : texts.events[known].name;
};

function eventsText(events: readonly string[]): string {
  const known = webhookEvents.filter((event) => events.includes(event));
  if (known.length === webhookEvents.length) return texts.everything;
  if (known.length === webhookEvents.length - 1 && !events.includes(byFile)) return texts.everyStatus;
  return known.map((event, at) => (at === 0 ? texts.events[event].name : texts.further[event])).join(', ');
}

/** `Published, score approved · all hotels` */
export function aboutText({ events, hotels }: Pick<Webhook, 'events' | 'hotels'>): string {
  const [only] = hotels ?? [];
  const which =
    hotels === null
      ? texts.allHotels
      : hotels.length === 1 && only
        ? only.name
        : texts.hotels({ count: hotels.length });
  return `${eventsText(events)} · ${which}`;
}

/** `180 ms`, `1.9 s` */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${formatNumber(Math.round(milliseconds / 100) / 10)} s`;

/** The time of a day, with that day unless it is today. */
export function whenText(at: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? clockText(moment) : `${dayText(at)}, ${clockText(moment)}`;
}

interface StateWords {
  readonly tone: BadgeTone;
  readonly state: string;
  readonly more: string;
}

const offText = (name: string | null, day: string): string =>
  name === null ? texts.ofState.offItself({ day }) : texts.ofState.off({ who: name, day });

const failingText = (events: number, next: string | null): string =>
  next === null
    ? texts.ofState.failing({ events })
    : texts.ofState.failingUntil({ events, time: whenText(next) });

/** What a webhook is at, in a word and a line. */
export function stateOf(webhook: Webhook): StateWords {
  const { states, ofState } = texts;
  const { last_delivery: last, next_at: next, switched_at: switched } = webhook;
  if (!webhook.is_on)
    return {
      ...{ tone: 'plain', state: states.off },
      more: switched === null ? '' : offText(webhook.switched_by, dayText(switched)),
    };
  if (webhook.is_owner_gone) return { tone: 'warn', state: states.ownerGone, more: ofState.ownerGone };
  if (webhook.failing_since !== null)
    return {
      ...{ tone: 'error', state: states.failing },
      more: failingText(webhook.waiting, next),
    };
  return {
    ...{ tone: 'ok', state: states.working },
    more:
      last === null
        ? ofState.none
        : ofState.last({
            ago: agoText(last.at),
            status: String(last.status),
            took: tookText(last.milliseconds),
          }),
  };
}

const isReason = (reason: string): reason is keyof typeof texts.reasons =>
  Object.hasOwn(texts.reasons, reason);

/** Why nothing came back for a delivery. undefined: nothing more is known. */
export const reasonText = (reason: string | null): string | undefined =>
  reason !== null && isReason(reason) ? texts.reasons[reason] : undefined;

/** What came back for a delivery, in a word and a line. */
export function answerOf(delivery: WebhookDelivery): StateWords {
  const words = texts.deliveries;
  const { state, status, reason, milliseconds, next_at: next } = delivery;
  const took = milliseconds === null ? '' : tookText(milliseconds);
  switch (state) {
    case 'delivered':
      return { tone: 'ok', state: String(status ?? ''), more: took };
    case 'skipped':
      return { tone: 'plain', state: words.skipped, more: '' };
    case 'waiting':
      return {
        ...{ tone: 'warn', state: words.waits },
        more: next === null ? words.waitsFor : words.onItsWay,
      };
    default: {
      const why = reason === 'timeout' ? words.gaveUpAfter({ took }) : (reasonText(reason) ?? '');
      const more = [
        ...(status === null ? [why] : []),
        ...(next === null ? [] : [words.nextTry({ time: whenText(next) })]),
      ];
      return {
        ...{ tone: 'error', state: status === null ? words.noAnswer : String(status) },
        more: more.filter((part) => part !== '').join(', '),
      };
    }
  }
}
