import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionBar, waiting } from '../ActionBar';
import { importQuery } from '../queries';
import { texts } from '../texts';
import { pathOfImport } from '../watching';
import { forgetFile, useFileState } from './upload';

const statusId = 'file-status';

/** Leads on once the file is there. */
export function NextBar() {
  const state = useFileState();
  return state.kind === 'success' ? <Bar importId={state.importId} /> : null;
}

function Bar({ importId }: { readonly importId: string }) {
  useLocale();
  const { data: detail } = useQuery(importQuery(importId));
  const navigate = useNavigate();
  const next = useRef<HTMLButtonElement>(null);
  const isRead = detail !== undefined && detail.state !== 'reading';
  // What had the focus, the button that cancels, is gone.
  useEffect(() => next.current?.focus(), []);
  return (
    <ActionBar statusId={statusId} status={isRead ? '' : texts.file.isRead}>
      <Button
        ref={next}
        {...waiting({ waitsFor: isRead ? undefined : statusId })}
        onClick={() => {
          if (!isRead) return;
          void navigate(pathOfImport(importId));
          forgetFile();
        }}
      >
        {texts.file.next}
        <ArrowRight aria-hidden />
      </Button>
    </ActionBar>
  );
}
