/** What happens in a drawn history, by name: so that a test can see that everything does, often enough. */
import {
  findQuestion,
  type Discarded,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '@alo/engine';
import {
  createPair,
  happen,
  initialAnswer,
  isDraft,
  isOffered,
  shownAnswers,
  type Pair,
} from '../support/model.js';
import * as engine from '../support/whole-engine.js';
import { answerable, answersIn } from './answers.js';
import type { Happening } from './histories.js';
import { pick } from '../../../engine/src/testing/words.js';

/** How a form stands before something happens. */
interface Standing {
  readonly drafts: readonly Question[];
  readonly hidden: ReadonlySet<QuestionId>;
}

function standingOf(pair: Pair): Standing {
  const { questionnaire } = pair;
  const drafts = answerable(questionnaire).filter((question) => isDraft(pair, question));
  return { drafts, hidden: engine.evaluate(questionnaire, shownAnswers(pair)).excluded };
}

/** Is there a draft that its own save would not send, because it is shown by a draft of another step only? */
function hasWaiting({ questionnaire, sheet }: Pair, { drafts, hidden }: Standing): boolean {
  const sent = questionnaire.steps.flatMap(({ key }) => Object.keys(sheet.changes(key)));
  return drafts.some(({ id, readOnly }) => !readOnly && !hidden.has(id) && !sent.includes(id));
}

function aboutSending(pair: Pair, step: number): string[] {
  const sent = Object.keys(pair.sheet.changes(pick(pair.questionnaire.steps, step)?.key ?? 'sources'));
  return [
    ...(sent.length > 0 ? ['a save sends something'] : []),
    ...(sent.some((id) => pair.unconfirmed.has(id)) ? ['a save sends unconfirmed answers'] : []),
  ];
}

function aboutAnswer({ questionnaire, pending, saved: stored }: Pair): string[] {
  if (!pending) return [];
  const save = { stored, ...pending, saveAsDraft: true, finalSteps: new Set<never>() };
  const steps = engine
    .mergeSave(questionnaire, save)
    .dropped.map((id) => findQuestion(questionnaire, id)?.stepKey);
  return [
    ...(steps.length > 0 ? ['a save drops answers'] : []),
    ...(steps.some((key) => key !== pending.stepKey) ? ['a save drops answers in another step'] : []),
  ];
}

function aboutDiscarding(pair: Pair, step: number, { drafts, hidden }: Standing): string[] {
  const key = pick(pair.questionnaire.steps, step)?.key ?? 'sources';
  const gone = drafts.filter(({ stepKey }) => stepKey === key);
  return [
    ...(gone.length > 0 ? ['discarded drafts'] : []),
    ...(gone.some(({ id }) => hidden.has(id)) ? ['discarded hidden drafts'] : []),
  ];
}

const aboutRestoring = ({ drafts, misfits }: Discarded): string[] => [
  ...(Object.keys(drafts).length > 0 ? ['restored drafts'] : []),
  ...(Object.keys(misfits).length > 0 ? ['restored misfits'] : []),
];

/** How misfits and offers stand after something happened. */
function aboutLayers(pair: Pair, { hidden }: Standing): string[] {
  const { questionnaire, misfits, saved, shown, touched, server } = pair;
  const questions = answerable(questionnaire);
  const visible = questions.filter(({ id }) => !hidden.has(id));
  const isCleared = ({ id }: Question) => touched.has(id) && !saved[id] && !shown.get(id);
  return [
    ...(visible.some(({ id }) => misfits.has(id)) ? ['a misfit is shown'] : []),
    ...([...misfits.keys()].some((id) => saved[id]) ? ['a misfit lies over a saved answer'] : []),
    ...([...misfits.keys()].some((id) => hidden.has(id)) ? ['a misfit is hidden'] : []),
    ...(visible.some((question) => isOffered(pair, question)) ? ['an offer is shown'] : []),
    ...(questions.some((question) => initialAnswer(question) && isDraft(pair, question))
      ? ['an offer is changed']
      : []),
    ...(questions.some((question) => initialAnswer(question) && isCleared(question))
      ? ['an offer was cleared and saved']
      : []),
    ...(questions.some(({ id }) => hidden.has(id) && shown.get(id) && !saved[id] && server.revisions.has(id))
      ? ['what was saved once is a hidden draft']
      : []),
  ];
}

/** What can be said of it before it happens. */
function about(pair: Pair, happening: Happening): string[] {
  const standing = standingOf(pair);
  switch (happening.op) {
    case 'set':
    case 'clear':
      return pair.pending ? ['typed while a save is under way'] : [];
    case 'beginSave':
      return aboutSending(pair, happening.step);
    case 'finishSave':
      return aboutAnswer(pair);
    case 'loseReply':
      if (Object.keys(pair.pending?.changes ?? {}).length === 0) return [];
      return [happening.arrives ? 'a lost save arrived' : 'a lost save did not arrive'];
    case 'conflict':
      return [
        ...(pair.pending && pair.unconfirmed.size > 0
          ? ['a save is refused while something is unconfirmed']
          : []),
        ...(standing.drafts.length > 0 ? ['rebased under drafts'] : []),
      ];
    case 'elsewhere': {
      const isOther = JSON.stringify([...pair.files]) !== JSON.stringify([...pair.server.files]);
      return [
        ...(standing.drafts.length > 0 ? ['loaded under drafts'] : []),
        ...(happening.withFiles && isOther ? ['loaded with other files'] : []),
      ];
    }
    case 'discard':
      return aboutDiscarding(pair, happening.step, standing);
    case 'restore':
      return pair.discarded ? aboutRestoring(pair.discarded) : [];
    case 'mistype':
    case 'files':
      return [];
  }
}

export function whatHappened(
  questionnaire: Questionnaire,
  drawn: readonly number[],
  history: readonly Happening[],
): ReadonlySet<string> {
  const pair = createPair(engine, questionnaire, answersIn(questionnaire, drawn));
  const happened = new Set<string>();
  /** Hidden with an answer. */
  const hiddenDrafts = new Set<string>();
  for (const happening of history) {
    for (const name of about(pair, happening)) happened.add(name);
    happen(pair, happening);
    const standing = standingOf(pair);
    const { hidden } = standing;
    for (const name of aboutLayers(pair, standing)) happened.add(name);
    if (hasWaiting(pair, standing)) happened.add('a draft waits for a draft of another step');
    for (const { id } of answerable(questionnaire)) {
      const isKept = pair.shown.get(id) !== null;
      if (hidden.has(id) && isKept) hiddenDrafts.add(id);
      else if (hiddenDrafts.delete(id) && isKept) happened.add('answered, hidden and shown again');
    }
    if (questionnaire.questions.some(({ id, type }) => type === 'file' && (pair.files.get(id) ?? 0) > 0))
      happened.add('a file question gets files');
  }
  return happened;
}
