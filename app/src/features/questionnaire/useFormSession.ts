import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formQuery, type LoadedForm } from './form-query';
import { openFormSession, type FormSession } from './form-session';
import { fetchOverlays } from './WithOverlays';

type FormSessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly session: FormSession; readonly hotel: Hotel };

/** The outcome of opening `form`. */
interface Opened {
  readonly form: LoadedForm;
  readonly session?: FormSession;
  readonly error?: unknown;
}

async function open(form: LoadedForm, username: string): Promise<FormSession> {
  // A person who only reads needs the overlays for every step.
  if (!form.response.writable) await fetchOverlays();
  return openFormSession(form, username, fetchOverlays);
}

/** Opens a session on the loaded form and stops it when the page closes or another form is loaded. */
function useOpened(form: LoadedForm | undefined, username: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (form === undefined) return undefined;
    let isClosed = false;
    let running: FormSession | undefined;
    open(form, username).then(
      (session) => {
        if (isClosed) {
          session.stop();
          return;
        }
        running = session;
        session.actor.start();
        setOpened({ form, session });
      },
      (error: unknown) => {
        if (!isClosed) setOpened({ form, error });
      },
    );
    return () => {
      isClosed = true;
      running?.stop();
    };
  }, [form, username]);
  // The session of an earlier form has been stopped.
  return opened?.form === form ? opened : undefined;
}

/** Loads a hotel's form and keeps its session open as long as the page is. `retry` loads the form again. */
export function useFormSession(hotelId: string, username: string, stepKey: string | undefined) {
  // The step of the address counts when the form is opened. From then on the machine says which step is shown.
  const [openedAt] = useState(stepKey);
  const { data: form, error, refetch } = useQuery(formQuery(hotelId, openedAt));
  const opened = useOpened(form, username);
  const problem: unknown = error ?? opened?.error;
  const state: FormSessionState =
    problem !== undefined
      ? { kind: 'failed', error: problem }
      : form && opened?.session
        ? { kind: 'ready', session: opened.session, hotel: form.hotel }
        : { kind: 'loading' };
  return { state, retry: () => void refetch() };
}
