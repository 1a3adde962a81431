import { at, type Finding } from '@alo/lint';
import type { Amount } from './amounts.js';

/** Sources round each gas for itself: five decimals, and a ten-thousandth of the sum. */
const rounding = (sum: number): number => 0.00003 + sum / 10_000;

/** CO2, CH4 and N2O in CO2e make up `co2e`, where a source gives them; biogenic CO2 is no part of it. */
export const checkGases = (amounts: readonly Amount[]): Finding[] =>
  amounts.flatMap(({ pointer, gases: { co2 = 0, ch4 = 0, n2o = 0, co2e } }) => {
    const sum = co2 + ch4 + n2o;
    return sum === 0 || Math.abs(sum - co2e) <= rounding(sum)
      ? []
      : [{ pointer: at(pointer, 'co2e'), message: `The gases make up ${sum}, not ${co2e}.` }];
  });
