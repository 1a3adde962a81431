/** Which lanes are called next. A receiver that is slow or fails delays no other one. */

/** A lane whose time has come. */
export interface DueLane {
  readonly webhookId: string;
  readonly lane: string;
  /** Does its webhook fail at present? */
  readonly isFailing: boolean;
}

/** Calls at once, of one server. */
export const callsAtOnce = {
  all: 32,
  ofWebhook: 4,
  /** Those that fail take ten seconds each: they share a part of the places, one each. */
  failing: 8,
  ofFailing: 1,
} as const;

/** Chooses among the lanes that are due, the oldest first. @param running those that are called now */
export function chooseLanes<Lane extends DueLane>(
  due: readonly Lane[],
  running: readonly DueLane[],
  most: typeof callsAtOnce = callsAtOnce,
): Lane[] {
  const ofWebhook = new Map<string, number>();
  let all = 0;
  let failing = 0;
  const take = ({ webhookId, isFailing }: DueLane) => {
    ofWebhook.set(webhookId, (ofWebhook.get(webhookId) ?? 0) + 1);
    all += 1;
    if (isFailing) failing += 1;
  };
  for (const lane of running) take(lane);
  return due.filter((lane) => {
    const own = ofWebhook.get(lane.webhookId) ?? 0;
    const hasPlace = lane.isFailing
      ? failing < most.failing && own < most.ofFailing
      : all - failing < most.all - most.failing && own < most.ofWebhook;
    if (!hasPlace || all >= most.all) return false;
    take(lane);
    return true;
  });
}
