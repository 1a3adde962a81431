import type { Hotel, StepKey } from '@alo/schemas';
import { useEffect, useState } from 'react';
import { getDefinition, getHotel, getQuestionnaire } from './calls';
import { openFilling, type Filling } from './filling';
import { texts } from './texts';

export type FillingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly filling: Filling; readonly hotel: Hotel };

async function load(hotelId: string, username: string, stepKey: string | undefined, signal: AbortSignal) {
  const hotel = await getHotel(hotelId, signal);
  const { key, version } = hotel.questionnaire;
  const definition = await getDefinition(key, version, signal);
  const wanted = definition.steps.find((step) => step.stepKey === stepKey)?.stepKey;
  const first: StepKey = wanted ?? definition.steps[0]?.stepKey ?? 'hotel-location';
  const loaded = await getQuestionnaire(hotelId, first, signal);
  const filling = await openFilling({ hotelId, username, definition, loaded, stepKey: wanted });
  return { filling, hotel };
}

/** Loads a hotel's form and keeps it open as long as the page is; `retry` loads it again after a failure. */
export function useFilling(hotelId: string, username: string, stepKey: string | undefined) {
  const [state, setState] = useState<FillingState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The step of the address counts when the form is opened; from then on the machine says where one is.
  const [openedAt] = useState(stepKey);

  useEffect(() => {
    const leaving = new AbortController();
    let opened: Filling | undefined;
    load(hotelId, username, openedAt, leaving.signal).then(
      ({ filling, hotel }) => {
        if (leaving.signal.aborted) {
          filling.stop();
          return;
        }
        opened = filling;
        filling.actor.start();
        setState({ kind: 'ready', filling, hotel });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState({ kind: 'failed', message: error instanceof Error ? error.message : texts.notices.unknown });
      },
    );
    return () => {
      leaving.abort();
      opened?.stop();
    };
  }, [hotelId, username, openedAt, attempt]);

  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
