import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Preferences {
  /** NAV-11: open by default; on phones the drawer has a state of its own. */
  readonly isSidebarOpen: boolean;
}

/** The preferences of this person, kept in this browser. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ isSidebarOpen: true }), { name: 'alo_preferences', version: 1 }),
);

export function toggleSidebar(): void {
  usePreferences.setState(({ isSidebarOpen }) => ({ isSidebarOpen: !isSidebarOpen }));
}
