/** A page of its own inside the page: what it shows sees a screen as narrow as a phone's. */
import { ChakraProvider, EnvironmentProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { system } from '@alo/renderer';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './form.module.css';

interface PhoneFrameProps {
  readonly title: string;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** What gives the colours their mode, and the words their direction. */
const copied = ['class', 'data-theme', 'style', 'lang', 'dir'];

/** Keeps the styles and the mode of one document as those of another. The result ends that. */
function followStyles(from: Document, to: Document): () => void {
  const copies = new Map<Node, Node>();
  // What the page's own style cache writes is written anew by the cache of the frame.
  const isWanted = (node: Node): node is HTMLElement =>
    node instanceof HTMLLinkElement
      ? node.rel === 'stylesheet'
      : node instanceof HTMLStyleElement && node.dataset['emotion'] === undefined;
  const add = (node: Node) => {
    if (!isWanted(node)) return;
    const copy = to.importNode(node, true);
    if (node.nonce !== '') copy.nonce = node.nonce;
    copies.set(node, copy);
    to.head.append(copy);
  };
  const mode = () => {
    for (const name of copied) {
      const value = from.documentElement.getAttribute(name);
      if (value === null) to.documentElement.removeAttribute(name);
      else if (name === 'style') to.documentElement.style.cssText = from.documentElement.style.cssText;
      else to.documentElement.setAttribute(name, value);
    }
  };
  for (const node of from.head.childNodes) add(node);
  mode();
  const heads = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) add(node);
      for (const node of removedNodes) {
        copies.get(node)?.parentNode?.removeChild(copies.get(node) as Node);
        copies.delete(node);
      }
    }
  });
  heads.observe(from.head, { childList: true });
  const modes = new MutationObserver(mode);
  modes.observe(from.documentElement, { attributes: true, attributeFilter: copied });
  return () => {
    heads.disconnect();
    modes.disconnect();
  };
}

export function PhoneFrame({ title, nonce, children }: PhoneFrameProps) {
  const [page, setPage] = useState<Document>();
  const cache = useMemo(
    () =>
      page && createCache({ key: 'alo', container: page.head, ...(nonce === undefined ? {} : { nonce }) }),
    [page, nonce],
  );
  useEffect(() => (page === undefined ? undefined : followStyles(document, page)), [page]);
  return (
    <iframe
      className={styles['phone']}
      title={title}
      srcDoc={emptyPage}
      onLoad={(event) => {
        setPage(event.currentTarget.contentDocument ?? undefined);
      }}
    >
      {page && cache
        ? createPortal(
            <CacheProvider value={cache}>
              <EnvironmentProvider value={() => page}>
                <ChakraProvider value={system}>
                  <div className={styles['phonePage']}>{children}</div>
                </ChakraProvider>
              </EnvironmentProvider>
            </CacheProvider>,
            page.body,
          )
        : null}
    </iframe>
  );
}
