/** The life of a submission, from a table that the host hands in: the same one in the browser and on the server. */

/** The statuses of a submission, what happens to it, and who does what; data without a word of the engine's own. */
export interface LifeTable<
  Status extends string,
  Event extends string,
  Action extends string,
  Actor extends string,
> {
  /** Every status, and the one that follows it after each event that it allows (F-23). */
  readonly statuses: Readonly<Record<Status, Readonly<Partial<Record<Event, Status>>>>>;
  /** The event of saved answers: where it is allowed, answers may be written (F-24). */
  readonly writing: Event;
  /** Whose each action is, and the events that can come of it (F-39). */
  readonly actions: Readonly<Record<Action, { readonly by: Actor; readonly events: readonly Event[] }>>;
}

/** What a table says of a status. */
export interface SubmissionLife<
  Status extends string,
  Event extends string,
  Action extends string,
  Actor extends string,
> {
  /** The status after `event`; `undefined` when this status does not allow it (F-23). */
  nextStatus(this: void, status: Status, event: Event): Status | undefined;
  /** May answers be written now (F-24)? */
  mayWriteAnswers(this: void, status: Status): boolean;
  /** May this kind of actor do this now (F-39)? */
  mayAct(this: void, status: Status, action: Action, actor: Actor): boolean;
}

/** The life that a table describes. Cost: constant, and so is each question to it, but for the events of an action. */
export function submissionLife<
  const Status extends string,
  const Event extends string,
  const Action extends string,
  const Actor extends string,
>({
  statuses,
  writing,
  actions,
}: LifeTable<Status, Event, Action, Actor>): SubmissionLife<Status, Event, Action, Actor> {
  const allows = (status: Status, event: Event) => statuses[status][event] !== undefined;
  return {
    nextStatus: (status, event) => statuses[status][event],
    mayWriteAnswers: (status) => allows(status, writing),
    mayAct: (status, action, actor) =>
      actions[action].by === actor && actions[action].events.some((event) => allows(status, event)),
  };
}
