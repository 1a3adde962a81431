import { BareFrame, StepSkeleton } from '@alo/renderer';
import { useNavigate } from 'react-router-dom';

/** The form is on its way. A person who does not want to wait can leave. */
export function FormLoading() {
  const navigate = useNavigate();
  return (
    <BareFrame onClose={() => void navigate('/')}>
      <StepSkeleton />
    </BareFrame>
  );
}
