import { isEmail } from '@alo/engine';
import { toast, useLocale } from '@alo/renderer';
import {
  maxEmailLength,
  maxOrganizationDescription,
  maxOrganizationName,
  type OrganizationRow,
} from '@alo/schemas';
import { Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { postOrganization, putOrganization } from '../../api/organizations';
import { FormDrawer } from '../../ui/form-drawer/FormDrawer';
import { FormField } from '../../ui/form-drawer/FormField';
import { texts } from './texts';
import { useChange } from './useChange';

interface OrganizationFormProps {
  /** What is changed; absent = a new one is made. */
  readonly organization?: OrganizationRow;
  readonly onClose: () => void;
}

type Values = Readonly<Record<'name' | 'email' | 'description', string>>;

const valuesOf = (organization: OrganizationRow | undefined): Values => ({
  name: organization?.name ?? '',
  email: organization?.contact_email ?? '',
  description: organization?.description ?? '',
});

function problemsOf({ name, email }: Values): Partial<Values> {
  return {
    ...(name.trim() === '' && { name: texts.form.nameNeeded }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: texts.invalidEmail }),
  };
}

/** Creates an organization, or changes one (ORG-01, UNSP-076). */
export default function OrganizationForm({ organization, onClose }: OrganizationFormProps) {
  useLocale();
  const before = valuesOf(organization);
  const [values, setValues] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, change } = useChange();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const problems = isChecked ? problemsOf(values) : {};
  const { form } = texts;
  const type = (field: keyof Values) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setValues({ ...values, [field]: event.currentTarget.value });

  const submit = async () => {
    if (isBusy) return;
    setChecked(true);
    const wrong = problemsOf(values);
    if (wrong.name !== undefined) return name.current?.focus();
    if (wrong.email !== undefined) return email.current?.focus();
    const sent = {
      name: values.name.trim(),
      contact_email: values.email.trim() || null,
      description: values.description.trim() || null,
    };
    const isDone = await change(sent, (key) =>
      organization === undefined ? postOrganization(sent, key) : putOrganization(organization.id, sent, key),
    );
    if (!isDone) return;
    toast.success(
      organization === undefined ? texts.created({ name: sent.name }) : texts.saved({ name: sent.name }),
    );
    onClose();
  };
  return (
    <FormDrawer
      title={organization === undefined ? form.create : form.change({ name: organization.name })}
      lead={organization === undefined ? form.createLead : form.changeLead}
      submit={organization === undefined ? form.create : form.save}
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
            maxLength={maxOrganizationName}
            onChange={type('name')}
          />
        )}
      </FormField>
      <FormField label={form.email} problem={problems.email}>
        {(parts) => (
          <Input
            {...parts}
            ref={email}
            type="email"
            value={values.email}
            maxLength={maxEmailLength}
            onChange={type('email')}
          />
        )}
      </FormField>
      <FormField label={form.description} hint={form.descriptionHint}>
        {(parts) => (
          <textarea
            {...parts}
            rows={4}
            value={values.description}
            maxLength={maxOrganizationDescription}
            onChange={type('description')}
          />
        )}
      </FormField>
    </FormDrawer>
  );
}
