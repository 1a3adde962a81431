import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page can be asked to open when another place leads to it: it stands in the state of the history entry. */
export type Opening = 'new hotel' | 'new organization';

export const openingState = (opens: Opening) => ({ opens });

/** Is it open here? By a button of the page, or since another place has led here for it. */
export function useOpening(what: Opening) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as {
    readonly pathname: string;
    readonly search: string;
    readonly state: { readonly opens?: Opening } | null;
  };
  const isAsked = state?.opens === what;
  return {
    isOpen: isOpen || isAsked,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (isAsked) void navigate(pathname + search, { replace: true });
    },
  };
}
