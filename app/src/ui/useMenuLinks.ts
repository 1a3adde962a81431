import { useNavigate } from 'react-router-dom';

/** Lets a menu whose items are links lead on within the application by the keyboard, too: by itself it loads a page. */
export function useMenuLinks(): (chosen: { readonly href: string }) => void {
  const navigate = useNavigate();
  return ({ href }) => {
    const { pathname, search, hash } = new URL(href);
    void navigate(pathname + search + hash);
  };
}
