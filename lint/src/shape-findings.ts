import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { at, type Finding } from './problem.js';

const list = (names: unknown): string =>
  Array.isArray(names) ? names.map((name) => `"${String(name)}"`).join(', ') : '';

/** How this JSON differs from a schema; empty = not at all. */
export function shapeFindings(schema: TSchema, json: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const { keyword, instancePath: pointer, params, message } of Value.Errors(schema, json)) {
    if (keyword === 'boolean') continue; // Said again, and better, by "additionalProperties".
    if (keyword === 'required' && 'requiredProperties' in params)
      findings.push({ pointer, message: `${list(params.requiredProperties)} is missing.` });
    else if (keyword === 'additionalProperties' && 'additionalProperties' in params)
      for (const name of params.additionalProperties)
        findings.push({ pointer: at(pointer, name), message: `"${name}" is not a known member.` });
    else findings.push({ pointer, message: `The value ${message}.` });
  }
  return findings;
}
