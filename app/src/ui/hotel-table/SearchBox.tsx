import { useLocale } from '@alo/renderer';
import { Input, Spinner } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useFocusAfter } from '../useFocusAfter';
import styles from './search-box.module.css';
import { texts } from './texts';

interface SearchBoxProps {
  /** What the list was searched for. */
  readonly searched: string;
  readonly isSearching: boolean;
  readonly onSearch: (search: string) => void;
}

/** LIST-04, UNSP-073: Enter searches, the cross clears and shows all hotels again. */
export function SearchBox({ searched, isSearching, onSearch }: SearchBoxProps) {
  useLocale();
  const [text, setText] = useState(searched);
  const [before, setBefore] = useState(searched);
  // The list was searched by its address: the box says for what.
  if (searched !== before) {
    setBefore(searched);
    setText(searched);
  }
  // The button that clears the filters goes with them.
  const input = useFocusAfter<HTMLInputElement>(searched);
  return (
    <form
      className={styles['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Search className={styles['searchIcon'] ?? ''} size={20} aria-hidden />
      <Input
        ref={input}
        type="text"
        enterKeyHint="search"
        size={{ base: 'lg', md: 'md' }}
        ps="10"
        pe="16"
        value={text}
        maxLength={200}
        placeholder={texts.search.placeholder}
        aria-label={texts.search.label}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={styles['searchEnd']}>
        {isSearching ? (
          <Spinner size="sm" aria-label={texts.search.busy} />
        ) : text === '' || text.trim() !== searched ? (
          <kbd className={styles['searchKey']} aria-hidden>
            {texts.search.key}
          </kbd>
        ) : null}
        {text === '' ? null : (
          <button
            className={styles['clear']}
            type="button"
            aria-label={texts.search.clear}
            onClick={() => {
              setText('');
              input.current?.focus();
              if (searched !== '') onSearch('');
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </span>
    </form>
  );
}
