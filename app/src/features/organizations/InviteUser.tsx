import { isEmail } from '@alo/engine';
import { toast, useLocale } from '@alo/renderer';
import { maxEmailLength, userRoles, type NewOrganizationUser } from '@alo/schemas';
import { Input } from '@chakra-ui/react';
import { Check, KeyRound, Send, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/http';
import { FormDrawer } from '../../ui/form-drawer/FormDrawer';
import { FormField } from '../../ui/form-drawer/FormField';
import tableStyles from '../../ui/table.module.css';
import styles from './organizations.module.css';
import type { TabProps } from './tab-props';
import { texts } from './texts';
import { useChange } from './useChange';
import { createUser } from './users-calls';

interface InviteUserProps {
  readonly organization: NonNullable<TabProps['organization']>;
  readonly onClose: () => void;
}

type Field = 'name' | 'email' | 'username';
type Values = Readonly<Record<Field, string>>;
type Problems = Partial<Record<Field, string>>;
type Role = NewOrganizationUser['role'];

const fields: readonly Field[] = ['name', 'email', 'username'];

function problemsOf({ name, email, username }: Values): Problems {
  return {
    ...(name.trim() === '' && { name: texts.form.nameNeeded }),
    ...(email.trim() === ''
      ? { email: texts.inviting.emailNeeded }
      : !isEmail(email.trim()) && { email: texts.invalidEmail }),
    ...(username.trim() === '' && { username: texts.inviting.usernameNeeded }),
  };
}

/** What a role may do, and what it may not. */
function rightsOf(role: Role, count: number): { readonly may: readonly string[]; readonly mayNot: string } {
  const { HOTEL_ADMIN: hotel, ALO_SUPER: alo } = texts.inviting.rights;
  return role === 'HOTEL_ADMIN'
    ? { may: [hotel.may.answer({ count }), hotel.may.publish], mayNot: hotel.mayNot }
    : { may: Object.values(alo.may), mayNot: alo.mayNot };
}

/** The name before the @, as far as a username may have its letters. */
const suggestedName = (email: string): string => (email.split('@')[0] ?? '').replace(/[^\w.+-]/g, '');

/** ORG-04: invites a person by mail; they choose their password themselves. */
export default function InviteUser({ organization, onClose }: InviteUserProps) {
  useLocale();
  const [values, setValues] = useState<Values>({ name: '', email: '', username: '' });
  const [role, setRole] = useState<Role>('HOTEL_ADMIN');
  /** Was the username typed by the person, or does it follow the address? */
  const [isOwnName, setOwnName] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, change } = useChange();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const { inviting } = texts;

  function type(field: Field, text: string) {
    const next = { ...values, [field]: text };
    if (field === 'email' && !isOwnName) next.username = suggestedName(text);
    if (field === 'username') setOwnName(text !== '');
    setValues(next);
    setProblems({ ...problems, [field]: undefined });
  }
  function complain(wrong: Problems) {
    setProblems(wrong);
    const inputs = { name, email, username };
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first) inputs[first].current?.focus();
  }
  const submit = async () => {
    if (isBusy) return;
    const wrong = problemsOf(values);
    if (Object.keys(wrong).length > 0) {
      complain(wrong);
      return;
    }
    const user = {
      name: values.name.trim(),
      email: values.email.trim(),
      username: values.username.trim(),
      role,
    };
    const isDone = await change(
      user,
      (key) => createUser(organization.id, user, key),
      (error) => {
        const isOfName = error instanceof ApiError && ['USERNAME_TAKEN', 'BAD_ACCOUNT'].includes(error.code);
        if (isOfName) complain({ username: error.message });
        else toast.error(messageOf(error));
      },
    );
    if (!isDone) return;
    toast.success(texts.users.invited({ name: user.name }));
    onClose();
  };

  const inputOf = (field: Field) => ({
    value: values[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      type(field, currentTarget.value),
  });
  const { may, mayNot } = rightsOf(role, organization.hotel_count);
  const [firstName = ''] = values.name.trim().split(/\s+/);
  return (
    <FormDrawer
      title={texts.users.invite}
      lead={inviting.lead({ name: organization.name, hotelCount: organization.hotel_count })}
      submit={
        <>
          <Send size={20} aria-hidden />
          {inviting.send}
        </>
      }
      isBusy={isBusy}
      isChanged={Object.values(values).some((value) => value !== '')}
      initialFocus={name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField label={inviting.name} isRequired problem={problems.name}>
        {(parts) => <Input {...parts} {...inputOf('name')} ref={name} maxLength={200} autoComplete="off" />}
      </FormField>
      <FormField label={inviting.email} isRequired problem={problems.email} hint={inviting.emailHint}>
        {(parts) => (
          <Input
            {...parts}
            {...inputOf('email')}
            ref={email}
            type="email"
            maxLength={maxEmailLength}
            autoComplete="off"
          />
        )}
      </FormField>
      <div className={styles['pair']}>
        <FormField label={inviting.username} isRequired problem={problems.username}>
          {(parts) => (
            <Input
              {...parts}
              {...inputOf('username')}
              ref={username}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField label={inviting.role} isRequired>
          {(parts) => (
            <select
              {...parts}
              value={role}
              onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
            >
              {userRoles.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <section className={styles['rights']} aria-live="polite">
        <h3>{inviting.mayDo}</h3>
        <ul>
          {may.map((right) => (
            <li key={right}>
              <Check size={16} aria-hidden />
              {right}
            </li>
          ))}
          <li data-not>
            <X size={16} aria-hidden />
            <span className={tableStyles['hidden']}>{inviting.not}</span>
            {mayNot}
          </li>
        </ul>
      </section>
      <p className={styles['key']}>
        <KeyRound size={20} aria-hidden />
        {firstName === '' ? inviting.noPassword : inviting.noPasswordOf({ name: firstName })}
      </p>
    </FormDrawer>
  );
}
