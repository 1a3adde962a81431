import type { FormMigrationPlans } from '@alo/schemas';

/** A plan with what it changes, and how many forms it is about. */
export type Plan = FormMigrationPlans['data'][number];

/** What names a plan. */
export type PlanName = Pick<Plan, 'questionnaire' | 'from' | 'to'>;

export const listAddress = '/form-migrations';

/** The address of a plan, such as `/form-migrations/alo-1-2`. */
export const addressOf = ({ questionnaire, from, to }: PlanName): string =>
  `${listAddress}/${encodeURIComponent(questionnaire)}-${from}-${to}`;

/** The plan that the last part of an address names; undefined where there is none. */
export const planAt = (plans: readonly Plan[], part: string): Plan | undefined =>
  plans.find(({ questionnaire, from, to }) => `${questionnaire}-${from}-${to}` === part);
