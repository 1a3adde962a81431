import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import { leastSearchLetters } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { SearchField } from '../../ui/SearchField';
import { useTypedSearch } from '../../ui/useTypedSearch';
import { ChoiceList } from './ChoiceList';
import styles from './organizations.module.css';
import { organizationsQuery } from './organizations-query';
import { someOf } from './some-of';
import { texts } from './texts';
import { useLastGood } from './useLastGood';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface MoveHotelsProps {
  /** Of the hotels; at least one. */
  readonly names: readonly string[];
  readonly from: Named;
  readonly isBusy: boolean;
  readonly onMove: (target: Named) => void;
  readonly onClose: () => void;
}

/** ORG-03: asks to which organization hotels go. */
export default function MoveHotels({ names, from, isBusy, onMove, onClose }: MoveHotelsProps) {
  useLocale();
  const cancel = useRef<HTMLButtonElement>(null);
  const [searched, setSearched] = useState('');
  const [target, choose] = useState<Named>();
  const search = useTypedSearch({ searched, least: leastSearchLetters, onSearch: setSearched });
  const found = useLastGood(useQuery(organizationsQuery(searched)));
  const others = found?.filter(({ id }) => id !== from.id);
  const { moving } = texts;
  return (
    <AloDialog
      title={moving.title({ count: names.length })}
      role="alertdialog"
      initialFocus={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} variant="outline" disabled={isBusy} onClick={onClose}>
            {texts.linking.cancel}
          </Button>
          <BusyButton
            isBusy={isBusy}
            busy={moving.confirm({ count: names.length })}
            isDisabled={target === undefined}
            onClick={() => {
              if (target) onMove(target);
            }}
          >
            {moving.confirm({ count: names.length })}
          </BusyButton>
        </>
      }
    >
      <p>{moving.text({ names: someOf(names), count: names.length, from: from.name })}</p>
      <div className={styles['finder']}>
        <SearchField words={texts.search} search={search.text} onSearch={search.type} />
        <p role="status">{search.isTooShort ? texts.tooShort : others?.length === 0 ? moving.none : ''}</p>
        {others === undefined || others.length === 0 ? null : (
          <ChoiceList
            label={moving.targets}
            chosen={target?.id}
            choices={others.map(({ id, name, hotel_count: hotels, user_count: users }) => ({
              id,
              name,
              about: texts.counts.both({ hotels, users }),
            }))}
            onChoose={(id) => choose(others.find((organization) => organization.id === id))}
          />
        )}
      </div>
      <p className={styles['note']}>
        <Info size={16} aria-hidden />
        {moving.hint}
      </p>
    </AloDialog>
  );
}
