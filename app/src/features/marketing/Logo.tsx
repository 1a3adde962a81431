import { dayText } from '@alo/words';
import { fileSize, useLocale } from '@alo/renderer';
import type { TravelerMedium } from '@alo/schemas';
import styles from './marketing.module.css';
import { SingleFile } from './SingleFile';
import { texts } from './texts';

interface LogoProps {
  readonly hotelId: string;
  readonly logo: TravelerMedium | null;
}

/** TRAV-05. */
export const Logo = ({ hotelId, logo }: LogoProps) => {
  useLocale();
  return (
    <SingleFile hotelId={hotelId} purpose="brandLogo" words={texts.logo} stored={logo}>
      {logo === null ? null : (
        <div className={styles['logo']}>
          <img src={logo.sizes.at(0)?.url ?? logo.preview_url} alt={texts.logo.alt} />
          <div>
            <p className={styles['name']}>{logo.original_filename}</p>
            <p className={styles['small']}>
              {texts.logo.saved({ size: fileSize(logo.fileSize), day: dayText(logo.uploaded_at) })}
            </p>
          </div>
        </div>
      )}
    </SingleFile>
  );
};
