/** The part of logic-solver that the tests use; the package has no types. */
declare module 'logic-solver' {
  /** A formula, a name of a variable, or a number in bits. */
  type Term = unknown;
  interface Solver {
    require(formula: Term): void;
    /** `null`: the formula cannot hold beside all that is required. */
    solveAssuming(formula: Term): object | null;
  }
  const Logic: {
    readonly Solver: new () => Solver;
    and(...operands: readonly Term[]): Term;
    or(...operands: readonly Term[]): Term;
    not(operand: Term): Term;
    equiv(left: Term, right: Term): Term;
    exactlyOne(...operands: readonly Term[]): Term;
    weightedSum(formulas: readonly Term[], weights: readonly number[]): Term;
    constantBits(wholeNumber: number): Term;
    lessThanOrEqual(left: Term, right: Term): Term;
  };
  export default Logic;
}
