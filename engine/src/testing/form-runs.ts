/** Two people who fill in one form at one server, and what each of them typed that must be found again. */
import { controllersOf } from '../conditions/controllers.js';
import type { SaveCall } from '../flow/connect.js';
import type { StepActor } from '../flow/questionnaire-machine.js';
import { normaliseAnswer, sameAnswer } from '../model/answer.js';
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import { findQuestion, type Questionnaire, type QuestionId, type StepKey } from '../model/questionnaire.js';
import { initialAnswer } from './editing.js';
import { ownParts, type EngineParts } from './engine-parts.js';
import { createMemoryServer, type MemoryServer } from './memory-server.js';
import { openForm, type OpenForm } from './open-form.js';

/** The two people: calls at the server are theirs by name. */
export type PersonName = 'Ana' | 'Ben';

/** What a person can press that needs nothing else; `step.requested` and `leave.requested` need a place to go to. */
export type Button = Exclude<Parameters<StepActor['send']>[0]['type'], 'highlight.over' | 'refusal.due'>;

export type FormMove =
  | {
      readonly by: PersonName;
      readonly does: 'answer';
      readonly question: QuestionId;
      readonly answer: Answer | null;
    }
  /** A button, whether or not it is shown now. `conflict.resolved` takes the answers of the other one if `takesTheirs`. */
  | {
      readonly by: PersonName;
      readonly does: 'press';
      readonly button: Button;
      readonly step: StepKey;
      readonly takesTheirs: boolean;
    }
  /** What a save needs: the save itself, or yes to what is asked, and the own answers in a conflict. */
  | { readonly by: PersonName; readonly does: 'save' }
  /** What the server holds is loaded anew. */
  | { readonly by: PersonName; readonly does: 'reload' }
  /**
   * What comes of a call that waits, by its place among them: it arrives and is answered; it arrives, and its response
   * comes later, or never; it does not arrive.
   */
  | {
      readonly by: 'server';
      readonly does: 'respond' | 'receive' | 'loseResponse' | 'fail';
      readonly call: number;
    };

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

type RunParts = Pick<EngineParts, 'evaluate' | 'controllersOf'> &
  NonNullable<Parameters<typeof openForm>[1]>['engine'] &
  object;

interface Person {
  readonly name: PersonName;
  readonly form: OpenForm;
  /** What the person typed last, unless it was taken away knowingly: it is stored, or a draft in the person's sheet. */
  readonly typed: Map<QuestionId, Answer>;
  /** What the save under way hides by its own answers. */
  hides: ReadonlySet<QuestionId>;
  /** What the save under way removed at the server together with the other person's answer: its reply says so. */
  readonly unheard: Set<QuestionId>;
}

export interface TwoPeople {
  readonly people: readonly Person[];
  move(this: void, made: FormMove): Promise<void>;
  /** What is stored at the server. */
  stored(this: void): AnswerMap;
  /** Both load what is stored. */
  reloadAll(this: void): void;
  /** What a person typed and cannot be found again, and what a person was not told. */
  problems(this: void): readonly string[];
}

/** The questions that a save hides by its own answers (S-8): their conditions look at what it sends, along any chain. */
function hiddenBy(engine: RunParts, questionnaire: Questionnaire, stored: AnswerMap, { changes }: SaveCall) {
  const merged = Object.entries({ ...stored, ...changes });
  const answers = Object.fromEntries(merged.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));
  const { excluded } = engine.evaluate(questionnaire, answers);
  const dependents = new Set<QuestionId>();
  for (const question of questionnaire.questions) {
    const looksAt = (id: QuestionId) => Object.hasOwn(changes, id) || dependents.has(id);
    const isIn = question.parent !== undefined && dependents.has(question.parent);
    if (isIn || controllersOf(questionnaire, question).some(looksAt)) dependents.add(question.id);
  }
  return new Set([...dependents].filter((id) => excluded.has(id)));
}

const reload = ({ form }: Person, { stored, revisions }: MemoryServer) =>
  form.sheet.replaceSaved({ answers: stored(), revisions: { ...revisions() } });

/** The draft that a person's sheet holds of a question. */
function draftOf({ form: { sheet } }: Person, id: QuestionId): Answer | null {
  const drafts = sheet.questionnaire.steps.map(({ key }) => sheet.drafts(key));
  return drafts.find((each) => Object.hasOwn(each, id))?.[id] ?? null;
}

function type({ form, typed }: Person, id: QuestionId, answer: Answer | null) {
  const { sheet } = form;
  const question = findQuestion(sheet.questionnaire, id);
  if (!question || question.readOnly) return;
  const written = normaliseAnswer(question, answer);
  const saved = sheet.saved()[id];
  form.answer(id, answer);
  // An answer that stood there already was not typed.
  const stood = saved ?? initialAnswer(question);
  if (written === null || sameAnswer(written, stood)) typed.delete(id);
  else typed.set(id, written);
}

interface Press {
  readonly button: Button;
  readonly step: StepKey;
  readonly takesTheirs: boolean;
}

function press({ form, typed }: Person, { button, step: stepKey, takesTheirs }: Press) {
  const { sheet } = form;
  const step = form.step();
  if (button === 'conflict.resolved')
    for (const { questionId, current, revision } of step.getSnapshot().context.conflicts) {
      sheet.rebase(questionId, current, revision);
      // Only the other one's answer counts when "theirs" is chosen, or where both said the same.
      if (takesTheirs) sheet.set(questionId, current);
      if (takesTheirs || sameAnswer(typed.get(questionId), current)) typed.delete(questionId);
    }
  const before = form.discarded.length;
  if (button === 'step.requested') step.send({ type: button, stepKey });
  else if (button === 'leave.requested') step.send({ type: button, route: '/elsewhere' });
  else step.send({ type: button });
  for (const { drafts } of form.discarded.slice(before))
    for (const id of Object.keys(drafts)) typed.delete(id);
}

const outcomes = { respond: 'succeed', receive: 'arrive', loseResponse: 'loseAnswer', fail: 'fail' } as const;

/** What a save needs: the save itself, or yes to what is asked, and mine where the other person was faster. */
type StepEventType = 'leave.saved' | 'submit.confirmed' | 'removal.confirmed';

const yes: Readonly<Record<string, StepEventType>> = {
  askingToLeave: 'leave.saved',
  askingToSubmit: 'submit.confirmed',
  askingToRemove: 'removal.confirmed',
};
function goOn(person: Person) {
  const state = person.form.state();
  if (state === 'resolvingConflict')
    press(person, { button: 'conflict.resolved', step: person.form.stepKeyNow(), takesTheirs: false });
  else person.form.send({ type: yes[state] ?? 'save.requested' });
}

/**
 * Opens the form for both. `answers` are saved before, in their written form, and none of a hidden question.
 * Calls wait for what happens to them.
 */
export async function beginTwoPeople(
  questionnaire: Questionnaire,
  answers: AnswerMap = {},
  seen: SeenOfTwo = createSeenOfTwo(),
  engine: RunParts = ownParts,
): Promise<TwoPeople> {
  const server = createMemoryServer(questionnaire, answers, engine);
  const untold: string[] = [];

  async function open(name: PersonName): Promise<Person> {
    const onSave = (call: SaveCall) => {
      person.hides = hiddenBy(engine, questionnaire, person.form.sheet.saved(), call);
    };
    const form = await openForm(questionnaire, { engine, server, person: name, onSave });
    const person: Person = { name, form, typed: new Map(), hides: new Set(), unheard: new Set() };
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

  function countConflicts({ form }: Person, { changes }: SaveCall) {
    const ids = form
      .step()
      .getSnapshot()
      .context.conflicts.map(({ questionId }) => questionId);
    seen.conflicts += Number(ids.some((id) => Object.hasOwn(changes, id)));
    seen.hiddenConflicts += Number(ids.some((id) => !Object.hasOwn(changes, id)));
  }

  /** The person has to be told what the server did not keep, unless the save hid it by its own answers. */
  function expectTold({ name, form }: Person, hides: ReadonlySet<QuestionId>) {
    const { dropped = [] } = server.saves.findLast(({ by }) => by === name) ?? {};
    const lost = dropped.map(({ questionId }) => questionId).filter((id) => !hides.has(id));
    if (lost.length === 0) return;
    seen.dropped += 1;
    const notice = form.notices.findLast(({ code }) => code === 'answersDropped');
    const named = notice && 'dropped' in notice ? notice.dropped.map(({ questionId }) => questionId) : [];
    untold.push(...lost.filter((id) => !named.includes(id)).map((id) => `${name} is not told of ${id}`));
  }

  async function reply({ does, call }: Extract<FormMove, { by: 'server' }>) {
    const waiting = server.waiting[call % Math.max(1, server.waiting.length)];
    const person = people.find(({ name }) => name === waiting?.by);
    if (!waiting || !person) return;
    // Another save may follow at once.
    const { form, typed, hides } = person;
    const { saving } = waiting;
    const saves = server.saves.length;
    const hidden = saving ? hiddenBy(engine, questionnaire, form.sheet.saved(), saving) : [];
    // What stays visible by a draft is not taken away (S-7).
    const gone = [...hidden].filter((id) => form.sheet.question(id).excluded);
    waiting[outcomes[does]]();
    if (server.saves.length > saves) letGo();
    if (does === 'receive') return;
    await form.settled();
    if (!saving) return;
    if (does !== 'respond') {
      seen.lost += Number(waiting.hasArrived());
      for (const id of person.unheard) typed.delete(id);
    } else if (!waiting.hasArrived()) countConflicts(person, saving);
    else {
      seen.saved += 1;
      for (const id of gone) if (typed.delete(id)) seen.hiddenByOwn += 1;
      expectTold(person, hides);
    }
    person.unheard.clear();
  }

  return {
    people,
    stored: server.stored,
    async move(made) {
      if (made.by === 'server') return reply(made);
      const person = people.find(({ name }) => name === made.by);
      if (!person) return;
      switch (made.does) {
        case 'answer':
          type(person, made.question, made.answer);
          return;
        case 'reload':
          reload(person, server);
          seen.reloaded += 1;
          return;
        case 'press':
          press(person, made);
          break;
        case 'save':
          goOn(person);
      }
      await person.form.settled();
    },
    reloadAll() {
      for (const person of people) {
        reload(person, server);
        for (const id of person.typed.keys())
          if (person.form.sheet.question(id).excluded && draftOf(person, id)) seen.keptAside += 1;
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
