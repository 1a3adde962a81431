import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the section that the address names (`#gstc-v3`): also again, and when the page is opened there. */
export function useNamedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    // `key` is another one with each click, though the address may stay.
  }, [hash, key]);
}
