/** The graph drawn: questions are buttons, in the order of the form; arrows lie below them. */
import { useLocale } from '@alo/renderer';
import { useMemo } from 'react';
import { texts } from '../texts.js';
import type { Arrow } from './arrows.js';
import styles from './graph.module.css';
import { nodeSize, placeNodes, type PlacedArrow } from './place-nodes.js';

interface DrawingProps {
  readonly ids: readonly string[];
  readonly arrows: readonly Arrow[];
  readonly labelOf: (id: string) => string;
  readonly isNever: (id: string) => boolean;
  readonly chosen: string | undefined;
  /** The questions on the way to the chosen one. */
  readonly way: ReadonlySet<string>;
  readonly zoom: number;
  readonly onChoose: (id: string) => void;
}

const halfArrow = 4;

/** A soft line through the points that dagre gives. */
function pathOf({ points }: PlacedArrow): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  const middle = (first.x + last.x) / 2;
  return `M${first.x},${first.y} C${middle},${first.y} ${middle},${last.y} ${last.x},${last.y}`;
}

/** The head of an arrow, at its last point. */
function headOf({ points }: PlacedArrow): string {
  const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
  return `M${x},${y} l${-2 * halfArrow},${-halfArrow} v${2 * halfArrow} z`;
}

export function Drawing(props: DrawingProps) {
  useLocale();
  const { ids, arrows, labelOf, isNever, chosen, way, zoom, onChoose } = props;
  const placed = useMemo(() => placeNodes(ids, arrows), [ids, arrows]);
  const isOnWay = ({ from, to }: Arrow) => way.has(from) && way.has(to);
  const scaled = (value: number) => value * zoom;
  return (
    // It scrolls by itself; its buttons are reached by the keyboard.
    <div className={styles['canvas']} role="group" aria-label={texts.graph.label}>
      <div className={styles['plane']} style={{ width: scaled(placed.width), height: scaled(placed.height) }}>
        <div
          className={styles['zoomed']}
          style={{ width: placed.width, height: placed.height, transform: `scale(${zoom})` }}
        >
          <svg width={placed.width} height={placed.height} aria-hidden className={styles['arrows']}>
            {placed.arrows.map((arrow) => (
              <g
                key={`${arrow.from} ${arrow.to}`}
                data-way={isOnWay(arrow) || undefined}
                data-never={isNever(arrow.to) || undefined}
              >
                <path d={pathOf(arrow)} />
                <path d={headOf(arrow)} className={styles['head']} />
                {arrow.words === '' ? null : <ArrowWords arrow={arrow} />}
              </g>
            ))}
          </svg>
          {placed.nodes.map(({ id, x, y }) => (
            <button
              key={id}
              type="button"
              className={styles['node']}
              style={{ left: x, top: y, width: nodeSize.width, height: nodeSize.height }}
              aria-pressed={id === chosen}
              data-way={way.has(id) || undefined}
              data-never={isNever(id) || undefined}
              title={labelOf(id)}
              onClick={() => onChoose(id)}
            >
              <code className={styles['nodeId']}>{id}</code>
              <span className={styles['nodeLabel']}>{labelOf(id)}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** In letters: what stands between two questions that are side by side. */
const longestWords = 26;

const cut = (words: string): string =>
  words.length > longestWords ? `${words.slice(0, longestWords - 1).trimEnd()}…` : words;

/** Stands before the head of its arrow, where arrows to one question come from different heights. */
function ArrowWords({ arrow }: { readonly arrow: PlacedArrow }) {
  const last = arrow.points.at(-1) ?? { x: 0, y: 0 };
  return (
    <text x={last.x - 12} y={last.y - 6} textAnchor="end">
      {cut(arrow.words)}
    </text>
  );
}
