import { useEffect } from 'react';

export interface Shortcuts {
  onSave(this: void): void;
  onHelp(this: void): void;
  /** Goes to the question after (1) or before (-1) the one that has the focus. */
  onMove(this: void, by: 1 | -1): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'));

/** Ctrl/⌘ S saves, Alt ↑ ↓ moves between questions, `?` shows the list. */
export function useShortcuts({ onSave, onHelp, onMove }: Shortcuts) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
        event.preventDefault();
        onSave();
      } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        onMove(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSave, onHelp, onMove]);
}

const focusable = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';

/** The questions on the page, in order. */
const questionsOnPage = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main div[id^="question-"]'),
];

/** Moves the focus to the first input of the next or previous question. */
export function moveToQuestion(by: 1 | -1) {
  const questions = questionsOnPage();
  const at = questions.findIndex((question) => question.contains(document.activeElement));
  const next = questions[at < 0 ? (by > 0 ? 0 : questions.length - 1) : at + by];
  next?.querySelector<HTMLElement>(focusable)?.focus();
  next?.scrollIntoView({ block: 'center' });
}
