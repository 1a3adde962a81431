/**
 * Makes the calls. Each server looks for lanes whose time has come, claims a few of them and makes one call in each. The
 * claim keeps other servers away; it ends by itself when its server does. Not on pg-boss: its queues keep no order for each
 * hotel, and give no webhook its share.
 */
import type { Database } from '../../../database/open-database.js';
import { createId } from '../../../ids.js';
import { makeCall } from '../receivers/call.js';
import type { Networks } from '../receivers/networks.js';
import { findReceiver, UnreachableError, type Receiver, type Resolve } from '../receivers/receiver.js';
import { signedHeaders } from '../receivers/secret.js';
import { callsAtOnce, chooseLanes, type DueLane } from './choose-lanes.js';
import * as repository from './repository.js';
import type { Answer, Settle } from './settle.js';

export interface DispatcherOptions {
  readonly database: Database;
  readonly settle: Settle;
  readonly resolve: Resolve;
  readonly networks: Networks;
  readonly now: () => Date;
  /** May the accounts of the demo be used here? */
  readonly withDemo: boolean;
  readonly onError: (error: unknown) => void;
  /** Of one call; in ms. */
  readonly timeout?: number;
  /** Between two looks for work, in ms. */
  readonly pollEvery?: number;
  /** Calls that run when the server ends have so long, in ms. */
  readonly longestStop?: number;
}

/** Longer than a call and the search for its host; in ms. */
const claimedFor = 60_000;
/** Lanes of one look. */
const mostDue = 500;

const keyOf = ({ webhookId, lane }: repository.Lane): string => `${webhookId} ${lane}`;

export function createDispatcher(options: DispatcherOptions) {
  const { database, settle, resolve, networks, now, withDemo, onError } = options;
  const { timeout = 10_000, pollEvery = 1000, longestStop = 3000 } = options;
  const running = new Map<string, { readonly lane: DueLane; readonly work: Promise<void> }>();
  const stopping = new AbortController();
  /** Ends the calls themselves. */
  const cutting = new AbortController();
  let wake: () => void = () => undefined;

  async function receiverOf(address: string): Promise<Receiver | UnreachableError> {
    try {
      return await findReceiver(address, resolve, networks);
    } catch (error) {
      if (error instanceof UnreachableError) return error;
      throw error;
    }
  }

  async function work(lane: DueLane): Promise<void> {
    const at = now();
    const claimed = await repository.claimLane(
      database,
      lane,
      { now: at, withDemo },
      { claim: createId(), until: new Date(at.getTime() + claimedFor) },
    );
    if (claimed === undefined) return;
    const { body, messageId, secret, formerSecret, formerUntil, address } = claimed;
    const receiver = await receiverOf(address);
    let headers: Record<string, string> | null = null;
    let answer: Answer;
    if (receiver instanceof UnreachableError) {
      answer = { reason: receiver.why, milliseconds: 0 };
    } else {
      const isFormerGood = formerSecret !== null && formerUntil !== null && formerUntil > at;
      headers = signedHeaders(
        { messageId, at: now(), body },
        isFormerGood ? [secret, formerSecret] : [secret],
      );
      answer = await makeCall({ receiver, headers, body, timeout, signal: cutting.signal });
    }
    // A call that this server has cut says nothing about its receiver: the next server makes it.
    if (cutting.signal.aborted && 'reason' in answer)
      await repository.releaseLane(database, lane, claimed.claim);
    else await settle({ lane, claimed, headers, answer, at: now() });
  }

  function begin(lane: DueLane): Promise<void> {
    const key = keyOf(lane);
    const done = work(lane)
      .catch(onError)
      .finally(() => {
        running.delete(key);
        wake();
      });
    running.set(key, { lane, work: done });
    return done;
  }

  /** Begins the calls that there is room for; gives their ends. */
  async function look(): Promise<Promise<void>[]> {
    const most = { ofWebhook: callsAtOnce.ofWebhook, all: mostDue };
    const due = await repository.dueLanes(database, { now: now(), withDemo }, most);
    if (stopping.signal.aborted) return [];
    const idle = due.filter((lane) => !running.has(keyOf(lane)));
    const called = [...running.values()].map(({ lane }) => lane);
    return chooseLanes(idle, called).map(begin);
  }

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = new Promise<void>((resolvePause) => {
        const timer = setTimeout(resolvePause, pollEvery);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolvePause();
        };
      });
      // The database may be away: the next look tries again.
      try {
        // The calls go on by themselves, and report what goes wrong.
        void (await look());
      } catch (error) {
        // The database may be away: the next look tries again.
        onError(error);
      }
      await next;
    }
  }

  let loop: Promise<void> | undefined;
  return {
    /** Makes the calls from now on. */
    start(): void {
      loop ??= runUntilStopped();
    },

    /** Makes every call whose time has come, and those that follow from them. */
    async callAllDue(): Promise<void> {
      for (;;) {
        const begun = await look();
        if (begun.length === 0) return;
        await Promise.all(begun);
      }
    },

    /** Begins no further call, and lets those that run end; cuts what takes too long. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      const cut = setTimeout(() => {
        cutting.abort();
      }, longestStop);
      await loop;
      await Promise.all([...running.values()].map(({ work: done }) => done));
      clearTimeout(cut);
    },
  };
}
