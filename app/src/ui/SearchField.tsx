import { Input } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
  };
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds while a person types: everything is on the page already. */
export function SearchField({ words, search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles['search']}>
      <Search className={styles['searchIcon'] ?? ''} size={20} aria-hidden />
      <Input
        ref={input}
        type="text"
        enterKeyHint="search"
        size={{ base: 'lg', md: 'md' }}
        ps="10"
        pe="10"
        value={search}
        maxLength={100}
        placeholder={words.placeholder}
        aria-label={words.label}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onSearch('');
        }}
      />
      {search === '' ? null : (
        <button
          className={styles['clear']}
          type="button"
          aria-label={words.clear}
          onClick={() => {
            onSearch('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </search>
  );
}
