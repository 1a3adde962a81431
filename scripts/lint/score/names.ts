import { findQuestion, type Questionnaire } from '@alo/engine';
import { at, type Finding } from '@alo/lint';
import type { QuestionScore } from '@alo/schemas';
import type { ScoredContent } from '../scored-content.js';

function checkHead({ model, questionnaire }: ScoredContent): Finding[] {
  const { key, version } = model.questionnaire;
  return key === questionnaire.key && version === questionnaire.version
    ? []
    : [
        {
          pointer: '/questionnaire',
          message: `The score model is for ${key} ${version}, the questionnaire is ${questionnaire.key} ${questionnaire.version}.`,
        },
      ];
}

/** `asked_when` names a condition of the questionnaire, and says something only beside `zero`. */
function checkAsked(
  id: string,
  { asked_when: name, when_hidden: hidden }: QuestionScore,
  { conditions }: Questionnaire,
): Finding[] {
  if (name === undefined) return [];
  const pointer = at('/questions', id, 'asked_when');
  if (!Object.hasOwn(conditions, name))
    return [
      { pointer, message: `There is no condition "${name}" among the "conditions" of the questionnaire.` },
    ];
  return hidden === 'zero'
    ? []
    : [
        {
          pointer,
          message: `"${id}" leaves the sum while it is hidden anyway: "asked_when" needs "when_hidden": "zero".`,
        },
      ];
}

function checkQuestions({ model, questionnaire }: ScoredContent): Finding[] {
  return Object.entries(model.questions).flatMap(([id, score]): Finding[] => {
    const pointer = at('/questions', id);
    const question = findQuestion(questionnaire, id);
    if (question === undefined) return [{ pointer, message: `There is no question "${id}".` }];
    const has = (option: string) => question.options.some((known) => known.id === option);
    const named: [string, string][] = [
      ...Object.keys(score.options ?? {}).map((option): [string, string] => [
        option,
        at(pointer, 'options', option),
      ]),
      ...(score.not_applicable ?? []).map((option, index): [string, string] => [
        option,
        at(pointer, 'not_applicable', index),
      ]),
    ];
    return [
      ...named
        .filter(([option]) => !has(option))
        .map(([option, place]) => ({ pointer: place, message: `"${id}" has no option "${option}".` })),
      ...checkAsked(id, score, questionnaire),
    ];
  });
}

type Scheme = ScoredContent['model']['certificates']['schemes'][string];

/** What the days of a recognition say of it. */
function recognitionOf(from: string | undefined, until: string | undefined): string {
  if (from === undefined) return 'none';
  return until === undefined ? 'verified' : 'not_verified';
}

/** The editions of a scheme follow one another, and each ends after it began. */
const checkEditions = (id: string, { editions = [] }: Scheme): Finding[] =>
  editions.flatMap(({ name, valid_from: from, valid_until: until }, index): Finding[] => {
    const before = editions[index - 1];
    const isInOrder = (before?.valid_from ?? '') < from && (until === undefined || from <= until);
    return isInOrder
      ? []
      : [
          {
            pointer: at('/certificates/schemes', id, 'editions', index),
            message: `"${name}" must begin after the edition before it, and not after its own end.`,
          },
        ];
  });

function checkCertificates({ model, questionnaire }: ScoredContent): Finding[] {
  const { slots, schemes } = model.certificates;
  const findings: Finding[] = [];
  const known = new Set(Object.values(model.pillars).flatMap(({ categories }) => Object.keys(categories)));
  for (const [id, scheme] of Object.entries(schemes)) {
    const { categories, recognition, recognised_from: from, recognised_until: until } = scheme;
    findings.push(...checkEditions(id, scheme));
    if (recognitionOf(from, until) !== recognition)
      findings.push({
        pointer: at('/certificates/schemes', id, 'recognition'),
        message: `"${recognition}" does not fit the days: without a first day it is "none", with a last day "not_verified", else "verified".`,
      });
    categories.forEach((category, index) => {
      if (!known.has(category))
        findings.push({
          pointer: at('/certificates/schemes', id, 'categories', index),
          message: `No pillar has a category "${category}".`,
        });
    });
  }
  slots.forEach((slot, index) => {
    const { scheme, expiry, audit, issued, accreditation = [] } = slot;
    const named = Object.entries({ scheme, expiry, audit, ...(issued !== undefined && { issued }) });
    for (const [name, id] of [
      ...named,
      ...accreditation.map((id): [string, string] => ['accreditation', id]),
    ])
      if (!questionnaire.indexes.has(id))
        findings.push({
          pointer: at('/certificates/slots', index, name),
          message: `There is no question "${id}".`,
        });
    for (const { id } of findQuestion(questionnaire, slot.scheme)?.options ?? []) {
      if (schemes[id]?.needs_accreditation === true && accreditation.length === 0)
        findings.push({
          pointer: at('/certificates/slots', index, 'accreditation'),
          message: `"${id}" needs an accreditation: name the questions for the body and the number.`,
        });
      if (schemes[id] === undefined)
        findings.push({
          pointer: '/certificates/schemes',
          message: `Option "${id}" of "${slot.scheme}" is not among the schemes.`,
        });
    }
  });
  const offered = new Set(
    slots.flatMap(({ scheme }) => findQuestion(questionnaire, scheme)?.options.map(({ id }) => id) ?? []),
  );
  for (const id of Object.keys(schemes))
    if (!offered.has(id))
      findings.push({
        pointer: at('/certificates/schemes', id),
        message: `No slot offers the scheme "${id}".`,
      });
  return findings;
}

/** A score model names only questions and options that exist, and belongs to this version. */
export const checkNames = (content: ScoredContent): Finding[] => [
  ...checkHead(content),
  ...checkQuestions(content),
  ...checkCertificates(content),
];
