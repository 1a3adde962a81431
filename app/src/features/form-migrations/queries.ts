import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDryRun, getForms, getMoves, getPlans, type ListAsked } from './calls';
import type { PlanName } from './plan-address';

/** The first word of the keys of all that a move changes. */
export const formMigrationsKey = 'form migrations';

const nameOf = ({ questionnaire, from, to }: PlanName) => [questionnaire, from, to];

export const plansQuery = queryOptions({
  queryKey: [formMigrationsKey, 'plans'],
  queryFn: ({ signal }) => getPlans(signal),
});

/** What would become of the form of one hotel. */
export const hotelDryRunQuery = (plan: PlanName, hotelId: string) =>
  queryOptions({
    queryKey: [formMigrationsKey, 'dry run', nameOf(plan), hotelId],
    queryFn: ({ signal }) => getDryRun(plan, { hotel: hotelId }, signal),
    gcTime: 0,
  });

export const formsQuery = (plan: PlanName, isOpen: boolean, asked: ListAsked) =>
  queryOptions({
    queryKey: [formMigrationsKey, 'forms', nameOf(plan), isOpen, asked],
    queryFn: ({ signal }) => getForms(plan, { ...asked, isOpen }, signal),
    placeholderData: keepPreviousData,
  });

export const movesQuery = (plan: PlanName, asked: ListAsked) =>
  queryOptions({
    queryKey: [formMigrationsKey, 'moves', nameOf(plan), asked],
    queryFn: ({ signal }) => getMoves(plan, asked, signal),
    placeholderData: keepPreviousData,
  });
