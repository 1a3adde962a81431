import { BareFrame, ErrorView, StepHeader, useLocale } from '@alo/renderer';
import { useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHead } from '../../ui/PageHead';
import styles from '../../ui/ui.module.css';
import { texts } from './texts';

interface FormNotLoadedProps {
  readonly message: string;
  /** ERR-18: the questions themselves are missing. */
  readonly loading?: 'questions';
  onRetry(this: void): void;
}

/** STEP-16: the form could not be loaded. What happened, what to do, and two ways out: home and the hotel's page. */
export function FormNotLoaded({ message, loading, onRetry }: FormNotLoadedProps) {
  useLocale();
  const navigate = useNavigate();
  const { hotelId = '' } = useParams();
  return (
    <BareFrame onClose={() => void navigate('/')}>
      <PageHead title={texts.failed} />
      <div className={styles['stack']}>
        <StepHeader title={texts.failed} description={texts.failedText} showsHint={false} />
        <ErrorView message={message} loading={loading} onRetry={onRetry} />
        <div>
          <ButtonLink to={`/hotels/${encodeURIComponent(hotelId)}`} variant="outline">
            {texts.toHotel}
          </ButtonLink>
        </div>
      </div>
    </BareFrame>
  );
}
