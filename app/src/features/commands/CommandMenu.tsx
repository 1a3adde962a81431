import { keptOpen, useLocale } from '@alo/renderer';
import { Combobox, createListCollection, Dialog, Portal } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeCommandMenu } from '../../lib/command-menu';
import { HotelPicture } from '../../ui/HotelPicture';
import { ServerData } from '../../ui/ServerData';
import { isExternal } from '../../ui/places/entries';
import type { Command } from './command';
import styles from './commands.module.css';
import { partsOf } from './matching';
import { texts } from './texts';
import { useCommands, type Offered } from './useCommands';

/** Groups in the order in which their first command stands. */
function grouped(commands: readonly Command[]): readonly (readonly [string, readonly Command[]])[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups];
}

/** Gives the focus back to what had it, when the menu is gone. */
function useFocusBack() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Finds hotels, steps, questions, organizations and pages, and what can be done with them; all by keyboard. */
export default function CommandMenu() {
  useLocale();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useFocusBack();
  return (
    <Dialog.Root
      {...keptOpen}
      open
      placement="top"
      initialFocusEl={() => input.current}
      onOpenChange={({ open }) => {
        if (!open) closeCommandMenu();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner className={styles['place'] ?? ''}>
          <Dialog.Content className={styles['menu'] ?? ''} aria-label={texts.title}>
            <ServerData>
              <Chooser text={text} onText={setText} inputRef={input} />
            </ServerData>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ChooserProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly inputRef: React.Ref<HTMLInputElement>;
}

function Chooser({ text, onText, inputRef }: ChooserProps) {
  useLocale();
  const navigate = useNavigate();
  const offered = useCommands(text);
  const groups = grouped(offered.commands);
  const commands = groups.flatMap(([, own]) => own);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const shown = commands.find(({ id }) => id === highlighted) ?? commands[0];
  const collection = createListCollection({
    items: commands,
    itemToString: ({ title }) => title,
    itemToValue: ({ id }) => id,
  });

  function go(command: Command | undefined, inNewTab = false) {
    if (command === undefined) return;
    closeCommandMenu();
    if (inNewTab || isExternal(command.to)) window.open(command.to, '_blank', 'noopener');
    else void navigate(command.to, { state: command.state });
  }

  /** The list knows Enter, but not where it leads with Ctrl. */
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    go(shown, true);
  }

  return (
    <Combobox.Root
      open
      disableLayer
      collection={collection}
      value={[]}
      inputValue={text}
      highlightedValue={shown?.id ?? null}
      inputBehavior="none"
      selectionBehavior="preserve"
      loopFocus
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        onText(inputValue);
        setHighlighted(null);
      }}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null) setHighlighted(highlightedValue);
      }}
      onSelect={({ itemValue }) => go(commands.find(({ id }) => id === itemValue))}
    >
      <div className={styles['field']}>
        <Search size={20} aria-hidden />
        <Combobox.Input
          ref={inputRef}
          className={styles['input'] ?? ''}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          maxLength={100}
          enterKeyHint="go"
          onKeyDownCapture={onKey}
        />
        <button className={styles['close']} type="button" aria-label={texts.close} onClick={closeCommandMenu}>
          <kbd aria-hidden>Esc</kbd>
          <span aria-hidden>{texts.close}</span>
        </button>
      </div>
      <Combobox.Content className={styles['list'] ?? ''} aria-busy={offered.isSearching}>
        {groups.map(([group, own]) => (
          <Combobox.ItemGroup key={group}>
            <Combobox.ItemGroupLabel className={styles['group'] ?? ''}>{group}</Combobox.ItemGroupLabel>
            {own.map((command) => (
              <Combobox.Item key={command.id} item={command} className={styles['item'] ?? ''}>
                <Line command={command} words={offered.words} />
              </Combobox.Item>
            ))}
          </Combobox.ItemGroup>
        ))}
        <Nothing text={text} offered={offered} />
      </Combobox.Content>
      <Foot offered={offered} />
    </Combobox.Root>
  );
}

interface LineProps {
  readonly command: Command;
  readonly words: Offered['words'];
}

function Line({ command: { title, detail, end, icon: Icon, picture }, words }: LineProps) {
  return (
    <>
      {picture === undefined ? null : <HotelPicture hotel={picture} size="row" />}
      {Icon === undefined ? null : <Icon size={20} aria-hidden />}
      <span className={styles['words']}>
        <span>
          <Marked text={title} words={words} />
        </span>
        {detail === undefined ? null : (
          <span className={styles['detail']}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {end === undefined ? null : <span className={styles['end']}>{end}</span>}
    </>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: Offered['words'] }) {
  return partsOf(text, words).map((part, place) =>
    part.isHit ? <mark key={place}>{part.text}</mark> : part.text,
  );
}

/** What is said where nothing was found, or not all could be searched. */
function Nothing({ text, offered }: { readonly text: string; readonly offered: Offered }) {
  useLocale();
  const nothing = offered.isSearching ? texts.searching : texts.nothing({ search: text.trim() });
  return (
    <>
      <Combobox.Empty className={styles['nothing'] ?? ''}>
        {offered.hasFailed ? null : nothing}
      </Combobox.Empty>
      {offered.hasFailed ? <p className={styles['nothing']}>{texts.failed}</p> : null}
    </>
  );
}

function Foot({ offered: { commands, words, isSearching } }: { readonly offered: Offered }) {
  useLocale();
  const { keys } = texts;
  return (
    <footer className={styles['foot']}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {keys.choose}
      </span>
      <span>
        <kbd>Enter</kbd> {keys.open}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {keys.newTab}
      </span>
      <span className={styles['count']} role="status">
        {words.length === 0 || isSearching ? '' : texts.results({ count: commands.length })}
      </span>
    </footer>
  );
}
