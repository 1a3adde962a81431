/**
 * Props of the root of each dialog and drawer. They are modal, so nothing else can take the focus; but where React's
 * StrictMode mounts them twice (`npm run dev`), the first one gives the focus back to the button that opened it, and the
 * second would close for that.
 */
export const keptOpen = {
  onFocusOutside: (event: Event) => {
    event.preventDefault();
  },
};
