/** Which questions can be shown, by which answers, and which never can, because of what. */
import { StatusBadge, useLocale, type BadgeTone } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { placeOf, select, showWith } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from './texts.js';
import styles from './panels.module.css';
import { reachRows, type ReachRow, type Verdict } from './reach-rows.js';

interface ReachabilityProps {
  readonly onGoTo: (place: FilePlace) => void;
}

const tones: Readonly<Record<Verdict, BadgeTone>> = {
  never: 'error',
  unknown: 'warn',
  shown: 'ok',
  always: 'plain',
};

const countOf = (rows: readonly ReachRow[], verdict: Verdict): number =>
  rows.filter((row) => row.verdict === verdict).length;

export function Reachability({ onGoTo }: ReachabilityProps) {
  const language = useLocale();
  const session = useSession();
  const { form, checked, selected, isFresh } = useShown((state) => ({
    form: state.form,
    checked: state.checked,
    selected: state.selected,
    isFresh: state.checkedFiles === state.files && state.unreadable === undefined,
  }));
  const analysis = checked?.analysis;
  const rows = useMemo(
    () => (form && analysis ? reachRows(form, analysis) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows hold words of the language
    [form, analysis, language],
  );
  if (form === undefined || analysis === undefined)
    return (
      <p className={styles['none']}>{checked === undefined ? texts.panels.waiting : texts.panels.unread}</p>
    );
  const goTo = (id: string) => {
    const place = placeOf(session, id);
    if (place !== undefined) onGoTo(place);
    select(session, id);
  };
  return (
    <>
      <p className={styles['recording']} role="status">
        {texts.reach.summary({
          total: rows.length,
          always: countOf(rows, 'always'),
          shown: countOf(rows, 'shown'),
          never: countOf(rows, 'never'),
          unknown: countOf(rows, 'unknown'),
        })}
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['id', 'question', 'verdict', 'because'] as const).map((name) => (
              <th key={name} scope="col">
                {texts.reach[name]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={row.id === selected || undefined}>
              <td>
                <code className={styles['id']}>{row.id}</code>
              </td>
              <td>{row.label}</td>
              <td>
                <StatusBadge tone={tones[row.verdict]} isTag>
                  {texts.reach.verdicts[row.verdict]}
                </StatusBadge>
              </td>
              <td className={styles['because']}>{row.because}</td>
              <td>
                <div className={styles['acts']}>
                  {row.witness === undefined ? null : (
                    <Button
                      size="sm"
                      variant="outline"
                      disabled={!isFresh}
                      aria-label={texts.reach.showMeThis({ id: row.id })}
                      onClick={() => showWith(session, row.witness ?? {}, row.id)}
                    >
                      <Eye aria-hidden size={16} />
                      {texts.reach.showMe}
                    </Button>
                  )}
                  {row.verdict === 'always' ? null : (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={texts.reach.goToThis({ id: row.id })}
                      onClick={() => goTo(row.id)}
                    >
                      {texts.reach.goTo}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
