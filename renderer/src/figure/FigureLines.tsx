import type { AnswerSheet } from '@alo/engine';
import { figureText, yearText } from '@alo/words';
import { useLocale } from '../parts/useLocale.js';
import styles from './figure-lines.module.css';
import { linesOf, type Line, type LineTerm, type UsedFactor } from './lines.js';
import { signs } from './signs.js';
import { shownValue } from '../words/shown-value.js';
import { texts } from './texts.js';
import { unitAfter } from '../words/unit-after.js';

/** Amounts with what they are, such as `1,482,000 kWh`; factors with all their figures. */
const amountOf = ({ name, value, unit }: LineTerm): string => {
  if (value === undefined) return texts.notKnown({ name });
  const number = figureText(value, { maximumSignificantDigits: 7 });
  return unit === '' ? number : number + unitAfter(unit);
};

function LineRow({ line: { figure, value, terms, quality } }: { readonly line: Line }) {
  useLocale();
  // A sum names its parts, which stand above it; a product and a quotient are worked out with numbers.
  const words = terms.map((term) => (figure.kind === 'sum' && term.isNamed ? term.name : amountOf(term)));
  const [first = '', ...others] = words;
  const how =
    figure.kind === 'sum'
      ? others.reduce((sum, word, at) => sum + (terms[at + 1]?.isMinus ? ' − ' : ' + ') + word, first)
      : words.join(signs[figure.kind]);
  return (
    <tr data-kind={figure.kind}>
      <th scope="row">{figure.title}</th>
      <td>
        {how}
        {quality === undefined ? null : <span className={styles['quality']}>{quality}</span>}
      </td>
      <td className={styles['result']}>
        {value === undefined ? texts.missing : shownValue(value, figure) + unitAfter(figure.unit)}
      </td>
    </tr>
  );
}

function FactorItem({ used: { factor, value, year, origin } }: { readonly used: UsedFactor }) {
  useLocale();
  const number = figureText(value, { maximumSignificantDigits: 7 });
  return (
    <li>
      <strong>{factor.title}</strong>
      {`: ${number}${unitAfter(factor.unit)}`}
      {year === undefined ? null : ` (${yearText(year)})`}
      {origin === undefined ? null : (
        <>
          {'. '}
          <a href={origin.url} target="_blank" rel="noreferrer">
            {origin.name}
          </a>
          {`, ${origin.licence}. ${origin.basis}.`}
        </>
      )}
    </li>
  );
}

/** How a footprint comes about: each line with its numbers, and each factor with its source and what it counts. */
export function FigureLines({
  sheet,
  ids,
}: {
  readonly sheet: AnswerSheet;
  readonly ids: readonly string[];
}) {
  useLocale();
  const { lines, factors } = linesOf(sheet, ids);
  return (
    <>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.what}</th>
            <th scope="col">{texts.columns.how}</th>
            <th scope="col" className={styles['result']}>
              {texts.columns.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.figure.id} line={line} />
          ))}
        </tbody>
      </table>
      {factors.length > 0 ? (
        <>
          <h4 className={styles['heading']}>{texts.factors}</h4>
          <ul className={styles['factors']}>
            {factors.map((used) => (
              <FactorItem key={used.factor.id} used={used} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
