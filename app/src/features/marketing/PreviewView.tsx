import { useLocale } from '@alo/renderer';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import styles from './marketing.module.css';
import { Segmented } from './Segmented';
import { texts } from './texts';

/** TRAV-03: the very page that travelers get, in a frame in which nothing can run. */
export function PreviewView({ address }: { readonly address: string }) {
  const language = useLocale();
  const [width, setWidth] = useState<'computer' | 'phone'>('computer');
  const [height, setHeight] = useState(900);
  const widths = [
    { value: 'computer', Icon: Monitor, label: texts.preview.computer },
    { value: 'phone', Icon: Smartphone, label: texts.preview.phone },
  ] as const;
  return (
    <div className={styles['preview']}>
      <Segmented label={texts.preview.width} options={widths} value={width} onChange={setWidth} />
      <iframe
        // A width of its own: another one has another height.
        key={width}
        className={styles['frame']}
        data-width={width}
        title={texts.preview.label}
        // A frame asks in the language of the browser.
        src={`${address}?language=${language}`}
        height={height}
        // It has no script; its own height is read from here, and links open beside.
        sandbox="allow-same-origin allow-popups"
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument) setHeight(contentDocument.documentElement.scrollHeight);
        }}
      />
    </div>
  );
}
