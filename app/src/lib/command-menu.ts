/** Is the command menu open? It stands over every page of those who are signed in. */
import { create } from 'zustand';

export const useCommandMenu = create(() => false);

export const openCommandMenu = (): void => useCommandMenu.setState(true, true);
export const closeCommandMenu = (): void => useCommandMenu.setState(false, true);
