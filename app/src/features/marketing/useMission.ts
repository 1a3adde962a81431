/** The text of the mission statement while it is written, and how it is saved. */
import type { TravelerPage } from '@alo/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getTravelerPage, saveMission } from '../../api/traveler-page';
import { holdPage } from '../../lib/hold-page';
import { ApiError, messageOf } from '../../lib/http';
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

  const send = useCallback(
    async (sent: string, on: number) => {
      setPhase('saving');
      try {
        const next = await saveMission(hotelId, sent, on);
        base.current = next.mission_revision;
        setPage(next);
        // What was typed meanwhile is saved next.
        if (latest.current === sent) setWritten(undefined);
        setPhase(undefined);
      } catch (error) {
        if (error instanceof ApiError && error.status === 412) {
          setStale(await getTravelerPage(hotelId, new AbortController().signal).catch(() => undefined));
        }
        setMessage(messageOf(error));
        setPhase('failed');
      }
    },
    [hotelId, setPage],
  );

  const mayRest = !isChanged || phase !== undefined || stale !== undefined;
  useEffect(() => {
    if (mayRest) return undefined;
    const timer = setTimeout(() => void send(text, base.current), pause);
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
      if (isChanged && phase !== 'saving' && stale === undefined) void send(text, base.current);
    },
    settle: (whose: 'mine' | 'theirs'): void => {
      if (stale === undefined) return;
      base.current = stale.mission_revision;
      setPage(stale);
      setStale(undefined);
      setPhase(undefined);
      if (whose === 'theirs') setWritten(undefined);
      else void send(text, stale.mission_revision);
    },
  };
}
