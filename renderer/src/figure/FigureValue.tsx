import {
  entryAround,
  factorQuestions,
  type Figure,
  figureQuestions,
  type FigureTerm,
  findFigure,
  findQuestion,
  labelInEntry,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { lazy, Suspense, use, useMemo, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { useAnswers, useConnection } from '../sheet/hooks.js';
import { partIds, type FigureProps } from '../parts/field-props.js';
import { QuestionNumbersContext } from '../question/question-numbers.js';
import { exactFigure, formatList } from '@alo/words';
import { signs } from './signs.js';
import styles from './figure.module.css';
import { haveFactors } from './lines.js';
import { shownValue } from '../words/shown-value.js';
import { texts } from './texts.js';
import { workedOut, type WorkedOut } from './worked-out.js';
import { unitAfter } from '../words/unit-after.js';

// A footprint has many lines, and most readers want none of them.
const FigureLines = lazy(async () => ({ default: (await import('./FigureLines.js')).FigureLines }));
/** Gives the terms of a figure in words, and those of the figures in it: `Energy = Electricity + Gas`. */
function formulasOf(questionnaire: Questionnaire, figure: Figure): string[] {
  const nameOf = (term: FigureTerm): string[] => {
    if (typeof term === 'number') return [exactFigure(term)];
    const question = findQuestion(questionnaire, term);
    if (question === undefined) return [findFigure(questionnaire, term)?.title ?? term];
    // A field that is counted in each entry of a repeated group is named once.
    if (question.writtenId !== undefined) return [];
    const entry = entryAround(questionnaire, question);
    const group = entry?.parent === undefined ? undefined : findQuestion(questionnaire, entry.parent);
    return [
      group?.repeat ? texts.ofEach({ field: question.label, entry: group.repeat.label }) : question.label,
    ];
  };
  const seen = new Set<string>();
  const found: string[] = [];
  const add = (each: Figure) => {
    if (seen.has(each.id)) return;
    seen.add(each.id);
    found.push(`${each.title} = ${each.terms.flatMap(nameOf).join(signs[each.kind])}`);
    for (const term of each.terms) {
      const inner = typeof term === 'string' ? findFigure(questionnaire, term) : undefined;
      if (inner !== undefined) add(inner);
    }
  };
  add(figure);
  return found;
}

/**
 * Shows what the form works out, with its unit, or which questions it still waits for; further figures stand below it. It
 * renders again only when one of the questions that they look at changes.
 */
export default function FigureValue({ question }: FigureProps) {
  const { sheet } = useConnection();
  const figure = findFigure(sheet.questionnaire, question.figure ?? '');
  return figure === undefined ? null : <Known question={question} figure={figure} />;
}

/** Names what is missing: questions by their numbers on this page, or by their words where they have none. */
function useNames() {
  const numbers = use(QuestionNumbersContext);
  const { questionnaire } = useConnection().sheet;
  return ({ needed, unknown, impossible }: WorkedOut): string[] => [
    ...needed.map((question) => {
      const number = numbers.get(question.id);
      return number === undefined ? `“${labelInEntry(questionnaire, question)}”` : texts.question({ number });
    }),
    ...unknown.map(({ title }) => texts.noFactor({ factor: title })),
    ...impossible.map(({ title }) => texts.impossible({ figure: title })),
  ];
}

/** What keeps the figure from a value, or what the value goes without. */
function Gaps({ isKnown, names }: { readonly isKnown: boolean; readonly names: readonly string[] }) {
  useLocale();
  if (isKnown)
    return names.length === 0 ? null : (
      <p className={styles['small']}>{texts.without({ names: formatList(names) })}</p>
    );
  return (
    <p className={styles['small']}>
      {names.length > 0 ? texts.needed({ questions: formatList(names) }) : texts.notAsked}
    </p>
  );
}

function Beside({ figure }: { readonly figure: Figure }) {
  useLocale();
  const { sheet } = useConnection();
  const { value, worths } = workedOut(sheet, figure, []);
  if (worths.get(figure.id) === 'hidden' || value === undefined) return null;
  return (
    <div>
      <dt>{figure.title}</dt>
      <dd>{shownValue(value, figure) + unitAfter(figure.unit)}</dd>
    </div>
  );
}

function How({
  figure,
  ids,
  conversions,
}: {
  readonly figure: Figure;
  readonly ids: readonly string[];
  readonly conversions: WorkedOut['conversions'];
}) {
  useLocale();
  const { sheet } = useConnection();
  const { questionnaire } = sheet;
  const [isOpen, setOpen] = useState(false);
  const hasLines = haveFactors(questionnaire, ids);
  return (
    <details
      className={styles['how']}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{texts.how}</summary>
      {!hasLines ? (
        formulasOf(questionnaire, figure).map((formula) => <p key={formula}>{formula}</p>)
      ) : isOpen ? (
        <Suspense>
          <FigureLines sheet={sheet} ids={ids} />
        </Suspense>
      ) : null}
      {conversions.map(({ id, from, to, factor, source, date }) => (
        <p key={id}>{texts.factor({ from, factor: exactFigure(factor), to, source, date })}</p>
      ))}
    </details>
  );
}

function Known({ question, figure }: { readonly question: Question; readonly figure: Figure }) {
  useLocale();
  const { sheet } = useConnection();
  const { questionnaire } = sheet;
  const ids = useMemo(() => [figure.id, ...question.figures], [figure, question]);
  const [counted, looked] = useMemo(() => {
    const counted = ids.flatMap((id) => figureQuestions(questionnaire, id));
    const deciding = ids.flatMap((id) => factorQuestions(questionnaire, id));
    return [[...new Set(counted)], [...new Set([...counted, ...deciding])]];
  }, [questionnaire, ids]);
  useAnswers(looked);
  const namesOf = useNames();
  const result = workedOut(sheet, figure, counted);
  const { value, conversions } = result;
  const beside = question.figures.flatMap((id) => findFigure(questionnaire, id) ?? []);
  return (
    <div className={styles['figure']}>
      <output className={styles['value']} aria-labelledby={partIds(question.id).label}>
        {value === undefined ? (
          <span className={styles['missing']}>{texts.missing}</span>
        ) : (
          <>
            {shownValue(value, figure)}
            <span className={styles['unit']}>{unitAfter(figure.unit)}</span>
          </>
        )}
      </output>
      <Gaps isKnown={value !== undefined} names={namesOf(result)} />
      {value !== undefined && beside.length > 0 ? (
        <dl className={styles['beside']}>
          {beside.map((each) => (
            <Beside key={each.id} figure={each} />
          ))}
        </dl>
      ) : null}
      <How figure={figure} ids={ids} conversions={conversions} />
    </div>
  );
}
