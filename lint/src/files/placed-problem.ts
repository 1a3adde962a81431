import type { Problem } from '../problem.js';
import type { Position } from './position.js';

/** A problem with its place in the text of the file, for editors. */
export interface PlacedProblem extends Problem, Position {}
