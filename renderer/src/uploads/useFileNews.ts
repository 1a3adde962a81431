import type { UploadItem } from '@alo/engine';
import { useEffect, useRef, type RefObject } from 'react';
import { uploadTexts as texts } from './texts.js';

interface FileNews {
  /** The place of the files: it gets the focus when the button that had it is gone. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Says which file came without being sent, which one went, and which one was sent at another try. */
  readonly news: RefObject<HTMLParagraphElement | null>;
  /** Is called when a file is to go that was asked about: the focus comes back once it is gone. */
  readonly willGo: () => void;
  /** Is called when a file is tried again. */
  readonly willTry: (key: string) => void;
}

/** Tells people who do not see the list what changed in it, and keeps their place. A first try is said by the page. */
export function useFileNews(items: readonly UploadItem[]): FileNews {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<ReadonlyMap<string, UploadItem>>(new Map(items.map((item) => [item.key, item])));
  const isGoing = useRef(false);
  const tried = useRef(new Set<string>());
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const old = before.current;
    const now = new Map(items.map((item) => [item.key, item]));
    before.current = now;
    const words: string[] = [];
    for (const { key, name, state } of items)
      if (state === 'completed' && tried.current.delete(key)) words.push(texts.news.saved({ name }));
      else if (state === 'completed' && !old.has(key)) words.push(texts.news.used({ name }));
    for (const { key, name } of old.values()) if (!now.has(key)) words.push(texts.news.gone({ name }));
    if (words.length === 0) return;
    if (news.current) news.current.textContent = words.join(' ');
    // A button that is gone leaves the focus to the page, a dialog that was closed to the panel around.
    const isGone = isGoing.current && now.size < old.size;
    if (document.activeElement === document.body || isGone) place.current?.focus({ preventScroll: true });
    if (isGone) isGoing.current = false;
  }, [items]);
  return {
    place,
    news,
    willGo: () => {
      isGoing.current = true;
    },
    willTry: (key) => {
      tried.current.add(key);
    },
  };
}
