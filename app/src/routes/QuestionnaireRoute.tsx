export { createAnswerSheet, readDefinition, takesAnswer } from '@alo/engine';
// What the sample is made of, too: fetched from here, it travels once, and in one piece with the form.
export {
  Banner,
  BottomBar,
  QuestionnaireFrame,
  QuestionnairePanel,
  QuestionnaireProvider,
  QuestionnaireTopBar,
  StepView,
  useReveal,
  useStepCount,
} from '@alo/renderer';
export { WithOverlays } from '../features/questionnaire/WithOverlays';
import { useUser } from '../lib/session/session';
import { ServerData } from '../ui/ServerData';
import QuestionnairePage from '../features/questionnaire/QuestionnairePage';

/** The full-screen questionnaire of the user who is signed in. */
export default function QuestionnaireRoute() {
  return (
    <ServerData>
      <QuestionnairePage user={useUser()} />
    </ServerData>
  );
}
