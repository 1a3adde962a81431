/** The live form beside the definition: wide, on a phone, or both, always on the same answers. */
import type { Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { toaster, useLocale } from '@alo/renderer';
import { useCallback, type MouseEvent } from 'react';
import { Segments } from '../parts/Segments.js';
import { backToOwn, openStep } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import type { Preview } from '../session/session.js';
import { texts } from '../texts.js';
import { useWidth } from '../parts/useWidth.js';
import { useTrialSheet } from '../trial/useTrialSheet.js';
import styles from './form.module.css';
import { FormStep } from './FormStep.js';
import { PhoneFrame } from './PhoneFrame.js';

interface FormPaneProps {
  readonly nonce: string | undefined;
}

export function FormPane({ nonce }: FormPaneProps) {
  useLocale();
  const form = useShown((state) => state.form);
  return (
    <section className={styles['pane']} aria-label={texts.form.title} tabIndex={-1}>
      {form === undefined ? (
        <p className={styles['none']}>{texts.form.none}</p>
      ) : (
        <LiveForm form={form} nonce={nonce} />
      )}
    </section>
  );
}

function LiveForm({ form, nonce }: FormPaneProps & { readonly form: Questionnaire }) {
  useLocale();
  const session = useSession();
  const { own } = useShown((state) => state.trial);
  const { round, stepKey, selected, unreadable } = useShown((state) => ({
    round: state.round,
    stepKey: state.stepKey,
    selected: state.selected,
    unreadable: state.unreadable,
  }));
  const step = form.steps.find(({ key }) => key === stepKey) ?? form.steps[0];
  const isStale = unreadable !== undefined;
  /** The button goes with its note: the form has the focus then. */
  const goBack = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('section')?.focus();
    backToOwn(session);
  };
  return (
    <>
      <FormHead form={form} stepKey={step?.key} />
      {/* It is there before its notes: what comes into it is said. */}
      <div className={styles['notes']} role="status">
        {unreadable === undefined ? null : (
          <p className={styles['note']} data-stale>
            {unreadable.kind === 'broken'
              ? texts.form.broken({ file: unreadable.file, line: String(unreadable.line) })
              : texts.form.faults({ count: unreadable.count })}
          </p>
        )}
        {own === undefined ? null : (
          <p className={styles['note']}>
            {texts.form.shown}
            <Button size="sm" variant="outline" onClick={goBack}>
              {texts.form.back}
            </Button>
          </p>
        )}
      </div>
      {step === undefined ? null : (
        // A new round begins with other answers: on another sheet.
        <Screens
          key={round}
          form={form}
          stepKey={step.key}
          selected={selected}
          round={round}
          isStale={isStale}
          nonce={nonce}
        />
      )}
    </>
  );
}

interface ScreensProps extends FormPaneProps {
  readonly form: Questionnaire;
  readonly stepKey: string;
  readonly selected: string | undefined;
  readonly round: number;
  readonly isStale: boolean;
}

function Screens({ form, isStale, nonce, ...shown }: ScreensProps) {
  useLocale();
  const session = useSession();
  const answersNow = useCallback(() => session.store.getState().trial.answers, [session]);
  const keep = useCallback(
    (answers: AnswerMap) => {
      session.setTrial((trial) => ({ ...trial, answers }));
    },
    [session],
  );
  const step = { ...shown, sheet: useTrialSheet(form, answersNow, keep) };
  const chosen = useShown((state) => state.preview);
  const width = useWidth();
  // Where there is no room for two, the phone is what stands beside the text.
  const preview: Preview = width === 'phone' ? 'desktop' : width === 'narrow' ? 'phone' : chosen;
  return (
    <div className={styles['screens']} data-stale={isStale || undefined}>
      {preview === 'phone' ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with Tab.
        <div className={styles['desktop']} tabIndex={0} role="group" aria-label={texts.form.desktop}>
          <FormStep {...step} />
        </div>
      )}
      {preview === 'desktop' ? null : (
        <PhoneFrame title={texts.form.phone} nonce={nonce}>
          <FormStep {...step} />
        </PhoneFrame>
      )}
    </div>
  );
}

interface FormHeadProps {
  readonly form: Questionnaire;
  readonly stepKey: string | undefined;
}

function FormHead({ form, stepKey }: FormHeadProps) {
  useLocale();
  const session = useSession();
  const preview = useShown((state) => state.preview);
  const width = useWidth();
  const clear = () => {
    const { trial } = session.store.getState();
    session.setTrial((now) => ({ ...now, answers: {}, approved: {}, own: undefined }), true);
    toaster.create({
      type: 'info',
      title: texts.form.cleared,
      closable: true,
      action: {
        label: texts.form.undo,
        onClick: () => {
          session.setTrial(() => trial, true);
        },
      },
    });
  };
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']}>{texts.form.title}</h2>
      {width === 'wide' ? (
        <Segments
          label={texts.form.preview}
          value={preview}
          choices={[
            ['desktop', texts.form.desktop],
            ['phone', texts.form.phone],
            ['both', texts.form.both],
          ]}
          onChange={(next) => session.store.setState({ preview: next })}
        />
      ) : null}
      <select
        className={styles['select']}
        aria-label={texts.form.step}
        value={stepKey}
        onChange={(event) => openStep(session, event.currentTarget.value)}
      >
        {form.steps.map(({ key, title }) => (
          <option key={key} value={key}>
            {title || key}
          </option>
        ))}
      </select>
      <Button size="sm" variant="ghost" onClick={clear} title={texts.form.clear}>
        <RotateCcw aria-hidden size={18} />
      </Button>
    </div>
  );
}
