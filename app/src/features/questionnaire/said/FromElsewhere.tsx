import { useEffect, useState, type ReactNode } from 'react';
import type { FormSession } from '../form-session';
import { GbtaForm } from '../gbta/GbtaForm';
import { GroupForm } from '../group/GroupForm';
import { WithOverlays } from '../WithOverlays';
import { merged } from './merged';
import { nothingSaid, type Said } from './said';

interface FromElsewhereProps {
  readonly session: FormSession;
  readonly stepKey: string;
  /** Is told what to show at the questions. Keep it the same. */
  readonly onSaid: (said: Said) => void;
}

/** What was said elsewhere of the questions of the form: by the GBTA file, the organization of the hotel, and reviewers. */
export default function FromElsewhere({ session, stepKey, onSaid }: FromElsewhereProps): ReactNode {
  const [ofFile, setOfFile] = useState(nothingSaid);
  const [ofGroup, setOfGroup] = useState(nothingSaid);
  const [ofReviewers, setOfReviewers] = useState(nothingSaid);
  useEffect(
    () => onSaid(merged(ofReviewers, merged(ofFile, ofGroup))),
    [ofFile, ofGroup, ofReviewers, onSaid],
  );
  return (
    <>
      {session.context.gbta ? <GbtaForm {...{ session, stepKey }} onSaid={setOfFile} /> : null}
      {session.locked.size > 0 ? (
        <WithOverlays onUnreachable={() => undefined}>
          {({ ReviewerSaid }) => <ReviewerSaid session={session} onSaid={setOfReviewers} />}
        </WithOverlays>
      ) : null}
      {session.context.group ? <GroupForm {...{ session, stepKey }} onSaid={setOfGroup} /> : null}
    </>
  );
}
