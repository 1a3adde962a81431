import { useUser } from '../lib/session/session';
import QuestionnairePage from '../features/questionnaire/QuestionnairePage';

/** The full-screen questionnaire of the user who is signed in. */
export default function QuestionnaireRoute() {
  return <QuestionnairePage user={useUser()} />;
}
