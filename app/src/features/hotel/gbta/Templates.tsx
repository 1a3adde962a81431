import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Download, Sheet } from 'lucide-react';
import { gbtaTemplateUrl } from '../../../api/gbta';
import { gbtaFile } from '../../../api/gbta-file';
import { DownloadButton } from '../../../ui/DownloadButton';
import styles from './gbta.module.css';
import { Panel } from './Panel';
import { texts } from './texts';

interface TemplatesProps {
  readonly hotelId: string;
  readonly isOpen: boolean;
}

/** GBTA-04: the template is a plain link. */
export function Templates({ hotelId, isOpen }: TemplatesProps) {
  useLocale();
  const { template } = texts;
  return (
    <Panel icon={Sheet} title={template.title} hint={isOpen ? undefined : template.hint} isOpen={isOpen}>
      <p className={styles['text']}>{template.text}</p>
      <div className={styles['links']}>
        {(['xlsx', 'xls', 'csv'] as const).map((format) => (
          <Button key={format} asChild variant="outline">
            <a href={gbtaTemplateUrl(format)} download>
              <Download size={18} aria-hidden />
              {template.links[format]}
            </a>
          </Button>
        ))}
      </div>
      <DownloadButton
        file={gbtaFile(hotelId, template.ownName)}
        variant="plain"
        size="sm"
        busy={template.ownBusy}
      >
        {template.own}
      </DownloadButton>
    </Panel>
  );
}
