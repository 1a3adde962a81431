const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page is closed or reloaded, as long as something would be lost. */
export function holdPage(isHeld: boolean): void {
  if (isHeld) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
