/** What the checks say, below definition and form: one panel at a time. */
import { useLocale } from '@alo/renderer';
import { perLocale } from '@alo/words';
import { VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { examplesIn } from '../files/examples.js';
import { useSession, useShown } from '../session/hooks.js';
import type { PanelName } from '../session/session.js';
import { texts } from './texts.js';
import { Answers } from './Answers.js';
import { Examples } from './Examples.js';
import { GraphPanel } from './graph/GraphPanel.js';
import { IconButton } from '../parts/IconButton.js';
import styles from './panels.module.css';
import { Problems } from './Problems.js';
import { Reachability } from './Reachability.js';
import { ScorePanel } from './ScorePanel.js';
import { useTried } from './useTried.js';
import { hiddenIn, WhyHidden } from './WhyHidden.js';

const names: readonly PanelName[] = ['problems', 'reach', 'hidden', 'graph', 'score', 'examples', 'answers'];

interface PanelsProps {
  readonly isFolded: boolean;
  /** Absent where the panels have the whole screen. */
  readonly onFold: (() => void) | undefined;
  readonly onGoTo: (place: FilePlace) => void;
}

/** The number beside the name of a panel; `undefined` where there is none to say. */
function useCounts(): Partial<Record<PanelName, number>> {
  const { checked, files } = useShown((state) => ({ checked: state.checked, files: state.files }));
  const sheet = useTried();
  const hidden = useMemo(() => (sheet === undefined ? undefined : hiddenIn(sheet).length), [sheet]);
  const examples = useMemo(() => examplesIn(files).length, [files]);
  const never = [...(checked?.analysis?.questions.values() ?? [])].filter(
    ({ kind }) => kind === 'never',
  ).length;
  return {
    ...(checked && { problems: checked.problems.length, reach: never }),
    ...(hidden !== undefined && { hidden }),
    examples,
  };
}

const seconds = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
);

export function Panels({ isFolded, onFold, onGoTo }: PanelsProps) {
  useLocale();
  const session = useSession();
  const { panel, took, isFresh } = useShown((state) => ({
    panel: state.panel,
    took: state.took,
    isFresh: state.checkedFiles === state.files,
  }));
  const counts = useCounts();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const choose = (name: PanelName) => session.store.setState({ panel: name });
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    const at = names.indexOf(panel);
    const next =
      event.key === 'Home'
        ? names[0]
        : event.key === 'End'
          ? names.at(-1)
          : step && names[(at + step + names.length) % names.length];
    if (!next) return;
    event.preventDefault();
    choose(next);
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${next}`)}`)?.focus();
  };
  return (
    <section className={styles['panels']} aria-label={texts.panels.label}>
      <div className={styles['bar']}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its keys move between the tabs, which have the focus. */}
        <div
          className={styles['tabs']}
          role="tablist"
          aria-label={texts.panels.label}
          ref={tabs}
          onKeyDown={onKey}
        >
          {names.map((name) => (
            <button
              key={name}
              id={`${id}${name}`}
              type="button"
              role="tab"
              className={styles['tab']}
              aria-selected={name === panel}
              aria-controls={`${id}panel`}
              tabIndex={name === panel ? 0 : -1}
              onClick={() => {
                choose(name);
                if (isFolded) onFold?.();
              }}
            >
              {texts.panels[name]}
              {counts[name] === undefined ? null : <span className={styles['count']}>{counts[name]}</span>}
            </button>
          ))}
        </div>
        <div className={styles['aside']}>
          <span>
            {!isFresh || took === undefined
              ? texts.panels.waiting
              : texts.panels.checked({ seconds: seconds().format(Math.max(took / 1000, 0.1)) })}
          </span>
          {onFold === undefined ? null : (
            <IconButton
              isExpanded={!isFolded}
              label={isFolded ? texts.panels.open : texts.panels.close}
              onClick={onFold}
            >
              {isFolded ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
            </IconButton>
          )}
        </div>
      </div>
      {isFolded ? null : (
        <div
          // Each panel begins at its own top, wherever another one was scrolled to.
          key={panel}
          className={styles['content']}
          id={`${id}panel`}
          role="tabpanel"
          aria-labelledby={`${id}${panel}`}
          // It scrolls by itself, so it can be reached by the keyboard.
          tabIndex={0}
        >
          <VisuallyHidden asChild>
            <h2>{texts.panels[panel]}</h2>
          </VisuallyHidden>
          <Panel name={panel} onGoTo={onGoTo} />
        </div>
      )}
    </section>
  );
}

interface PanelProps {
  readonly name: PanelName;
  readonly onGoTo: (place: FilePlace) => void;
}

function Panel({ name, onGoTo }: PanelProps) {
  switch (name) {
    case 'problems':
      return <Problems onGoTo={onGoTo} />;
    case 'reach':
      return <Reachability onGoTo={onGoTo} />;
    case 'hidden':
      return <WhyHidden onGoTo={onGoTo} />;
    case 'graph':
      return <GraphPanel />;
    case 'score':
      return <ScorePanel />;
    case 'examples':
      return <Examples />;
    case 'answers':
      return <Answers />;
  }
}
