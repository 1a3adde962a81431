import { at, type Content, type Finding, type Fix } from '@alo/lint';

/** ENG-42: the step `sources` collects the evidence, and no other step does. */
export const checkSteps = ({ definition }: Content): Finding[] =>
  definition.steps.flatMap(({ stepKey, role }, index): Finding[] => {
    const isSources = stepKey === 'sources';
    if (isSources === (role === 'evidence')) return [];
    const message = isSources
      ? 'The step "sources" collects the evidence, so it needs "role": "evidence".'
      : `Only the step "sources" collects the evidence, not "${stepKey}".`;
    const path = at('/steps', index, 'role');
    const fix: Fix = isSources
      ? { title: 'Say "role": "evidence"', patch: [{ op: 'add', path, value: 'evidence' }] }
      : { title: 'Remove "role"', patch: [{ op: 'remove', path }] };
    return [{ pointer: at('/steps', index), message, fix }];
  });
