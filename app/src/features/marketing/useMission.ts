/** The text of the mission statement while it is written, and how it is saved. */
import { CallStaleError, createCalls } from '@alo/engine';
import type { TravelerPage } from '@alo/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getTravelerPage, saveMission, type MissionSave } from '../../api/traveler-page';
import { holdPage } from '../../lib/hold-page';
import { messageOf } from '../../lib/http';
import { refusalOf } from '../../lib/refusal-of';
import { useSetPage } from './page-query';

/** Milliseconds after the last change. */
const pause = 1200;

interface MissionText {
  readonly text: string;
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** Why it could not be saved. */
  readonly message: string;
  /** What another person has saved under it. */
  readonly theirs: string | undefined;
  readonly write: (next: string) => void;
  /** Saves at once. */
  readonly save: () => void;
  /** Keeps one of the two texts. */
  readonly settle: (whose: 'mine' | 'theirs') => void;
}

/** Saves whose response was lost go again as they were, before the text that was written since. */
const missionCalls = (hotelId: string) =>
  createCalls<MissionSave, TravelerPage>({
    newKey: () => crypto.randomUUID(),
    textOf: (save) => JSON.stringify(save),
    post: (save, key) =>
      saveMission(hotelId, save, key).catch((error: unknown) => {
        throw refusalOf(error);
      }),
  });

export function useMission(hotelId: string, page: TravelerPage): MissionText {
  const { mission_statement: saved, mission_revision: revision } = page;
  const setPage = useSetPage(hotelId);
  const [written, setWritten] = useState<string>();
  const [phase, setPhase] = useState<'saving' | 'failed'>();
  const [message, setMessage] = useState('');
  /** What another person has saved under what is written here. */
  const [stale, setStale] = useState<TravelerPage>();
  /** The revision that it is written on. */
  const base = useRef(revision);
  const text = written ?? saved;
  const isChanged = written !== undefined && written.trim() !== saved;
  const latest = useRef(text);

  useEffect(() => {
    latest.current = text;
    holdPage(isChanged, 'mission');
  });
  useEffect(() => () => holdPage(false, 'mission'), []);

  const [calls] = useState(() => missionCalls(hotelId));

  const send = useCallback(
    async (sent: string) => {
      setPhase('saving');
      const take = (next: TravelerPage) => {
        base.current = next.mission_revision;
        setPage(next);
      };
      try {
        const make = () => ({ missionStatement: sent, baseRevision: base.current });
        await calls.send('mission', make, take, take);
        // What was typed meanwhile is saved next.
        if (latest.current === sent) setWritten(undefined);
        setPhase(undefined);
      } catch (error) {
        if (error instanceof CallStaleError) {
          setStale(await getTravelerPage(hotelId, new AbortController().signal).catch(() => undefined));
        }
        setMessage(messageOf(error));
        setPhase('failed');
      }
    },
    [calls, hotelId, setPage],
  );

  const mayRest = !isChanged || phase !== undefined || stale !== undefined;
  useEffect(() => {
    if (mayRest) return undefined;
    const timer = setTimeout(() => void send(text), pause);
    return () => clearTimeout(timer);
  }, [text, mayRest, send]);

  const state = phase ?? (isChanged ? 'unsaved' : 'saved');
  return {
    text,
    state: stale === undefined ? state : 'saved',
    message,
    theirs: stale?.mission_statement,
    write: (next: string): void => {
      if (written === undefined) base.current = revision;
      if (phase === 'failed') setPhase(undefined);
      setWritten(next);
    },
    save: (): void => {
      if (isChanged && phase !== 'saving' && stale === undefined) void send(text);
    },
    settle: (whose: 'mine' | 'theirs'): void => {
      if (stale === undefined) return;
      base.current = stale.mission_revision;
      setPage(stale);
      setStale(undefined);
      setPhase(undefined);
      if (whose === 'theirs') setWritten(undefined);
      else void send(text);
    },
  };
}
