import { ErrorView, QuestionnaireFrame, StepSkeleton } from '@alo/renderer';
import { useParams } from 'react-router-dom';
import { QuestionForm } from './QuestionForm';
import { useFormSession } from './useFormSession';

interface QuestionnairePageProps {
  readonly user: { readonly username: string; readonly role: string };
}

/** Submit Hotel Data, full screen: the form of one hotel, at one step. */
export default function QuestionnairePage({ user }: QuestionnairePageProps) {
  const { hotelId = '', stepKey } = useParams();
  const { state, retry } = useFormSession(hotelId, user.username, stepKey);
  if (state.kind === 'ready')
    return <QuestionForm key={hotelId} session={state.session} hotel={state.hotel} user={user} />;
  return (
    <QuestionnaireFrame panel={null} topBar={null} bottomBar={null}>
      {state.kind === 'loading' ? (
        <StepSkeleton />
      ) : (
        <ErrorView loading="questions" message={state.message} onRetry={retry} />
      )}
    </QuestionnaireFrame>
  );
}
