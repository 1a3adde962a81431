import { useLocale } from '@alo/renderer';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../ui/PageHead';
import { EarlierImports } from './file/EarlierImports';
import { FilePart } from './file/FilePart';
import { NextBar } from './file/NextBar';
import styles from './import.module.css';
import { StepList } from './StepList';
import { texts } from './texts';
import { useMayImport } from './useMayImport';
import { showImport } from './watching';

/** /import: a file is sent, and the earlier imports stand below (IMP-01 to IMP-04). */
export function NewImport() {
  useLocale();
  const mayImport = useMayImport();
  const navigate = useNavigate();
  useEffect(() => showImport(undefined, (path) => void navigate(path)), [navigate]);
  return (
    <div className={styles['page']}>
      <PageHead title={texts.place} />
      <h1>{texts.title}</h1>
      {mayImport ? (
        <>
          <StepList now={0} />
          <FilePart />
        </>
      ) : (
        <p className={styles['lead']}>{texts.readsOnly}</p>
      )}
      <EarlierImports mayImport={mayImport} />
      {mayImport ? <NextBar /> : null}
    </div>
  );
}
