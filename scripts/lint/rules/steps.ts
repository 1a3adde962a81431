import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-42: the step `sources` collects the evidence, and no other step does. */
export const checkSteps = ({ definition }: Content): Finding[] =>
  definition.steps.flatMap(({ stepKey, role }, index): Finding[] => {
    const isSources = stepKey === 'sources';
    if (isSources === (role === 'evidence')) return [];
    const message = isSources
      ? 'The step "sources" collects the evidence, so it needs "role": "evidence".'
      : `Only the step "sources" collects the evidence, not "${stepKey}".`;
    return [{ pointer: at('/steps', index), message }];
  });
