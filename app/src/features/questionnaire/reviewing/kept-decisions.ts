/** Decisions that are not saved yet, kept in this tab: a reload or an ended sign-in loses none. */
import { noDecision, type Remark, type ReviewSheet } from '@alo/engine/review';

interface KeptDecision extends Remark {
  readonly approved: boolean | null;
  readonly reasonId: string | null;
  readonly asks?: string;
  readonly recognitionLink?: string;
  readonly isOnlyHere?: boolean;
}
type KeptDecisions = Readonly<Record<string, KeptDecision>>;

export interface DecisionsOwner {
  readonly username: string;
  readonly hotelId: string;
}

const keyOf = ({ username, hotelId }: DecisionsOwner) => `alo_review:${username}:${hotelId}`;

function read(owner: DecisionsOwner): KeptDecisions {
  try {
    // Only this file writes it.
    return JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}') as KeptDecisions;
  } catch {
    return {};
  }
}

/** Makes a kept decision again, unless it is made already. */
function decideAgain(sheet: ReviewSheet, id: string, kept: KeptDecision): void {
  decideAlike(sheet, id, kept);
  sheet.limit(id, kept.isOnlyHere === true);
}

/** Takes back what is decided. */
function clear(sheet: ReviewSheet, id: string): void {
  const { decision } = sheet.question(id);
  if (decision === undefined) return;
  if (decision.approved === null) sheet.ask(id);
  else (decision.approved ? sheet.approve : sheet.reject)(id);
}

function decideAlike(
  sheet: ReviewSheet,
  id: string,
  { approved, reasonId, asks, note, page, recognitionLink = '' }: KeptDecision,
): void {
  const { decision } = sheet.question(id);
  if (asks !== undefined) {
    sheet.giveQuestion(id, asks);
    return;
  }
  if (approved === true) {
    sheet.giveLink(id, recognitionLink);
    return;
  }
  if (decision?.approved === (approved ?? undefined) && (decision?.reasonId ?? null) === reasonId) return;
  if (approved === null) clear(sheet, id);
  else if (reasonId !== null) sheet.giveReason(id, reasonId);
  else sheet.reject(id);
  if (note !== undefined || page !== undefined) sheet.giveRemark(id, { note, page });
}

/** Takes what this tab kept, then keeps every decision about these questions until it is saved. */
export function keepDecisions(sheet: ReviewSheet, ids: readonly string[], owner: DecisionsOwner): void {
  const kept = read(owner);
  for (const id of ids) {
    const { [id]: decision } = kept;
    if (decision) decideAgain(sheet, id, decision);
  }
  sheet.subscribeAll(() => {
    const drafts = ids.flatMap((id) => {
      const { isDraft, decision } = sheet.question(id);
      return isDraft ? [[id, decision ?? noDecision] as const] : [];
    });
    try {
      if (drafts.length === 0) sessionStorage.removeItem(keyOf(owner));
      else sessionStorage.setItem(keyOf(owner), JSON.stringify(Object.fromEntries(drafts)));
    } catch (error) {
      // The page still asks before it is left.
      console.warn('Decisions cannot be kept in this tab.', error);
    }
  });
}
