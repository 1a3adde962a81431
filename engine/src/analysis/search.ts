/**
 * The search for the fewest answers that have to be given or changed so that some formulas hold. It takes apart what is
 * asked, narrows down the answers of each question on the way, and tries one after the other only where there are
 * alternatives.
 */
import { noAnswer, type Classes, type Formula, type JointTest } from './formula.js';

/** What is searched in: questions by `question.index`. */
export interface SearchSpace {
  /** All classes of a question's answers. */
  readonly classesOf: (question: number) => Classes;
  /** The class of the answer that it has now, shown or hidden. Keeping it costs nothing. */
  readonly currentOf: (question: number) => Classes;
  /** Does each answer that conditions can tell apart have a class? Otherwise finding nothing proves nothing. */
  readonly isComplete: (question: number) => boolean;
  /** Does it keep the answer that it has, whatever is changed? */
  readonly isFixed: (question: number) => boolean;
  /** When the question is shown. */
  readonly shownWhen: (question: number) => Formula;
  /** The same for when it is not. */
  readonly hiddenWhen: (question: number) => Formula;
}

export type SearchResult =
  | {
      readonly kind: 'found';
      /** The classes that the changed questions can take, by question. */
      readonly changes: ReadonlyMap<number, Classes>;
      /** Is there certainly nothing smaller? */
      readonly isSmallest: boolean;
    }
  /** `isProved`: nothing exists; otherwise nothing was found among the answers that were tried. */
  | { readonly kind: 'nothing'; readonly isProved: boolean }
  /** The search would take too long. */
  | { readonly kind: 'tooLong' };

interface SearchOptions {
  /** The conditions that count; the others may hold and may not. Absent = all count. */
  readonly only?: ReadonlySet<object>;
  /** Is told every condition that was looked at. */
  readonly onCondition?: (condition: object) => void;
  /** Stop at the first solution, the smallest or not? */
  readonly first?: boolean;
}

/** So many formulas are looked at before a search gives up. */
const most = 100_000;

interface List<Item> {
  readonly head: Item;
  readonly tail: List<Item> | undefined;
}
type Agenda = List<Formula> | undefined;
type Alternatives = { readonly parts: readonly Formula[] };
type Pending = List<Alternatives> | undefined;

type Standing = 'given' | 'possible' | 'impossible';

class TooLong extends Error {}

class Search {
  private readonly allowed = new Map<number, Classes>();
  private readonly shown = new Map<number, boolean>();
  /** Takes back what was narrowed down, the latest last. */
  private readonly trail: (() => void)[] = [];
  /** How many questions must get another answer, so far. */
  private forced = 0;
  private looked = 0;
  private best: { readonly cost: number; readonly changes: ReadonlyMap<number, Classes> } | undefined;
  /** How much is assumed on the way: that an answer exists which none of the known ones stands for. */
  private assumed = 0;
  /** The fewest questions that need another answer where something is assumed. */
  private fewestAssumed = Infinity;

  constructor(
    private readonly space: SearchSpace,
    private readonly options: SearchOptions,
  ) {}

  run(goals: readonly Formula[]): SearchResult {
    let inTime = true;
    try {
      this.meet(
        goals.reduceRight<Agenda>((tail, head) => ({ head, tail }), undefined),
        undefined,
      );
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      inTime = false;
    }
    if (this.best === undefined)
      return inTime ? { kind: 'nothing', isProved: this.fewestAssumed === Infinity } : { kind: 'tooLong' };
    const { changes, cost } = this.best;
    const isSmallest = cost <= 1 || (inTime && !this.options.first && this.fewestAssumed >= cost);
    return { kind: 'found', changes, isSmallest };
  }

  private allowedFor = (question: number): Classes =>
    this.allowed.get(question) ?? this.space.classesOf(question);

  /** Must the question get another answer than it has? Not where hiding it is another way. */
  private isForced(question: number): boolean {
    const allowed = this.allowedFor(question);
    if ((allowed & this.space.currentOf(question)) !== 0n) return false;
    const shown = this.shown.get(question);
    return shown !== false && ((allowed & noAnswer) === 0n || shown === true);
  }

  /** Changes what is known of a question, and keeps `forced` and the trail. `false`: its answer cannot be changed. */
  private change(question: number, change: () => void, back: () => void): boolean {
    const before = this.isForced(question);
    change();
    const delta = Number(this.isForced(question)) - Number(before);
    this.forced += delta;
    this.trail.push(() => {
      this.forced -= delta;
      back();
    });
    return delta <= 0 || !this.space.isFixed(question);
  }

  private undoTo(length: number): void {
    while (this.trail.length > length) this.trail.pop()?.();
  }

  /** Narrows down the effective answer of a question. `false`: nothing is left. */
  private narrow(question: number, classes: Classes, agenda: Agenda): Agenda | false {
    const before = this.allowed.get(question);
    const allowed = this.allowedFor(question);
    const next = allowed & classes;
    if (next === 0n)
      // An answer that is not known may do, unless the question is hidden: then there is none.
      return (
        !this.space.isComplete(question) &&
        this.shown.get(question) !== false &&
        this.assume({ head: { op: 'shown', question, wanted: true }, tail: agenda })
      );
    if (next === allowed && before !== undefined) return agenda;
    const isPossible = this.change(
      question,
      () => void this.allowed.set(question, next),
      () => {
        if (before === undefined) this.allowed.delete(question);
        else this.allowed.set(question, before);
      },
    );
    if (!isPossible) return false;
    return (next & noAnswer) === 0n
      ? { head: { op: 'shown', question, wanted: true }, tail: agenda }
      : agenda;
  }

  private assume(agenda: Agenda): Agenda {
    this.assumed += 1;
    this.trail.push(() => {
      this.assumed -= 1;
    });
    return agenda;
  }

  private show(question: number, wanted: boolean, agenda: Agenda): Agenda | false {
    const known = this.shown.get(question);
    if (known !== undefined) return known === wanted && agenda;
    const isPossible = this.change(
      question,
      () => void this.shown.set(question, wanted),
      () => void this.shown.delete(question),
    );
    if (!isPossible) return false;
    const { shownWhen, hiddenWhen } = this.space;
    return { head: wanted ? shownWhen(question) : hiddenWhen(question), tail: agenda };
  }

  private counts = (condition: object): boolean => this.options.only?.has(condition) ?? true;

  private countLook(): void {
    this.looked += 1;
    if (this.looked > most) throw new TooLong();
  }

  /** Meets what is on the agenda, then what is pending, then counts what it takes. Returns whether to stop. */
  private meet(agenda: Agenda, pending: Pending): boolean {
    const start = this.trail.length;
    const isDone = this.meetAll(agenda, pending);
    this.undoTo(start);
    return isDone;
  }

  private meetAll(agenda: Agenda, pending: Pending): boolean {
    for (;;) {
      while (agenda !== undefined) {
        this.countLook();
        const { head, tail }: List<Formula> = agenda;
        let next: Agenda | false = tail;
        switch (head.op) {
          case 'constant':
            next = head.holds && tail;
            break;
          case 'all':
            for (const part of head.parts) next = { head: part, tail: next };
            break;
          case 'any':
            pending = { head, tail: pending };
            break;
          case 'answer':
            next = this.narrow(head.question, head.classes, tail);
            break;
          case 'shown':
            next = this.show(head.question, head.wanted, tail);
            break;
          case 'condition':
            this.options.onCondition?.(head.condition);
            if (this.counts(head.condition)) next = { head: head.formula, tail };
            break;
          case 'unknown':
            next = this.assume(tail);
            break;
          case 'joint':
            pending = { head: { parts: this.tuples(head.test, head.wanted) }, tail: pending };
        }
        if (next === false || this.isTooDear()) return false;
        agenda = next;
      }
      const chosen = this.choose(pending);
      if (chosen === undefined) return this.settle();
      if (chosen === 'impossible') return false;
      const { parts, others } = chosen;
      const [only] = parts;
      if (only === undefined || parts.length > 1)
        return parts.some((part) => this.meet({ head: part, tail: undefined }, others));
      [agenda, pending] = [{ head: only, tail: undefined }, others];
    }
  }

  private isTooDear = (): boolean => this.best !== undefined && this.forced >= this.best.cost;

  /** How a formula stands, so far as can be seen at once. */
  private standing(formula: Formula): Standing {
    switch (formula.op) {
      case 'constant':
        return formula.holds ? 'given' : 'impossible';
      case 'answer': {
        const allowed = this.allowedFor(formula.question);
        if ((allowed & formula.classes) === 0n)
          return this.space.isComplete(formula.question) ? 'impossible' : 'possible';
        return (allowed & formula.others) === 0n ? 'given' : 'possible';
      }
      case 'shown': {
        const known = this.shown.get(formula.question);
        if (known === undefined) return 'possible';
        return known === formula.wanted ? 'given' : 'impossible';
      }
      case 'condition':
        this.options.onCondition?.(formula.condition);
        return this.counts(formula.condition) ? this.standing(formula.formula) : 'given';
      case 'all':
        return formula.parts.some((part) => this.standing(part) === 'impossible') ? 'impossible' : 'possible';
      default:
        return 'possible';
    }
  }

  /** Does the formula hold with the answers that are there now, as far as can be seen at once? Such parts are tried first. */
  private keepsAnswers(formula: Formula): boolean {
    if (formula.op === 'answer')
      return (
        (this.allowedFor(formula.question) & formula.classes & this.space.currentOf(formula.question)) !== 0n
      );
    if (formula.op === 'condition') return this.keepsAnswers(formula.formula);
    return false;
  }

  /** The alternatives with the fewest parts left; `undefined` when all are met. */
  private choose(pending: Pending) {
    let fewest: readonly Formula[] | undefined;
    let fewestAt: Pending;
    let left: Pending;
    for (let at = pending; at !== undefined; at = at.tail) {
      this.countLook();
      const parts: Formula[] = [];
      let isGiven = false;
      for (const part of at.head.parts) {
        const standing = this.standing(part);
        if (standing === 'given') isGiven = true;
        else if (standing === 'possible') parts.push(part);
      }
      if (isGiven) continue;
      if (parts.length === 0) return 'impossible' as const;
      left = { head: { parts }, tail: left };
      if (fewest === undefined || parts.length < fewest.length) [fewest, fewestAt] = [parts, left];
    }
    if (fewest === undefined) return undefined;
    let others: Pending;
    for (let at = left; at !== undefined; at = at.tail)
      if (at !== fewestAt) others = { head: at.head, tail: others };
    const first = fewest.filter((part) => this.keepsAnswers(part));
    return { parts: [...first, ...fewest.filter((part) => !first.includes(part))], others };
  }

  /** The tuples of answers with which a joint test has the wanted verdict, as formulas. */
  private tuples(test: JointTest, wanted: boolean): Formula[] {
    const found: Formula[] = [];
    const { classesOf, isComplete } = this.space;
    if (!test.questions.every(isComplete)) found.push({ op: 'unknown' });
    const extend = (chosen: readonly number[]) => {
      this.countLook();
      const question = test.questions[chosen.length];
      if (question === undefined) {
        if (test.holds(chosen) === wanted)
          found.push({
            op: 'all',
            parts: test.questions.map((question, place): Formula => {
              const classes = 1n << BigInt(chosen[place] ?? 0);
              return { op: 'answer', question, classes, others: classesOf(question) & ~classes };
            }),
          });
        return;
      }
      for (const place of placesOf(this.allowedFor(question))) extend([...chosen, place]);
    };
    extend([]);
    return found;
  }

  /** Decides for questions that must not keep their answer, and may be hidden: change the answer, or hide them. */
  private settle(): boolean {
    for (const [question, allowed] of this.allowed) {
      const isOpen =
        this.shown.get(question) === undefined &&
        (allowed & noAnswer) !== 0n &&
        (allowed & this.space.currentOf(question)) === 0n;
      if (!isOpen) continue;
      const shown = (wanted: boolean): Formula => ({ op: 'shown', question, wanted });
      return [shown(true), shown(false)].some((head) => this.meet({ head, tail: undefined }, undefined));
    }
    if (this.isTooDear()) return false;
    if (this.assumed > 0) {
      this.fewestAssumed = Math.min(this.fewestAssumed, this.forced);
      return false;
    }
    const changed = [...this.allowed].filter(([question]) => this.isForced(question));
    this.best = { cost: changed.length, changes: new Map(changed) };
    return changed.length === 0 || this.options.first === true;
  }
}

/** The classes of a set by their number, from 0. */
export function placesOf(classes: Classes): number[] {
  const places: number[] = [];
  let rest = classes;
  for (let place = 0; rest !== 0n; place += 1, rest >>= 1n) if ((rest & 1n) !== 0n) places.push(place);
  return places;
}

/**
 * The fewest questions that need another answer so that all of `goals` hold. Cost: the conditions that the goals depend on
 * where each has one way to hold; more where there are alternatives, up to a limit.
 */
export const searchAnswers = (
  space: SearchSpace,
  goals: readonly Formula[],
  options: SearchOptions = {},
): SearchResult => new Search(space, options).run(goals);
