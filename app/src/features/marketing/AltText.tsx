import { toast, useLocale } from '@alo/renderer';
import { maxAltTextLength } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeMedium } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import styles from './marketing.module.css';
import { useSetPage } from './page-query';
import { texts } from './texts';

interface AltTextProps {
  readonly hotelId: string;
  readonly id: string;
  readonly altText: string;
}

/** Says in words what a picture shows; a press opens the field. */
export function AltText({ hotelId, id, altText }: AltTextProps) {
  useLocale();
  const setPage = useSetPage(hotelId);
  const [written, write] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = written !== undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { gallery } = texts;

  const save = async () => {
    if (written === undefined || written.trim() === altText) {
      write(undefined);
      return;
    }
    setBusy(true);
    try {
      setPage(await describeMedium(hotelId, id, written));
      write(undefined);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={styles['alt']}
        data-missing={altText === '' || undefined}
        aria-label={altText === '' ? undefined : gallery.editAlt({ text: altText })}
        onClick={() => write(altText)}
      >
        {altText === '' ? <CircleAlert size={16} aria-hidden /> : null}
        {altText === '' ? gallery.altMissing : altText}
      </button>
    );
  }
  return (
    <form
      className={styles['altForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={field}
        value={written}
        maxLength={maxAltTextLength}
        aria-label={gallery.altLabel}
        placeholder={gallery.altPlaceholder}
        disabled={isBusy}
        onChange={({ target }) => write(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') write(undefined);
        }}
      />
      <Button type="submit" size="sm" variant="outline" disabled={isBusy}>
        {gallery.save}
      </Button>
    </form>
  );
}
