import {
  figureQuestions,
  findFigure,
  findQuestion,
  unitAfter,
  type Figure,
  type FigureTerm,
  type Questionnaire,
} from '@alo/engine';
import { use, useMemo } from 'react';
import { useAnswers, useConnection } from '../sheet/hooks.js';
import { partIds, type FigureProps } from '../parts/field-props.js';
import { QuestionNumbersContext } from '../question/question-numbers.js';
import { exactNumber } from '../words/number-text.js';
import styles from './figure.module.css';
import { texts } from './texts.js';
import { workedOut } from './worked-out.js';

const shown = (value: number, { decimals }: Figure): string =>
  new Intl.NumberFormat(undefined, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  }).format(value);

/** Gives the terms of a figure in words, and those of the figures in it: `Energy = Electricity + Gas`. */
function formulasOf(questionnaire: Questionnaire, figure: Figure): string[] {
  const name = (term: FigureTerm) =>
    typeof term === 'number'
      ? exactNumber(term)
      : (findQuestion(questionnaire, term)?.label ?? findFigure(questionnaire, term)?.title ?? term);
  const seen = new Set<string>();
  const found: string[] = [];
  const add = (each: Figure) => {
    if (seen.has(each.id)) return;
    seen.add(each.id);
    found.push(`${each.title} = ${texts.kinds[each.kind](each.terms.map(name))}`);
    for (const term of each.terms) {
      const inner = typeof term === 'string' ? findFigure(questionnaire, term) : undefined;
      if (inner !== undefined) add(inner);
    }
  };
  add(figure);
  return found;
}

/**
 * Shows what the form works out, with its unit, or which questions it still waits for. It renders again only when one
 * of the questions that it looks at changes.
 */
export default function FigureValue({ question }: FigureProps) {
  const { sheet } = useConnection();
  const figure = findFigure(sheet.questionnaire, question.figure ?? '');
  return figure === undefined ? null : <Known questionId={question.id} figure={figure} />;
}

function Known({ questionId, figure }: { readonly questionId: string; readonly figure: Figure }) {
  const { sheet } = useConnection();
  const { questionnaire } = sheet;
  const questionIds = useMemo(() => figureQuestions(questionnaire, figure.id), [questionnaire, figure]);
  useAnswers(questionIds);
  const numbers = use(QuestionNumbersContext);
  const { value, needed, conversions } = workedOut(sheet, figure, questionIds);
  const names = needed.map(({ id, label }) => {
    const number = numbers.get(id);
    return number === undefined ? `“${label}”` : texts.question(number);
  });
  return (
    <div className={styles['figure']}>
      <output className={styles['value']} aria-labelledby={partIds(questionId).label}>
        {value === undefined ? (
          <span className={styles['missing']}>{texts.missing}</span>
        ) : (
          <>
            {shown(value, figure)}
            <span className={styles['unit']}>{unitAfter(figure.unit)}</span>
          </>
        )}
      </output>
      {value === undefined ? (
        <p className={styles['small']}>{names.length > 0 ? texts.needed(names) : texts.notAsked}</p>
      ) : null}
      <details className={styles['how']}>
        <summary>{texts.how}</summary>
        {formulasOf(questionnaire, figure).map((formula) => (
          <p key={formula}>{formula}</p>
        ))}
        {conversions.map(({ id, from, to, factor, source, date }) => (
          <p key={id}>{texts.factor(from, exactNumber(factor), to, source, date)}</p>
        ))}
      </details>
    </div>
  );
}
