import { useLocale } from '@alo/renderer';
import { Navigate, useParams } from 'react-router-dom';
import { HotelNotFoundError } from '../../api/hotel';
import { messageOf } from '../../lib/http';
import { FormLoading } from './FormLoading';
import { FormNotLoaded } from './FormNotLoaded';
import { QuestionForm } from './QuestionForm';
import { useFormSession } from './useFormSession';

interface QuestionnairePageProps {
  readonly user: { readonly username: string };
}

/** Submit Hotel Data, full screen: the form of one hotel, at one step. */
export default function QuestionnairePage({ user }: QuestionnairePageProps) {
  useLocale();
  const { hotelId = '', stepKey } = useParams();
  const { state, retry } = useFormSession(hotelId, user.username, stepKey);
  if (state.kind === 'loading') return <FormLoading />;
  if (state.kind === 'ready')
    return <QuestionForm key={hotelId} session={state.session} hotel={state.hotel} />;
  // The hotel's own page says it, in the shell.
  if (state.error instanceof HotelNotFoundError)
    return <Navigate to={`/hotels/${encodeURIComponent(hotelId)}`} replace />;
  return <FormNotLoaded message={messageOf(state.error)} loading="questions" onRetry={retry} />;
}
