import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import type { Session, SessionState } from './session.js';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The draft that is open. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('This part of the workbench stands outside of a session.');
  return session;
}

/** A part of what the session knows; renders when it changes. Objects that are made on the way are compared by member. */
export function useShown<Part>(choose: (state: SessionState) => Part): Part {
  return useStore(useSession().store, useShallow(choose));
}
