import type { Hotel, StepKey } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useNavigate, useParams } from 'react-router-dom';
import type { FormSession } from './form-session';
import { pathOfStep } from './step-path';
import { texts } from './texts';
import { questionIn, useNamedQuestion } from './useNamedQuestion';

/** The pages after a refused call or an ended sign-in. Nothing blocks these: the drafts are on the device. */
const refusals = new Set(['/login', '/403', '/500']);

/**
 * Keeps the address and the machine together. The machine decides which step is shown, and the address follows. When a
 * person goes back or to another page, the machine is asked first. `leave` leaves the questionnaire. `asked` is the
 * place to which `go` leads once the person has decided about what the server does not have. An address may name a
 * question (`?question=ENE-03`): `goToQuestion` shows it.
 */
export function useStepRoute(
  session: FormSession,
  hotel: Hotel,
  stepKey: StepKey,
  goToQuestion: (questionId: string) => void,
) {
  const { actor, sheet, hotelId, unsent } = session;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { stepKey: addressed } = useParams();
  const isLeaving = useRef(false);
  useNamedQuestion(goToQuestion);

  const send = useCallback(
    (event: { type: 'leave.requested'; route: string } | { type: 'step.requested'; stepKey: StepKey }) =>
      actor.getSnapshot().children.step?.send(event),
    [actor],
  );

  // When the step changes, the address follows.
  const shown = useRef<StepKey>(undefined);
  useEffect(() => {
    document.title = texts.pageTitle({
      step: sheet.questionnaire.steps.find(({ key }) => key === stepKey)?.title.replaceAll('+', '&') ?? '',
      hotel: hotel.hotel_location_name,
    });
    const isFirst = shown.current === undefined;
    shown.current = stepKey;
    if (addressed !== stepKey) void navigate(pathOfStep(hotelId, stepKey), { replace: isFirst });
    // Only a change of the step changes the address here. A change of the address is handled below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stepKey]);

  // The address asks for another step (back, forward, a link) or for another page.
  const blocker = useBlocker(({ nextLocation }) => {
    if (isLeaving.current || refusals.has(nextLocation.pathname)) return false;
    const wanted = sheet.questionnaire.steps.find(
      ({ key }) => nextLocation.pathname === pathOfStep(hotelId, key),
    )?.key;
    if (wanted !== undefined)
      return wanted !== actor.getSnapshot().children.step?.getSnapshot().context.stepKey;
    return sheet.hasChanges() || unsent.count() > 0;
  });
  const go = useCallback((route: string) => send({ type: 'leave.requested', route }), [send]);
  const leave = useCallback(
    (route: string) => {
      // The blocker stops this.
      if (unsent.count() > 0) void navigate(route);
      else go(route);
    },
    [go, navigate, unsent],
  );
  const stopped = blocker.state === 'blocked' ? blocker.location : undefined;
  const wanted = sheet.questionnaire.steps.find(
    ({ key }) => stopped?.pathname === pathOfStep(hotelId, key),
  )?.key;
  /** The place to go to once the person has decided about what the server does not have. */
  const asked =
    stopped && wanted === undefined && unsent.count() > 0 ? stopped.pathname + stopped.search : undefined;
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked !== undefined) return;
    const { pathname, search } = blocker.location;
    blocker.reset();
    const question = questionIn(search);
    if (wanted && question !== null) goToQuestion(question);
    else if (wanted) send({ type: 'step.requested', stepKey: wanted });
    else go(pathname + search);
  }, [asked, blocker, go, goToQuestion, send, wanted]);

  useEffect(() => {
    const subscription = actor.on('navigate', ({ route }) => {
      isLeaving.current = true;
      // The list and the hotel page show what was saved here.
      void queries.invalidateQueries();
      void navigate(route);
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, queries]);

  return { leave, asked, stay: () => blocker.reset?.(), go };
}
