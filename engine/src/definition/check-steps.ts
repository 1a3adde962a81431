import type { StepDefinition } from '../model/documents.generated.js';
import { isGrouped } from './is-grouped.js';
import type { Problems } from './problems.js';

/** D-3: questions of a step stand in its groups or in its fields; elsewhere they would go unread. */
function checkPlaces(step: StepDefinition, pointer: string, { add }: Problems) {
  const {
    stepKey,
    metadata: { fields = [] },
    groups = [],
  } = step;
  if (isGrouped(step) && fields.length > 0)
    add(
      `${pointer}/metadata/fields`,
      `"${stepKey}" has groups, so its questions stand in them, not in "fields".`,
    );
  if (!isGrouped(step) && groups.length > 0)
    add(
      `${pointer}/groups`,
      `"${stepKey}" says "hasGroups": false, so its questions stand in "fields", not in groups.`,
    );
}

/** D-12. */
function checkGroups(step: StepDefinition, pointer: string, { add }: Problems) {
  if (!isGrouped(step)) return;
  const seen = new Set<string>();
  step.groups?.forEach(({ key }, index) => {
    if (seen.has(key))
      add(`${pointer}/groups/${index}/key`, `Group "${key}" appears twice in "${step.stepKey}".`);
    seen.add(key);
  });
}

/** D-1, D-12: each step has a key of its own, and only the last one may collect the evidence. */
export function checkSteps(steps: readonly StepDefinition[], problems: Problems) {
  const { add } = problems;
  const seen = new Set<string>();
  steps.forEach((step, index) => {
    const { stepKey, role } = step;
    if (seen.has(stepKey)) add(`/steps/${index}/stepKey`, `Step "${stepKey}" appears twice.`);
    seen.add(stepKey);
    if (role === 'evidence' && index < steps.length - 1)
      add(
        `/steps/${index}/role`,
        `"${stepKey}" collects the evidence of all other steps, so it must be the last step.`,
      );
    checkPlaces(step, `/steps/${index}`, problems);
    checkGroups(step, `/steps/${index}`, problems);
  });
}
