/** What a buyer may demand under the voluntary standard of the European Union, by question. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Demandable, ServedStandards, ValueChainCap, VsmeMapping, VsmeRule } from '@alo/schemas';

/** Reads `schemas/value-chain-cap.json`. The linter has checked it. */
export const readValueChainCap = (): ValueChainCap =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/value-chain-cap.json'), 'utf8'),
  ) as ValueChainCap;

type Disclosure = ServedStandards['value_chain_cap']['disclosures'][number];
type BySize = Disclosure['demandable'];

/** The questions whose answers a rule writes. What is only near to a point (`known`) says nothing of what may be demanded. */
function questionsOf(rule: VsmeRule): readonly string[] {
  switch (rule.kind) {
    case 'text':
    case 'option':
    case 'country':
    case 'period':
      return [rule.question];
    case 'lines':
      return rule.lines.flat();
    case 'number':
      return rule.sum;
    case 'figure':
    case 'none':
      return [];
  }
}

/**
 * One answer can go to several disclosures. It may be demanded as far as one of them may; it may be refused only where all
 * of them may.
 */
function together(values: readonly Demandable[]): Demandable {
  const [first = 'not_verified'] = values;
  if (values.every((value) => value === first)) return first;
  if (values.includes('yes')) return 'yes';
  return values.includes('partly') ? 'partly' : 'not_verified';
}

/** The disclosures with their questions in the order of the form, and what may be demanded of a question. */
export function servedCap(
  { disclosures, ...cap }: ValueChainCap,
  mapping: VsmeMapping | undefined,
  order: readonly string[],
): {
  readonly cap: ServedStandards['value_chain_cap'];
  /** A question that goes to no disclosure is not verified. */
  readonly demandableOf: (id: string) => BySize;
} {
  const served = disclosures.map(({ up_to_10, up_to_1000, note = null, ...disclosure }): Disclosure => {
    const named = new Set(
      (mapping?.points ?? [])
        .filter((point) => point.disclosure === disclosure.id)
        .flatMap(({ rule }) => questionsOf(rule)),
    );
    return {
      ...disclosure,
      note,
      demandable: { up_to_10, up_to_1000 },
      questions: order.filter((id) => named.has(id)),
    };
  });
  return {
    cap: { ...cap, disclosures: served },
    demandableOf: (id) => {
      const of = served.filter(({ questions }) => questions.includes(id)).map(({ demandable }) => demandable);
      return {
        up_to_10: together(of.map((each) => each.up_to_10)),
        up_to_1000: together(of.map((each) => each.up_to_1000)),
      };
    },
  };
}
