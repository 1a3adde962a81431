import { useConnection } from '@alo/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormSession } from '../form-session';
import { createTaking, type Taking } from './taking';

/** Takes over and gives back, as long as the form is open. */
export function useTaking(session: FormSession): Taking {
  const queries = useQueryClient();
  const { view } = useConnection();
  const [{ taking, open }] = useState(() => createTaking(session, queries, view.announce));
  useEffect(open, [open]);
  return taking;
}
