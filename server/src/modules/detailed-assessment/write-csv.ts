import type { DetailedAssessment } from '@alo/schemas';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../tables/csv.js';
import { columns, rowsOf, titles } from './columns.js';

export const csvOf = (table: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(stringify([...table], csvOptions));

export const writeCsv = (assessment: DetailedAssessment): Buffer =>
  csvOf([titles(), ...rowsOf(assessment).map((row) => columns.map(({ value }) => value(row)))]);
