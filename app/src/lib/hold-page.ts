const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const holders = new Set<string>();

/**
 * Lets the browser ask before the page is closed or reloaded, as long as something would be lost.
 * @param holder what would be lost: the page is held as long as one of them holds it
 */
export function holdPage(isHeld: boolean, holder = ''): void {
  if (isHeld) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
