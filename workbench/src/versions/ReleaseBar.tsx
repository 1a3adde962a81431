/** The bar below: how far the draft is on its way, what holds it back, and what the person can do with it. */
import { momentText, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import type { ReleaseDesk } from './desk.js';
import { heldBack, type HeldBack } from './held-back.js';
import { isReleasedNow, type Look } from './look.js';
import { ProposeDialog } from './ProposeDialog.js';
import { Refused } from './Refused.js';
import { ReleaseDialog } from './ReleaseDialog.js';
import { SendBackDialog } from './SendBackDialog.js';
import { versionTexts as texts } from './texts.js';
import type { Trials } from './trials.js';
import { sumTrial } from './trial-sum.js';
import { useActs } from './useActs.js';
import { useTrial } from './useTrial.js';
import styles from './versions.module.css';

export interface ReleaseBarProps {
  readonly desk: ReleaseDesk;
  readonly look: Look;
  readonly trials: Trials;
  /** Is what the page shows older than the draft? */
  readonly isLoading: boolean;
  /** Can a trial be run here? Not where its result is not shown. */
  readonly hasTrial: boolean;
  /** Looks at the draft anew, after something was done with it. */
  readonly onChanged: () => void;
}

type Asked = 'propose' | 'sendBack' | 'release';

function heldBackWords(reason: HeldBack, { checks }: Look, lost: number): string {
  const words = texts.bar.heldBack;
  switch (reason) {
    case 'errors':
      return words.errors({ count: checks.errors });
    case 'examples':
      return words.examples({ count: checks.failing_examples });
    case 'lost':
      return words.lost({ count: lost });
    default:
      return words[reason];
  }
}

function proposalWords({ draft: { proposal } }: Look): string | undefined {
  if (proposal === null) return undefined;
  const moment = momentText(proposal.proposed_at);
  return proposal.is_own
    ? texts.bar.own({ moment })
    : texts.bar.others({ name: proposal.proposed_by ?? texts.somebody, moment });
}

/** What the trial says, and what keeps the draft from its next step. */
function useHeldBack({ look, trials }: Pick<ReleaseBarProps, 'look' | 'trials'>) {
  const { draft, checks, from } = look;
  const trial = useTrial(trials, from ?? 0);
  const { lost } = sumTrial(trial.pages).outcome;
  const { kind, sha256 } = trial;
  const reasons = heldBack({
    sha256: draft.proposal?.sha256 ?? draft.sha256,
    checks,
    isReleased: isReleasedNow(draft),
    hasEarlier: from !== undefined,
    trial: kind === 'done' && sha256 !== undefined ? { sha256, lost } : undefined,
  });
  return { reasons: reasons.map((reason) => heldBackWords(reason, look, lost)), trial };
}

export function ReleaseBar(props: ReleaseBarProps) {
  useLocale();
  const { look, trials, isLoading, onChanged } = props;
  const { draft, checks, from } = look;
  const { reasons, trial } = useHeldBack(props);
  const { isBusy, refused, act } = useActs();
  const [asked, setAsked] = useState<Asked>();
  const version = draft.next_version;
  const mayGoOn = reasons.length === 0 && !isLoading;
  const { proposal } = draft;
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    onChanged();
  };
  const state =
    proposalWords(look) ??
    (isReleasedNow(draft)
      ? texts.bar.released({ version: draft.decision?.version ?? 0 })
      : texts.bar.state({ version }));
  const isOwn = proposal?.is_own === true;
  return (
    <section className={styles['bar']} aria-label={texts.bar.label}>
      <Refused refused={refused} onReload={onChanged} />
      <p className={styles['barWords']} id="release-state" role="status">
        <strong>{state}</strong> {isOwn ? null : reasons.length > 0 ? reasons.join(' ') : texts.bar.ready}
      </p>
      {props.hasTrial && from !== undefined && checks.is_readable ? (
        <TrialButton trials={trials} from={from} kind={trial.kind} />
      ) : null}
      {proposal === null ? (
        <Button disabled={!mayGoOn} aria-describedby="release-state" onClick={() => setAsked('propose')}>
          {texts.bar.propose}
        </Button>
      ) : isOwn ? (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() =>
            void act(async () => {
              await props.desk.takeBack(draft.id);
              onChanged();
            }, texts.takeBack.done)
          }
        >
          {texts.bar.takeBack}
        </Button>
      ) : (
        <>
          <Button variant="outline" onClick={() => setAsked('sendBack')}>
            {texts.bar.sendBack}
          </Button>
          <Button disabled={!mayGoOn} aria-describedby="release-state" onClick={() => setAsked('release')}>
            {texts.bar.release({ version })}
          </Button>
        </>
      )}
      {asked === 'propose' ? <ProposeDialog {...props} onDone={done} onClose={close} /> : null}
      {asked === 'sendBack' ? <SendBackDialog {...props} onDone={done} onClose={close} /> : null}
      {asked === 'release' ? <ReleaseDialog {...props} onDone={done} onClose={close} /> : null}
    </section>
  );
}

interface TrialButtonProps {
  readonly trials: Trials;
  readonly from: number;
  readonly kind: ReturnType<Trials['of']>['kind'];
}

function TrialButton({ trials, from, kind }: TrialButtonProps) {
  useLocale();
  if (kind === 'running')
    return (
      <Button variant="outline" onClick={trials.stop}>
        <Square size={16} aria-hidden />
        {texts.trial.stop}
      </Button>
    );
  return (
    <Button variant="outline" onClick={() => void trials.start(from)}>
      <Play size={16} aria-hidden />
      {kind === 'idle' ? texts.trial.start : texts.trial.again}
    </Button>
  );
}
