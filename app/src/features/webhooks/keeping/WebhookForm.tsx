import { toast, useLocale } from '@alo/renderer';
import { webhookEvents, type Webhook, type WebhookFields } from '@alo/schemas';
import { Input } from '@chakra-ui/react';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { ApiError, messageOf } from '../../../lib/http';
import { FormDrawer } from '../../../ui/form-drawer/FormDrawer';
import { FormField } from '../../../ui/form-drawer/FormField';
import { postWebhook, putWebhook, type WithSecret } from '../calls';
import { texts } from '../texts';
import { useChange } from '../useChange';
import { HotelChoice, type ChosenHotel } from './HotelChoice';
import styles from './keeping.module.css';

interface WebhookFormProps {
  /** What is changed; absent = a new one is added. */
  readonly webhook?: Webhook;
  readonly onAdded?: (added: WithSecret) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  /** null: all. */
  readonly hotels: readonly ChosenHotel[] | null;
}
type Problems = Partial<Record<keyof Values, string>>;

const { form } = texts;

const problemsOf = ({ name, address, events, hotels }: Values): Problems => ({
  ...(name.trim() === '' && { name: form.nameMissing }),
  ...(!URL.canParse(address.trim()) && { address: form.addressMissing }),
  ...(events.length === 0 && { events: form.eventsMissing }),
  ...(hotels?.length === 0 && { hotels: form.hotelsMissing }),
});

const fieldsOf = ({ name, address, events, hotels }: Values): WebhookFields => ({
  name: name.trim(),
  address: address.trim(),
  events: webhookEvents.filter((event) => events.includes(event)),
  hotel_ids: hotels === null ? null : hotels.map(({ id }) => id),
});

/** Adds a webhook, or changes one. The server has the last word on the address. */
export default function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  useLocale();
  const before: Values = {
    name: webhook?.name ?? '',
    address: webhook?.address ?? '',
    events: webhook?.events ?? [],
    hotels: webhook === undefined ? null : webhook.hotels,
  };
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, change } = useChange();
  const name = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const events = useRef<HTMLFieldSetElement>(null);
  const hotels = useRef<HTMLSelectElement>(null);

  function set(next: Partial<Values>) {
    setValues({ ...values, ...next });
    setProblems({});
  }
  function complain(wrong: Problems) {
    setProblems(wrong);
    if (wrong.name !== undefined) name.current?.focus();
    else if (wrong.address !== undefined) address.current?.focus();
    else if (wrong.events !== undefined) events.current?.querySelector('input')?.focus();
    else hotels.current?.focus();
  }
  function refused(error: unknown) {
    if (error instanceof ApiError && error.code === 'UNREACHABLE_ADDRESS')
      complain({ address: error.message });
    else toast.error(messageOf(error));
  }
  const submit = async () => {
    if (isBusy) return;
    const wrong = problemsOf(values);
    if (Object.keys(wrong).length > 0) {
      complain(wrong);
      return;
    }
    const sent = fieldsOf(values);
    if (webhook === undefined) {
      const done = await change(sent, (key) => postWebhook(sent, key), refused);
      if (!done) return;
      onClose();
      onAdded?.(done.response);
    } else if (await change(sent, (key) => putWebhook(webhook.id, sent, key), refused)) {
      onClose();
      toast.success(texts.said.saved({ name: sent.name }));
    }
  };

  return (
    <FormDrawer
      title={webhook === undefined ? texts.add : form.edit}
      lead={webhook === undefined ? form.lead : form.editLead}
      submit={webhook === undefined ? form.submit : form.save}
      isBusy={isBusy}
      isChanged={JSON.stringify(values) !== JSON.stringify(before)}
      initialFocus={name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label={form.name} isRequired problem={problems.name}>
        {(parts) => (
          <Input
            {...parts}
            ref={name}
            value={values.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={form.address} isRequired problem={problems.address}>
        {(parts) => (
          <Input
            {...parts}
            ref={address}
            type="url"
            value={values.address}
            maxLength={2000}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
          />
        )}
      </FormField>
      <EventChoice
        fieldset={events}
        chosen={values.events}
        problem={problems.events}
        onChoose={(chosen) => set({ events: chosen })}
      />
      <HotelChoice
        select={hotels}
        chosen={values.hotels}
        problem={problems.hotels}
        onChoose={(chosen) => set({ hotels: chosen })}
      />
      {webhook === undefined ? (
        <p className={styles['secret']}>
          <KeyRound size={20} aria-hidden />
          {form.secret}
        </p>
      ) : null}
    </FormDrawer>
  );
}

interface EventChoiceProps {
  readonly fieldset: RefObject<HTMLFieldSetElement | null>;
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (chosen: readonly string[]) => void;
}

function EventChoice({ fieldset, chosen, problem, onChoose }: EventChoiceProps) {
  useLocale();
  return (
    <fieldset className={styles['events']} ref={fieldset}>
      <legend>{form.events}</legend>
      <div>
        {webhookEvents.map((event) => {
          const { name, about } = texts.events[event];
          return (
            <label key={event}>
              <input
                type="checkbox"
                checked={chosen.includes(event)}
                onChange={({ currentTarget }) =>
                  onChoose(
                    currentTarget.checked ? [...chosen, event] : chosen.filter((each) => each !== event),
                  )
                }
              />
              <span>
                <strong>{name}</strong>
                {about === '' ? null : <small>{about}</small>}
              </span>
            </label>
          );
        })}
      </div>
      {problem === undefined ? null : (
        <p className={styles['problem']} role="alert">
          <CircleAlert size={16} aria-hidden />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
