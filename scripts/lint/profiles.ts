/** The profiles beside a questionnaire: whole sets of answers of believable hotels. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { evaluate, findQuestion, validateAnswer } from '@alo/engine';
import { reasonIssue } from '@alo/engine/review';
import { checkChanges } from '@alo/engine/server';
import { at, type Content, type Finding, inFile, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { Profile } from '@alo/schemas';
import Value from 'typebox/value';

interface Read {
  readonly profiles: readonly { readonly file: string; readonly profile: Profile }[];
  readonly problems: readonly Problem[];
}

/** Reads `profiles/*.json`; there need be none. */
export async function readProfiles(folder: string): Promise<Read> {
  const place = path.join(folder, 'profiles');
  if (!existsSync(place)) return { profiles: [], problems: [] };
  const profiles: { file: string; profile: Profile }[] = [];
  const problems: Problem[] = [];
  for (const name of (await readdir(place)).sort()) {
    const file = path.join(place, name);
    const result = await readJson(file);
    if (!('value' in result)) problems.push(result.problem);
    else if (Value.Check(Profile, result.value)) profiles.push({ file, profile: result.value });
    else problems.push(...inFile(file, 'profile', shapeFindings(Profile, result.value)));
  }
  return { profiles, problems };
}

/**
 * A profile answers every question that it is shown, with answers that a save accepts, and no other. Its rejections name
 * reasons that there are.
 */
export function checkProfile(
  { questionnaire }: Content,
  { answers, files, reviews }: Profile,
  reasonIds: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  const { unanswered, excluded } = evaluate(questionnaire, answers);
  for (const id of unanswered)
    findings.push({ pointer: '/answers', message: `"${id}" is shown and not answered.` });
  for (const [id, answer] of Object.entries(answers)) {
    const question = findQuestion(questionnaire, id);
    const pointer = at('/answers', id);
    if (question === undefined) findings.push({ pointer, message: `There is no question "${id}".` });
    else if (excluded.has(id)) findings.push({ pointer, message: `"${id}" is not shown.` });
    else {
      for (const { message } of checkChanges(questionnaire, question.stepKey, { [id]: answer }))
        findings.push({ pointer, message });
      const issue = validateAnswer(question, answer);
      if (issue) findings.push({ pointer, message: `The answer to "${id}" has an issue: ${issue.code}.` });
    }
  }
  for (const [member, ids] of Object.entries({ files, reviews }))
    for (const id of Object.keys(ids))
      if (findQuestion(questionnaire, id) === undefined)
        findings.push({ pointer: at(`/${member}`, id), message: `There is no question "${id}".` });
  for (const [id, { approved, reason_id: reasonId }] of Object.entries(reviews)) {
    const issue = reasonIssue({ questionId: id, approved, reasonId }, [...reasonIds]);
    if (issue)
      findings.push({
        pointer: at(at('/reviews', id), 'reason_id'),
        message: `A rejection names one of ${[...reasonIds].join(', ')}.`,
      });
  }
  return findings;
}
