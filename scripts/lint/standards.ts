/** `schemas/standards.json`: the standards that a question can refer to. */
import path from 'node:path';
import { at, type Finding, inFile, inRule, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { Standards, type Standard } from '@alo/schemas';
import Value from 'typebox/value';
import { repeatedIds } from './repeated-ids.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const standardsFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/standards.json'),
);

/** Do the dates of an edition follow each other, and is the edition that replaces it one that can? */
function checkEdition(edition: Standard, index: number, list: Standards): Finding[] {
  const {
    status,
    valid_from: from,
    valid_until: until,
    superseded_by: next,
    transition_until: transition,
  } = edition;
  const found = (member: string, message: string): Finding => ({ pointer: at('', index, member), message });
  const findings: Finding[] = [];
  if (status === 'draft') {
    for (const member of ['valid_from', 'valid_until', 'superseded_by', 'transition_until'] as const)
      if (edition[member] !== undefined)
        findings.push(
          found(member, `"${edition.id}" is a draft, which is not in force: leave "${member}" out.`),
        );
    return findings;
  }
  if (from === undefined)
    return [
      found('valid_from', `"${edition.id}" says nothing of when it came into force: give "valid_from".`),
    ];
  if (until !== undefined && until < from.slice(0, until.length))
    findings.push(found('valid_until', `"${edition.id}" ends before it is in force.`));
  if (next === undefined)
    return transition === undefined
      ? findings
      : [
          ...findings,
          found('transition_until', 'There is a transition, and nothing to change to: give "superseded_by".'),
        ];
  const successor = list.find(({ id }) => id === next);
  if (successor === undefined)
    findings.push(found('superseded_by', `"${next}" is not in the list: add it, or name one that is.`));
  else if (successor.status === 'draft')
    findings.push(
      found('superseded_by', `"${next}" is a draft, which replaces nothing yet: say so in the note.`),
    );
  else if (successor.valid_from !== undefined && successor.valid_from <= from)
    findings.push(found('superseded_by', `"${next}" is not in force after "${edition.id}".`));
  else if (
    transition !== undefined &&
    successor.valid_from !== undefined &&
    transition < successor.valid_from.slice(0, transition.length)
  )
    findings.push(found('transition_until', `The transition ends before "${next}" is in force.`));
  return findings;
}

/** Is this JSON a list of editions, each with an id of its own, with dates in order, and with criteria that have ids of their own? */
export function checkStandards(json: unknown): Finding[] {
  if (!Value.Check(Standards, json)) return shapeFindings(Standards, json);
  return [
    ...repeatedIds('', json),
    ...json.flatMap(({ criteria = [] }, index) => repeatedIds(at('', index, 'criteria'), criteria)),
    ...json.flatMap(checkEdition),
  ];
}

/** Reads and checks the list. Without one that can be used there are no standards, and no reference can be checked. */
export async function readStandards(
  dictionary: Dictionary,
  file: string = standardsFile,
): Promise<{ standards: Standards; problems: readonly Problem[] }> {
  const result = await readJson(file);
  if ('problem' in result) return { standards: [], problems: [result.problem] };
  const unfit = checkStandards(result.value);
  const findings = [
    ...unfit,
    ...inRule('spelling', checkSpelling(result.value, members.standards, dictionary)),
  ];
  return {
    standards: unfit.length === 0 ? (result.value as Standards) : [],
    problems: inFile(file, 'standards', findings),
  };
}
