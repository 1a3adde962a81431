/** Which question decides about which: drawn, or as a list that says the same. */
import { findQuestion, type Questionnaire } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { List, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWidth } from '../../parts/useWidth.js';
import { select, showWith } from '../../session/acts.js';
import { useSession, useShown } from '../../session/hooks.js';
import { texts } from '../texts.js';
import panels from '../panels.module.css';
import { arrowsOf, wayTo, type Arrow } from './arrows.js';
import { Drawing } from './Drawing.js';
import { IconButton } from '../../parts/IconButton.js';
import styles from './graph.module.css';

const zooms = [0.5, 0.75, 1, 1.25] as const;

export function GraphPanel() {
  useLocale();
  const form = useShown((state) => state.form);
  if (form === undefined) return <p className={panels['none']}>{texts.panels.unread}</p>;
  return <Graph form={form} />;
}

interface GraphProps {
  readonly form: Questionnaire;
}

function Graph({ form }: GraphProps) {
  useLocale();
  const session = useSession();
  const isPhone = useWidth() === 'phone';
  const { selected, analysis } = useShown((state) => ({
    selected: state.selected,
    analysis: state.checked?.analysis,
  }));
  const [isWay, setWay] = useState(false);
  const [isList, setList] = useState(false);
  const [zoom, setZoom] = useState(2);
  const arrows = useMemo(() => arrowsOf(form), [form]);
  const drawn = useMemo(() => new Set(arrows.flatMap(({ from, to }) => [from, to])), [arrows]);
  const chosen = selected !== undefined && drawn.has(selected) ? selected : undefined;
  const way = useMemo(
    () => (chosen === undefined ? new Set<string>() : wayTo(arrows, chosen)),
    [arrows, chosen],
  );
  const onlyWay = isWay && chosen !== undefined;
  const { ids, shown } = useMemo(() => {
    const wanted = onlyWay ? way : drawn;
    return {
      ids: form.questions.map(({ id }) => id).filter((id) => wanted.has(id)),
      shown: arrows.filter(({ from, to }) => wanted.has(from) && wanted.has(to)),
    };
  }, [form, arrows, drawn, way, onlyWay]);
  if (arrows.length === 0) return <p className={panels['none']}>{texts.graph.none}</p>;
  const labelOf = (id: string) => findQuestion(form, id)?.label ?? id;
  const isNever = (id: string) => analysis?.questions.get(id)?.kind === 'never';
  const reach = chosen === undefined ? undefined : analysis?.questions.get(chosen);
  const asList = isPhone || isList;
  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <select
          className={styles['select']}
          aria-label={texts.graph.show}
          value={onlyWay ? 'way' : 'all'}
          onChange={({ currentTarget: { value } }) => setWay(value === 'way')}
        >
          <option value="all">{texts.graph.all}</option>
          {chosen === undefined ? null : <option value="way">{texts.graph.wayTo({ id: chosen })}</option>}
        </select>
        {asList ? null : (
          <>
            <IconButton
              label={texts.graph.zoomIn}
              isOff={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden size={18} />
            </IconButton>
            <IconButton label={texts.graph.zoomOut} isOff={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut aria-hidden size={18} />
            </IconButton>
          </>
        )}
        {isPhone ? null : (
          <IconButton isOn={isList} label={texts.graph.asList} onClick={() => setList(!isList)}>
            <List aria-hidden size={18} />
          </IconButton>
        )}
        {chosen === undefined ? null : (
          <p className={styles['way']}>
            <span role="status">
              <span className={panels['strong']}>{texts.graph.way({ id: chosen })}</span>{' '}
              {form.questions
                .map(({ id }) => id)
                .filter((id) => way.has(id))
                .join(' → ')}
            </span>
            {reach?.kind === 'shown' ? (
              <Button size="sm" variant="ghost" onClick={() => showWith(session, reach.witness, chosen)}>
                {texts.reach.showMe}
              </Button>
            ) : null}
          </p>
        )}
      </div>
      {asList ? (
        <ArrowList ids={ids} arrows={shown} labelOf={labelOf} chosen={chosen} />
      ) : (
        <Drawing
          ids={ids}
          arrows={shown}
          labelOf={labelOf}
          isNever={isNever}
          chosen={chosen}
          way={way}
          zoom={zooms[zoom] ?? 1}
          onChoose={(id) => select(session, id)}
        />
      )}
    </div>
  );
}

interface ArrowListProps {
  readonly ids: readonly string[];
  readonly arrows: readonly Arrow[];
  readonly labelOf: (id: string) => string;
  readonly chosen: string | undefined;
}

function ArrowList({ ids, arrows, labelOf, chosen }: ArrowListProps) {
  useLocale();
  const session = useSession();
  return (
    <ul className={styles['list']} aria-label={texts.graph.label}>
      {ids.map((id) => {
        const before = arrows.filter(({ to }) => to === id);
        const after = arrows.filter(({ from }) => from === id);
        return (
          <li key={id}>
            <button
              type="button"
              className={panels['choice']}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => select(session, id)}
            >
              <code className={panels['id']}>{id}</code>
              <span>{labelOf(id)}</span>
            </button>
            <p className={styles['said']}>
              {before.length === 0
                ? texts.graph.waitsForNone
                : `${texts.graph.waits} ${before.map(({ from, words }) => (words === '' ? from : `${from} ${words}`)).join(', ')}`}
              {after.length === 0 ? '' : `; ${texts.graph.decides} ${after.map(({ to }) => to).join(', ')}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
