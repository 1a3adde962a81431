import { useEffect, useRef, useState } from 'react';

/** Gives a value that changes at most once in so many milliseconds; the last one always comes through. */
export function useCalmly<T>(value: T, pause: number): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setShown(value);
      },
      Math.max(0, changedAt.current + pause - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, pause]);
  return shown;
}
