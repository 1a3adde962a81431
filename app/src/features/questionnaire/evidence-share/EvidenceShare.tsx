import { Button } from '@chakra-ui/react';
import { findQuestion } from '@alo/engine';
import { claimedEvidence, shownShare } from '@alo/engine/scoring';
import { useLocale } from '@alo/renderer';
import { perLocale } from '@alo/words';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Paperclip } from 'lucide-react';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { scoreModelQuery } from '../../../api/score-model-query';
import type { FormSession } from '../form-session';
import styles from './evidence-share.module.css';
import { texts } from './texts';

interface EvidenceShareProps {
  readonly session: FormSession;
  /** Shows the question among the sources. */
  readonly onShow: (questionId: string) => void;
}

const percent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

/** So many answers without a file are named at first. */
const few = 3;

/**
 * P-19: shows how much of what the hotel claims its files stand behind, how much a submit needs, and where a file would
 * bring most. Absent where the questionnaire asks for no share, where nothing is claimed yet, and for a form that was
 * given back.
 */
export function EvidenceShare({ session, onShow }: EvidenceShareProps) {
  useLocale();
  const titleId = useId();
  const { sheet, locked } = session;
  const { questionnaire } = sheet;
  const { data: model } = useQuery(scoreModelQuery(questionnaire));
  const files = useSyncExternalStore(session.files.subscribe, session.files.all);
  const [answers, setAnswers] = useState(sheet.saved);
  useEffect(() => sheet.subscribeForm(() => setAnswers(sheet.saved())), [sheet]);
  const [isLong, setLong] = useState(false);
  const claimed = useMemo(() => {
    if (model?.evidence_share === undefined) return undefined;
    const counts = Object.fromEntries([...files].map(([id, all]) => [id, all.length]));
    return claimedEvidence(questionnaire, model, { answers, files: counts });
  }, [answers, files, model, questionnaire]);
  if (claimed === undefined || claimed.isEmpty || locked.size > 0) return null;
  const [share, needed] = [shownShare(claimed.share), shownShare(claimed.needed)];
  const shown = claimed.bare.slice(0, isLong ? undefined : few);
  return (
    <section className={styles['share']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {claimed.isEnough ? <CircleCheck size={20} aria-hidden /> : <Paperclip size={20} aria-hidden />}
        {texts.title({ share })}
      </h2>
      <div className={styles['meter']}>
        <progress aria-label={texts.meter} value={claimed.share} max={1} />
        <span className={styles['needed']} style={{ insetInlineStart: `${needed}%` }} aria-hidden />
      </div>
      <p>{claimed.isEnough ? texts.enough({ needed }) : texts.lacking({ needed })}</p>
      {claimed.isEnough ? null : (
        <>
          <ul>
            {shown.map(({ questionId, share: part }) => (
              <li key={questionId}>
                <span>
                  {findQuestion(questionnaire, questionId)?.label}
                  <small>{texts.part({ share: percent().format(part) })}</small>
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={texts.addTo({ question: findQuestion(questionnaire, questionId)?.label ?? '' })}
                  onClick={() => onShow(questionId)}
                >
                  {texts.add}
                </Button>
              </li>
            ))}
          </ul>
          {claimed.bare.length > few ? (
            <Button size="sm" variant="plain" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? texts.fewer : texts.more({ count: claimed.bare.length - few })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}
