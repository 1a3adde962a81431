import { useTabs } from '../../lib/session/session';
import { tabLevel } from '../../lib/session/tabs';

/** The level of a tab from which on its things may be changed (AUTH-06). */
const change = 2;

/** May the user import? With a lower level they read what others imported. */
export const useMayImport = (): boolean => tabLevel(useTabs(), 'IMPORT') >= change;
