import { at, type Content, type Entry, type Finding } from '@alo/lint';

/** The tabs of the sources step: the only steps where files can be attached. */
const evidenceSteps: readonly string[] = ['certifications', 'planet', 'people', 'policy'];

function checkEntry({ question, pointer, stepKey }: Entry): Finding[] {
  const findings: Finding[] = [];
  const requiredAt = question.options.findIndex((option) => option.evidence === 'required');
  if (requiredAt >= 0 && question.parent === undefined && !question.evidence?.trim())
    findings.push({
      pointer: at(pointer, 'options', requiredAt),
      message: `An option of "${question.id}" requires evidence, but "evidence" does not say what a reviewer wants to see.`,
    });
  if (requiredAt >= 0 && question.parent === undefined && !question.takesEvidence)
    findings.push({
      pointer: at(pointer, 'options', requiredAt),
      message: `An option of "${question.id}" requires evidence, but the question takes none.`,
    });
  if ((question.takesEvidence || requiredAt >= 0) && !evidenceSteps.includes(stepKey))
    findings.push({
      pointer,
      message: `Question "${question.id}" takes evidence, but the step "${stepKey}" has no place for files.`,
    });
  return findings;
}

/** Evidence can be attached where it is asked for, and the hotel is told what to attach. */
export const checkEvidence = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
