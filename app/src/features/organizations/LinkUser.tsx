import { AloDialog, BusyButton, toast, useLocale } from '@alo/renderer';
import { leastSearchLetters, type FoundUser } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { useTypedSearch } from '../../ui/useTypedSearch';
import { ChoiceList } from './ChoiceList';
import styles from './organizations.module.css';
import type { TabProps } from './tab-props';
import { texts } from './texts';
import { useChange } from './useChange';
import { useLastGood } from './useLastGood';
import { linkUser, searchUsers } from './users-calls';

interface LinkUserProps {
  readonly organization: NonNullable<TabProps['organization']>;
  readonly onClose: () => void;
}

const nobody: readonly FoundUser[] = [];

/** ORG-04: finds an account and links it. */
export default function LinkUser({ organization, onClose }: LinkUserProps) {
  useLocale();
  const { id, name, hotel_count: hotels } = organization;
  const [searched, setSearched] = useState('');
  const [chosen, choose] = useState<FoundUser>();
  const search = useTypedSearch({ searched, least: leastSearchLetters, onSearch: setSearched });
  const { isBusy, change } = useChange();
  const query = useQuery({
    queryKey: ['organizations', id, 'accounts', searched],
    queryFn: ({ signal }) => searchUsers(id, searched, signal),
    enabled: searched !== '',
  });
  const last = useLastGood(query);
  const found = searched === '' ? nobody : last;
  const { linking } = texts;
  const confirm = chosen === undefined ? linking.confirm : linking.confirmOf({ name: chosen.name });
  const link = async () => {
    if (chosen === undefined) return;
    if (!(await change(chosen.id, (key) => linkUser(id, chosen.id, key)))) return;
    toast.success(texts.users.linked({ name: chosen.name }));
    onClose();
  };
  return (
    <AloDialog
      title={texts.users.link}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {linking.cancel}
          </Button>
          <BusyButton
            isBusy={isBusy}
            busy={confirm}
            isDisabled={chosen === undefined}
            onClick={() => void link()}
          >
            {confirm}
          </BusyButton>
        </>
      }
    >
      <p>{linking.text({ hotelCount: hotels, name })}</p>
      <div className={styles['finder']}>
        <SearchField words={linking.search} search={search.text} onSearch={search.type} />
        <p role="status">
          {search.isTooShort || search.text === ''
            ? texts.tooShort
            : query.data?.length === 0
              ? linking.none
              : ''}
        </p>
        {found === undefined || found.length === 0 ? null : (
          <ChoiceList
            label={linking.found}
            chosen={chosen?.id}
            choices={found.map((user) => ({
              id: user.id,
              name: user.name,
              about: user.is_linked
                ? linking.already
                : [user.email ?? `@${user.username}`, ...user.organizations].join(' · '),
              isDisabled: user.is_linked,
            }))}
            onChoose={(userId) => choose(found.find((user) => user.id === userId))}
          />
        )}
      </div>
    </AloDialog>
  );
}
