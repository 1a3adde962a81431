/** Two people who fill in one form at one server, and what each of them typed that must be found again. */
import {
  controllersOf,
  normaliseAnswer,
  parseDefinition,
  sameAnswer,
  type Questionnaire,
  type QuestionId,
  type SaveCall,
} from '@alo/engine';
import { mergeSave } from '@alo/engine/server';
import type { Answer, AnswerMap, StepKey } from '@alo/schemas';
import { answersIn, given, type DrawnChange } from '../arbitraries/answers.js';
import { buttonIn, type Doing } from '../arbitraries/doings.js';
import type { DrawnTurns, Turn } from '../arbitraries/turns.js';
import { pick } from '../arbitraries/words.js';
import type { Engine } from '../laws/law.js';
import { openFlow, type Flow } from '../support/flow.js';
import { initialAnswer } from '../support/model.js';
import { createServer, type FakeServer } from '../support/server.js';

/** How often what matters happened, in all histories of a test together. */
export const createSeenOfTwo = () => ({
  saved: 0,
  /** A reply was lost, though the save had arrived. */
  lost: 0,
  reloaded: 0,
  /** The server did not keep what was sent, or what a person had saved, because of the other one's answer. */
  dropped: 0,
  /** A conflict about an answer that was sent, and about one that the save would hide. */
  conflicts: 0,
  hiddenConflicts: 0,
  /** A person replaced or removed the other one's answer, and knew it. */
  replacedKnowingly: 0,
  /** The person's own save hid it. */
  hiddenByOwn: 0,
  /** The answer is a hidden draft at the end. */
  keptAside: 0,
});
export type SeenOfTwo = ReturnType<typeof createSeenOfTwo>;

interface Person {
  readonly name: string;
  readonly flow: Flow;
  /** What the person typed last, unless it was taken away knowingly: it is stored, or a draft in the person's sheet. */
  readonly typed: Map<QuestionId, Answer>;
  /** What the save under way hides by its own answers. */
  hides: ReadonlySet<QuestionId>;
  /** What the save under way removed at the server together with the other person's answer: its reply says so. */
  readonly unheard: Set<QuestionId>;
}

export interface TwoPeople {
  readonly people: readonly Person[];
  happen(this: void, turn: Turn): Promise<void>;
  /** Both load what is stored. */
  reloadAll(this: void): void;
  /** What a person typed and cannot be found again, and what a person was not told. */
  problems(this: void): readonly string[];
}

/** The questions that a save hides by its own answers (S-8): their conditions look at what it sends, along any chain. */
function hiddenBy(engine: Engine, questionnaire: Questionnaire, stored: AnswerMap, { changes }: SaveCall) {
  const merged = Object.entries({ ...stored, ...changes });
  const answers = Object.fromEntries(merged.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));
  const { excluded } = engine.evaluate(questionnaire, answers);
  const dependents = new Set<QuestionId>();
  for (const question of questionnaire.questions) {
    const looksAt = (id: QuestionId) => Object.hasOwn(changes, id) || dependents.has(id);
    const isIn = question.parent !== undefined && dependents.has(question.parent);
    if (isIn || controllersOf(question).some(looksAt)) dependents.add(question.id);
  }
  return new Set([...dependents].filter((id) => excluded.has(id)));
}

const reload = ({ flow }: Person, { stored, revisions }: FakeServer) =>
  flow.sheet.replaceSaved({ answers: stored(), revisions: { ...revisions() } });

/** The draft that a person's sheet holds of a question. */
function draftOf({ flow: { sheet } }: Person, id: QuestionId): Answer | null {
  const drafts = sheet.questionnaire.steps.map(({ key }) => sheet.drafts(key));
  return drafts.find((each) => Object.hasOwn(each, id))?.[id] ?? null;
}

function type({ flow, typed }: Person, doing: DrawnChange) {
  const { sheet } = flow;
  const found = given(sheet.questionnaire, doing);
  if (!found || found.question.readOnly) return;
  const { id } = found.question;
  const written = normaliseAnswer(found.question, found.answer);
  const saved = sheet.saved()[id];
  flow.answer(id, found.answer);
  // An answer that stood there already was not typed.
  const stood = saved ?? initialAnswer(found.question);
  if (written === null || sameAnswer(written, stood)) typed.delete(id);
  else typed.set(id, written);
}

function press({ flow, typed }: Person, doing: Extract<Doing, { by: 'button' }>) {
  const { sheet } = flow;
  const step = flow.step();
  const event = buttonIn(flow.state(), doing);
  if (event === 'conflict.resolved')
    for (const { questionId, current, revision } of step.getSnapshot().context.conflicts) {
      sheet.rebase(questionId, current, revision);
      // Only the other one's answer counts when "theirs" is chosen, or where both said the same.
      if (doing.to > 0) sheet.set(questionId, current);
      if (doing.to > 0 || sameAnswer(typed.get(questionId), current)) typed.delete(questionId);
    }
  const before = flow.discarded.length;
  if (event === 'step.requested')
    step.send({ type: event, stepKey: pick(sheet.questionnaire.steps, doing.to)?.key ?? 'sources' });
  else if (event === 'leave.requested') step.send({ type: event, route: '/hotels' });
  else if (event !== 'highlight.over' && event !== 'refusal.due') step.send({ type: event });
  for (const { drafts } of flow.discarded.slice(before))
    for (const id of Object.keys(drafts)) typed.delete(id);
}

/** What a save needs: the save itself, or yes to what is asked, and mine where the other person was faster. */
type StepEventType = 'leave.saved' | 'submit.confirmed' | 'removal.confirmed';

const yes: Readonly<Record<string, StepEventType>> = {
  askingToLeave: 'leave.saved',
  askingToSubmit: 'submit.confirmed',
  askingToRemove: 'removal.confirmed',
};
function goOn(person: Person) {
  const state = person.flow.state();
  if (state === 'resolvingConflict') press(person, { by: 'button', button: 0, isOdd: false, to: 0 });
  else person.flow.send({ type: yes[state] ?? 'save.requested' });
}

export async function beginTwoPeople(
  { definition, answers: drawn }: DrawnTurns,
  seen: SeenOfTwo,
  engine: Engine,
): Promise<TwoPeople> {
  const questionnaire = parseDefinition(definition);
  const { answers } = mergeSave(questionnaire, {
    stored: answersIn(questionnaire, drawn),
    changes: {},
    stepKey: 'planet',
    saveAsDraft: true,
    finalSteps: new Set<StepKey>(),
  });
  const server = createServer(questionnaire, answers, engine);
  const untold: string[] = [];

  async function open(name: string): Promise<Person> {
    const onSave = (call: SaveCall) => {
      person.hides = hiddenBy(engine, questionnaire, person.flow.sheet.saved(), call);
    };
    const flow = await openFlow(questionnaire, { engine, server, person: name, onSave });
    const person: Person = { name, flow, typed: new Map(), hides: new Set(), unheard: new Set() };
    return person;
  }
  const people = [await open('Ana'), await open('Ben')];
  server.tellSteps(true);
  server.hold();

  /** Forgets what the last save replaced or removed at the server: what an own save hid, and what was known. */
  function letGo() {
    const { by, baseRevisions, before, changes } = server.saves.at(-1) ?? {};
    if (!before || !baseRevisions || !changes) return;
    for (const [id, answer] of Object.entries(before.stored)) {
      if (sameAnswer(answer, server.stored()[id])) continue;
      for (const person of people) {
        if (!sameAnswer(person.typed.get(id), answer)) continue;
        if (person.name !== by) {
          if (baseRevisions[id] !== before.revisions[id]) continue;
          person.typed.delete(id);
          seen.replacedKnowingly += 1;
        } else if (person.hides.has(id)) {
          person.typed.delete(id);
          seen.hiddenByOwn += 1;
        } else if (!Object.hasOwn(changes, id)) person.unheard.add(id);
      }
    }
  }

  function countConflicts({ flow }: Person, { changes }: SaveCall) {
    const ids = flow
      .step()
      .getSnapshot()
      .context.conflicts.map(({ questionId }) => questionId);
    seen.conflicts += Number(ids.some((id) => Object.hasOwn(changes, id)));
    seen.hiddenConflicts += Number(ids.some((id) => !Object.hasOwn(changes, id)));
  }

  /** The person has to be told what the server did not keep, unless the save hid it by its own answers. */
  function expectTold({ name, flow, hides }: Person) {
    const { dropped = [] } = server.saves.findLast(({ by }) => by === name) ?? {};
    const lost = dropped.map(({ questionId }) => questionId).filter((id) => !hides.has(id));
    if (lost.length === 0) return;
    seen.dropped += 1;
    const notice = flow.notices.findLast(({ code }) => code === 'answersDropped');
    const named = notice && 'dropped' in notice ? notice.dropped.map(({ questionId }) => questionId) : [];
    untold.push(...lost.filter((id) => !named.includes(id)).map((id) => `${name} is not told of ${id}`));
  }

  async function reply({ outcome, which }: Extract<Doing, { by: 'server' }>) {
    const waiting = pick(server.waiting, which);
    const person = people.find(({ name }) => name === waiting?.by);
    if (!waiting || !person) return;
    const { flow, typed } = person;
    const { saving } = waiting;
    const saves = server.saves.length;
    const hidden = saving ? hiddenBy(engine, questionnaire, flow.sheet.saved(), saving) : [];
    // What stays visible by a draft is not taken away (S-7).
    const gone = [...hidden].filter((id) => flow.sheet.question(id).excluded);
    waiting[outcome]();
    if (server.saves.length > saves) letGo();
    if (outcome === 'arrive') return;
    await flow.settled();
    if (!saving) return;
    if (outcome !== 'succeed') {
      seen.lost += Number(waiting.hasArrived());
      for (const id of person.unheard) typed.delete(id);
    } else if (!waiting.hasArrived()) countConflicts(person, saving);
    else {
      seen.saved += 1;
      for (const id of gone) if (typed.delete(id)) seen.hiddenByOwn += 1;
      expectTold(person);
    }
    person.unheard.clear();
  }

  return {
    people,
    async happen({ who, doing }) {
      const person = pick(people, who);
      if (!person) return;
      switch (doing.by) {
        case 'respondent':
          type(person, doing);
          return;
        case 'button':
          press(person, doing);
          break;
        case 'saving':
          goOn(person);
          break;
        case 'reload':
          reload(person, server);
          seen.reloaded += 1;
          return;
        case 'server':
          await reply(doing);
      }
      await person.flow.settled();
    },
    reloadAll() {
      for (const person of people) {
        reload(person, server);
        for (const id of person.typed.keys())
          if (person.flow.sheet.question(id).excluded && draftOf(person, id)) seen.keptAside += 1;
      }
    },
    problems: () => [
      ...untold,
      ...people.flatMap((person) =>
        [...person.typed]
          .filter(
            ([id, answer]) =>
              !person.unheard.has(id) &&
              !sameAnswer(server.stored()[id], answer) &&
              !sameAnswer(draftOf(person, id), answer),
          )
          .map(([id]) => `${id} of ${person.name} is lost`),
      ),
    ],
  };
}
