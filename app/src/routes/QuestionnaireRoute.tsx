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
