import type { FormMigrationDryRun } from '@alo/schemas';
import { Archive, ArrowRightLeft, ClipboardCheck, ClipboardX, FileText, type LucideIcon } from 'lucide-react';
import type { PlanName } from '../plan-address';
import { texts } from '../texts';

type Fate = readonly [icon: LucideIcon, what: string, becomes: string];

const { fates } = texts;

/** What becomes of forms, answers and decisions, in a question. */
export function fatesOf(
  { from, to }: PlanName,
  { forms, answers, reviews }: FormMigrationDryRun['data'],
): readonly Fate[] {
  const decisions = (count: number, Icon: LucideIcon, becomes: string): Fate[] =>
    count === 0 ? [] : [[Icon, fates.decisions({ count }), becomes]];
  return [
    [FileText, fates.forms({ count: forms }), fates.formsMove({ from, to })],
    [ArrowRightLeft, fates.answers({ count: answers.moved }), fates.answersMove],
    [Archive, fates.parked({ count: answers.parked }), fates.areParked],
    ...decisions(reviews.stay, ClipboardCheck, fates.decisionsStay),
    ...decisions(reviews.fall, ClipboardX, fates.decisionsFall),
  ];
}

/** Does somebody have to look at something again? */
export const costsSomething = ({ answers, reviews }: FormMigrationDryRun['data']): boolean =>
  answers.parked > 0 || reviews.fall > 0;
