/** Gives a draft another name. */
import { AloDialog, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { texts } from '../texts.js';
import styles from './dialogs.module.css';

interface RenameDraftDialogProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onClose: () => void;
}

export function RenameDraftDialog({ title, onRename, onClose }: RenameDraftDialogProps) {
  useLocale();
  const [name, setName] = useState(title);
  const id = useId();
  return (
    <AloDialog
      title={texts.rename.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.edit.cancel}
          </Button>
          <Button type="submit" form={id} disabled={name.trim() === ''}>
            {texts.rename.confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onRename(name.trim());
          onClose();
        }}
      >
        <label className={styles['label']}>
          {texts.rename.name}
          <input
            className={styles['field']}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      </form>
    </AloDialog>
  );
}
